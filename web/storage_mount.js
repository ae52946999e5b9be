/** The pool as a folder of Pyodide's file system. */

const DIRECTORY = 0o040777;
const FILE = 0o100666;
const NOT_FOUND = 44;
const IO = 29;
const NO_SPACE = 51;
const INVALID = 28;

/**
 * Mount a pool as a folder.
 *
 * @param FS Pyodide's file system.
 * @param pool The pool.
 * @param folder Where; made if need be.
 * @param onTouched Called after each flush and each failure: the files may be gone.
 */
export function mountPool(FS, pool, folder, onTouched) {
  const attempt = (act) => {
    try {
      return act();
    } catch (error) {
      if (error instanceof FS.ErrnoError) throw error;
      console.warn("The games file:", error);
      onTouched();
      throw new FS.ErrnoError(error.name === "QuotaExceededError" ? NO_SPACE : IO);
    }
  };

  const node = (parent, name, file) => {
    const made = FS.createNode(parent, name, file ? FILE : DIRECTORY, 0);
    made.file = file;
    made.node_ops = nodes;
    made.stream_ops = streams;
    return made;
  };

  const nodes = {
    getattr({ id, mode, file }) {
      const size = file ? attempt(() => pool.size(file)) : 4096;
      const when = new Date(file ? file.changed : 0);
      return {
        dev: 1,
        ino: id,
        mode,
        nlink: 1,
        uid: 0,
        gid: 0,
        rdev: 0,
        size,
        atime: when,
        mtime: when,
        ctime: when,
        blksize: 4096,
        blocks: Math.ceil(size / 512),
      };
    },
    setattr({ file }, { size }) {
      if (file && size !== undefined) attempt(() => pool.truncate(file, size));
    },
    lookup(parent, name) {
      const file = pool.get(name);
      if (!file) throw new FS.ErrnoError(NOT_FOUND);
      return node(parent, name, file);
    },
    mknod(parent, name, mode) {
      if (!FS.isFile(mode)) throw new FS.ErrnoError(INVALID);
      return node(parent, name, attempt(() => pool.create(name)));
    },
    unlink(parent, name) {
      attempt(() => pool.remove(name)); // so ends every transaction
      onTouched();
    },
    rename(old, parent, name) {
      attempt(() => pool.rename(old.name, name));
      old.name = name;
    },
    readdir: () => [".", "..", ...pool.names()],
  };

  const streams = {
    read: ({ node: { file } }, buffer, offset, length, at) =>
      attempt(() => pool.read(file, buffer.subarray(offset, offset + length), at)),
    write: ({ node: { file } }, buffer, offset, length, at) =>
      attempt(() => pool.write(file, buffer.subarray(offset, offset + length), at)),
    llseek(stream, offset, whence) {
      const from = [0, stream.position, stream.node.file ? pool.size(stream.node.file) : 0][whence];
      if (from + offset < 0) throw new FS.ErrnoError(INVALID);
      return from + offset;
    },
    fsync(stream) {
      if (stream.node.file) attempt(() => pool.flush(stream.node.file));
      onTouched();
      return 0;
    },
    close(stream) {
      if (stream.node.file?.slot) attempt(() => pool.flush(stream.node.file));
    },
  };

  FS.mkdirTree(folder);
  FS.mount({ mount: () => node(null, "/", null) }, {}, folder);
}
