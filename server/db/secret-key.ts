import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '@server/platform/start-error';

/**
 * Reads or creates the key of an embedded installation, stored outside the database and readable by
 * this user only.
 * @throws StartError when the key of an existing installation is missing or damaged
 */
export function openSecretKey(dataDir: string, isNew: boolean): Buffer {
  const file = path.join(dataDir, 'secret.key');
  if (!existsSync(file)) {
    if (!isNew) {
      throw new StartError(
        `${file} is missing, and without it the secrets in the database cannot be read: restore it, or set SECRET_KEY.`,
      );
    }
    const key = randomBytes(32).toString('base64');
    writeFileSync(file, `${key}\n`, { mode: 0o600, flush: true });
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length !== 32) throw new StartError(`${file} does not hold 32 bytes in base64.`);
  return key;
}
