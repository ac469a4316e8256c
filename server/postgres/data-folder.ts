import { chmodSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '@server/platform/start-error';
import { canEnter, databaseUser, type SystemUser } from './system-user';

const SYSTEM_DATA_DIR = '/var/lib/vitrin';

/**
 * Returns the data folder; creates it if missing. Root may work in a folder that the database's
 * user cannot enter (a private home, a 0700 temporary clone): then the folder is /var/lib/vitrin,
 * unless it was set explicitly.
 * @returns absolute path, and a `note` for the operator when the default was changed
 * @throws StartError when the database's user cannot enter the chosen folder
 */
export function openDataFolder(
  settings: { dataDir: string; dataDirGiven: boolean },
  user: SystemUser | null = databaseUser(),
): { dataDir: string; note?: string } {
  if (!user || canEnter(user, realFolder(settings.dataDir))) {
    return { dataDir: makeFolder(settings.dataDir) };
  }
  if (settings.dataDirGiven) {
    throw new StartError(
      `DATA_DIR ${settings.dataDir} lies in a folder closed to the user the database runs as ` +
        `(uid ${user.uid}): choose another one, such as ${SYSTEM_DATA_DIR}.`,
    );
  }
  return {
    dataDir: makeFolder(SYSTEM_DATA_DIR),
    note: `This folder is closed to the database's user (PostgreSQL does not run as root), so data is kept in ${SYSTEM_DATA_DIR}; DATA_DIR changes that.`,
  };
}

function makeFolder(folder: string): string {
  if (!existsSync(folder)) {
    const first = mkdirSync(folder, { recursive: true, mode: 0o755 });
    // A strict umask would deny the database's user access to the new folders.
    for (let made = folder; first && made.length >= first.length; made = path.dirname(made)) {
      chmodSync(made, 0o755);
    }
  }
  return realpathSync(folder);
}

/** Resolves symbolic links as far as the path exists. */
function realFolder(folder: string): string {
  if (existsSync(folder)) return realpathSync(folder);
  const parent = path.dirname(folder);
  return parent === folder ? folder : path.join(realFolder(parent), path.basename(folder));
}
