import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Storage of uploaded files. Their names are random, without a path. */
export interface FilePort {
  /** Stores a file completely or not at all. Throws when the file could not be stored. */
  put: (name: string, bytes: Buffer, contentType: string) => Promise<void>;
  /** Returns the bytes; null when the file does not exist. Throws when its existence is unknown. */
  get: (name: string) => Promise<Buffer | null>;
  /** Removes a file; a missing file is ignored. Throws when the file could not be removed. */
  remove: (name: string) => Promise<void>;
}

/** Stores files in a folder of this machine, created on first use. */
export function diskFiles(folder: string): FilePort {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      // The file is renamed only when it is complete, so a full disk leaves no partial file.
      const unfinished = path.join(folder, `.${name}.part`);
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, path.join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(name) {
      try {
        return await readFile(path.join(folder, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (name) => rm(path.join(folder, name), { force: true }),
  };
}
