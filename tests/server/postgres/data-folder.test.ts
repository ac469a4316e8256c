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

  it('makes the folder as an ordinary user, wherever it is', () => {
    const dataDir = path.join(base, 'a/data');
    expect(openDataFolder({ dataDir, dataDirGiven: false }, null)).toEqual({ dataDir });
    expect(existsSync(dataDir)).toBe(true);
  });

  it('makes folders the database user can pass, whatever the umask', () => {
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

  it('refuses a folder by name that is closed to the database user', () => {
    const dataDir = path.join(base, 'data');
    expect(() => openDataFolder({ dataDir, dataDirGiven: true }, nobody)).toThrow(
      `DATA_DIR ${dataDir} lies in a folder closed to the user the database runs as (uid 65534)`,
    );
    expect(existsSync(dataDir)).toBe(false);
  });

  it('sees a closed folder behind an open link', () => {
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
    'moves a folder that is not set explicitly to the system',
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
