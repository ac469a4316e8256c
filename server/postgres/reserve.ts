import { closeSync, existsSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Two log files of the database: what it needs to recover. */
const RESERVE_BYTES = 32 * 1024 * 1024;
const PIECE = Buffer.alloc(1024 * 1024);

/** Room on a disk that is given up when the database cannot be started without it. */
export interface Reserve {
  /** Takes the room where twice as much is free; answers whether it is held. */
  hold: () => boolean;
  /** Gives up what is held when the disk is full; answers whether that made room. */
  release: () => boolean;
}

export function openReserve(folder: string): Reserve {
  const file = path.join(folder, 'reserve');
  const free = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    hold() {
      if (existsSync(file)) return true;
      if (free() < 2 * RESERVE_BYTES) return false;
      const handle = openSync(file, 'w', 0o600);
      try {
        // Written, so that no file system only promises it.
        for (let at = 0; at < RESERVE_BYTES; at += PIECE.length) writeSync(handle, PIECE);
      } finally {
        closeSync(handle);
      }
      return true;
    },
    release() {
      if (!existsSync(file) || free() >= RESERVE_BYTES) return false;
      rmSync(file);
      return true;
    },
  };
}
