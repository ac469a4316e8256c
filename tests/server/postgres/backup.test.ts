import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backUpFolder } from '@server/postgres/backup';
import { afterEach, beforeEach, expect, test } from 'vitest';

let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'vitrin-copy-'));
});
afterEach(() => rmSync(scratch, { recursive: true }));

const backUp = (dataDir: string, target: string) =>
  backUpFolder({ dataDir: path.join(scratch, dataDir), target: path.join(scratch, target) });

test('A folder without a database is not backed up', async () => {
  await expect(backUp('nothing', 'copy')).rejects.toThrow('holds no database');
});

test('A backup never writes into a folder that already exists', async () => {
  mkdirSync(path.join(scratch, 'data/postgres'), { recursive: true });
  mkdirSync(path.join(scratch, 'copy'));
  await expect(backUp('data', 'copy')).rejects.toThrow('exists: name a new folder');
});

test('A backup of a stopped installation is refused with a message and creates no folder', async () => {
  mkdirSync(path.join(scratch, 'data/postgres'), { recursive: true });
  const refusal = backUp('data', 'copy');
  await expect(refusal).rejects.toThrow(/No Vitrin runs on .*data: copy the folder itself/);
  expect(existsSync(path.join(scratch, 'copy'))).toBe(false);
  expect(existsSync(path.join(scratch, 'copy.unfinished'))).toBe(false);
});
