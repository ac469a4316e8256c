import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/** User that runs the database. PostgreSQL refuses to run as root, so root uses `nobody`. */
export interface SystemUser {
  uid: number;
  gid: number;
}

const NOBODY: SystemUser = { uid: 65_534, gid: 65_534 };

/** Returns the user for the database; null when the current user is not root. */
export function databaseUser(): SystemUser | null {
  return process.getuid?.() === 0 ? NOBODY : null;
}

/**
 * Returns whether a user can enter a folder. Missing folders count as accessible: the server
 * creates them with access for all users.
 */
export function canEnter(user: SystemUser, folder: string): boolean {
  const parent = path.dirname(folder);
  const isOpen = !existsSync(folder) || allows(user, folder, 0o1);
  return isOpen && (parent === folder || canEnter(user, parent));
}

/** Returns whether `user` has `bits` (1 to enter or run, 4 to read) for an existing path. */
export function allows(user: SystemUser, file: string, bits: number): boolean {
  const { mode, uid, gid } = statSync(file);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & bits) === bits;
}
