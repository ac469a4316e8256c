import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the first eight hex digits of a SHA-256 over the files' names and contents. */
export function hashFolders(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => path.join(file.parentPath, file.name))
      .sort();
    for (const file of files) {
      const name = path.relative(folder, file).replaceAll(path.sep, '/');
      hash.update(name).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 8);
}

export function readFileText(file: string): string {
  return readFileSync(file, 'utf8');
}

export function findFileText(file: string): string | null {
  return existsSync(file) ? readFileText(file) : null;
}

/** Lists the names of the files directly in a folder. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ name }) => name);
}
