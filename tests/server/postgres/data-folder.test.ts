import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import path from 'node:path';
import { openDataFolder } from '@server/postgres/data-folder';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const nobody = { uid: 65_534, gid: 65_534 };

describe('openDataFolder', () => {
  let base: string;
  beforeEach(() => {
    base = mkdtempSync('/tmp/vitrin-folder-');
  });
  afterEach(() => rmSync(base, { recursive: true }));

  it('creates the folder at the given path when run as an ordinary user', () => {
    const dataDir = path.join(base, 'a/data');
    expect(openDataFolder({ dataDir, dataDirGiven: false }, null)).toEqual({ dataDir });
    expect(existsSync(dataDir)).toBe(true);
  });

  it('creates folders that the database user can enter, even under a strict umask', () => {
    chmodSync(base, 0o755);
    const before = process.umask(0o077);
    try {
      const dataDir = path.join(base, 'a/data');
      openDataFolder({ dataDir, dataDirGiven: true }, nobody);
      expect(statSync(path.join(base, 'a')).mode & 0o777).toBe(0o755);
      expect(statSync(dataDir).mode & 0o777).toBe(0o755);
    } finally {
      process.umask(before);
    }
  });

  it('refuses a folder that is closed to the database user, with its path and the user id', () => {
    const dataDir = path.join(base, 'data');
    expect(() => openDataFolder({ dataDir, dataDirGiven: true }, nobody)).toThrow(
      `DATA_DIR ${dataDir} lies in a folder closed to the user the database runs as (uid 65534)`,
    );
    expect(existsSync(dataDir)).toBe(false);
  });

  it('refuses a closed folder that an open symbolic link points to', () => {
    const link = `${base}-link`;
    mkdirSync(path.join(base, 'inner'));
    symlinkSync(path.join(base, 'inner'), link);
    try {
      const dataDir = path.join(link, 'data');
      expect(() => openDataFolder({ dataDir, dataDirGiven: true }, nobody)).toThrow('closed');
    } finally {
      unlinkSync(link);
    }
  });

  it.runIf(process.getuid?.() === 0)(
    'uses /var/lib/vitrin when the default folder is closed to the database user',
    () => {
      const opened = openDataFolder(
        { dataDir: path.join(base, 'data'), dataDirGiven: false },
        nobody,
      );
      expect(opened.dataDir).toBe('/var/lib/vitrin');
      expect(opened.note).toContain('data is kept in /var/lib/vitrin; DATA_DIR changes that.');
    },
  );
});
