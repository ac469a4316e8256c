import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where uploaded files lie. Names are ours: random, without a path. */
export interface FilePort {
  /** Stores a file whole or not at all. Throws when it could not be stored. */
  put: (name: string, bytes: Buffer, contentType: string) => Promise<void>;
  /** The bytes; null when there is no such file. Throws when that is unknown. */
  get: (name: string) => Promise<Buffer | null>;
  /** Removes a file; one that is not there is removed already. Throws when it could not be removed. */
  remove: (name: string) => Promise<void>;
}

/** Files in a folder of this machine, made on first use. */
export function diskFiles(folder: string): FilePort {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      // Under its name only when it is whole: a full disk makes no half file.
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
