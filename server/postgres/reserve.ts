import { closeSync, existsSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Size of the reserve: two WAL files, which the database needs to recover. */
const RESERVE_BYTES = 32 * 1024 * 1024;
const PIECE = Buffer.alloc(1024 * 1024);

/** Reserved disk space that is released when the database cannot start without it. */
export interface Reserve {
  /** Reserves the space if twice as much is free; returns whether it is reserved. */
  hold: () => boolean;
  /** Releases the reserved space when the disk is full; returns whether that freed space. */
  release: () => boolean;
}

export function openReserve(folder: string): Reserve {
  const file = path.join(folder, 'reserve');
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    hold() {
      if (existsSync(file)) return true;
      if (freeBytes() < 2 * RESERVE_BYTES) return false;
      const handle = openSync(file, 'w', 0o600);
      try {
        // The file is filled with data, so that the file system really allocates it.
        for (let at = 0; at < RESERVE_BYTES; at += PIECE.length) writeSync(handle, PIECE);
      } finally {
        closeSync(handle);
      }
      return true;
    },
    release() {
      if (!existsSync(file) || freeBytes() >= RESERVE_BYTES) return false;
      rmSync(file);
      return true;
    },
  };
}
