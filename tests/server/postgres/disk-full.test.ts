import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashPassword } from '@server/areas/account/session/password';
import { openDatabase } from '@server/db/open';
import { PATIENCE } from '@tests/support/patience';
import { builtProgram } from '@tests/support/servers/built-server';
import { CONSOLE_HEADERS } from '@tests/support/servers/shop-on-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const DISK_MEGABYTES = 240;
const PASSWORD = 'Passw0rd!';
const POLLING = { ...PATIENCE, interval: 200 };

/** A separate disk. Only root can mount it, so other users skip these tests. */
const disk = mkdtempSync(path.join(tmpdir(), 'vitrin-disk-'));
const mounted =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'tmpfs', disk]).status === 0;

describe.runIf(mounted)('a full disk', () => {
  const dataDir = path.join(disk, 'data');
  const filler = path.join(disk, 'filler');
  const reserve = path.join(dataDir, 'reserve');
  let server: ChildProcess;
  let address = '';
  let cookie = '';
  let log = '';
  let printed = '';

  beforeAll(async () => {
    server = spawn(process.execPath, [builtProgram('main')], {
      env: { PATH: process.env.PATH, TMPDIR: tmpdir(), DATA_DIR: dataDir, PORT: '0', DEMO: '0' },
    });
    server.stdout?.on('data', (chunk) => {
      printed += chunk;
    });
    server.stderr?.on('data', (chunk) => {
      log += chunk;
    });
    address = await vi.waitFor(() => {
      const found = /Console +(\S+)/.exec(printed)?.[1];
      if (!found) throw new Error(`It does not start: ${log}`);
      return found;
    }, POLLING);
    const { db, close } = openDatabase({
      connection: { host: `${dataDir}/socket`, port: 5432, user: 'vitrin', database: 'vitrin' },
    });
    await db.insertInto('product').values({ pid: 'full' }).execute();
    const email = 'full@shop.example';
    await db
      .insertInto('users')
      .values({
        id: 'full',
        pid: 'full',
        host: 'main',
        email,
        email_key: email,
        password_hash: await hashPassword(PASSWORD),
      })
      .execute();
    await close();
    const signIn = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: CONSOLE_HEADERS,
      body: JSON.stringify({ username: email, password: PASSWORD }),
    });
    cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  });
  afterAll(async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    spawnSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  const save = async (name: string) => {
    const data = {
      _raw: {
        key: { value: `key_${name}` },
        auto: { value: false },
        unique: { value: true },
        code: { value: `return '${'x'.repeat(9_000)}';` },
      },
    };
    const answer = await fetch(`${address}/api/personalize/variable/save`, {
      method: 'POST',
      headers: { ...CONSOLE_HEADERS, cookie },
      body: JSON.stringify({ data: { name, disabled: true, data } }),
    });
    return answer.status;
  };
  const list = async (): Promise<{ status: number; names: string[] }> => {
    const answer = await fetch(`${address}/api/personalize/variable/get`, { headers: { cookie } });
    const body = await answer.json();
    return {
      status: answer.status,
      names: (body.data ?? []).map(({ name }: { name: string }) => name),
    };
  };
  const fill = () => {
    const { bavail, bsize } = statfsSync(disk);
    try {
      writeFileSync(filler, Buffer.alloc(bavail * bsize, 1), { flag: 'a' });
    } catch (error) {
      // The database has written meanwhile, but the disk is full anyway.
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  };

  it('answers writes with 503 or 507 while it is full, still serves reads, and then recovers', async () => {
    expect(await save('before')).toBe(200);
    fill();
    const saved = ['before'];
    const refused: number[] = [];
    // The database still has some space in its existing files.
    for (let at = 0; refused.length < 3 && at < 400; at++) {
      const status = await save(`full${at}`).catch(() => 0);
      // On a busy machine an idle connection may expire during a request.
      if (status === 0) continue;
      if (status === 200) saved.push(`full${at}`);
      else refused.push(status);
    }
    expect(refused.length).toBeGreaterThan(0);
    for (const status of refused) expect([503, 507]).toContain(status);
    expect(server.exitCode).toBeNull();
    await expect.poll(async () => (await list()).status, POLLING).toBe(200);
    expect(log).toMatch(/the disk is full|database unavailable/);
    // A database that died of a full disk has released its reserve and only reads.
    if (!existsSync(reserve))
      expect(printed).toMatch(/until there is room the database only reads/);

    rmSync(filler);
    await expect.poll(() => save('after').catch(() => 0), POLLING).toBe(200);
    const { status, names } = await list();
    expect(status).toBe(200);
    for (const name of [...saved, 'after']) expect(names).toContain(name);
    await expect.poll(() => existsSync(reserve), POLLING).toBe(true);
    expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(true);
  });
});
