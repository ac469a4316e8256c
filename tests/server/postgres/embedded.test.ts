import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@server/db/open';
import { openDataFolder } from '@server/postgres/data-folder';
import { type Embedded, type EmbeddedOptions, openEmbedded } from '@server/postgres/embedded';
import { PATIENCE } from '@tests/support/patience';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aliases } from '../../../aliases';

function newDataDir(): string {
  const base = mkdtempSync(path.join(tmpdir(), 'vitrin-embedded-'));
  rmSync(base, { recursive: true });
  return openDataFolder({ dataDir: `${base}-data`, dataDirGiven: true }).dataDir;
}

/** Removes a data folder, and the sockets of its databases, which may lie elsewhere. */
function remove(dataDir: string, databases: readonly Embedded[]): void {
  rmSync(dataDir, { recursive: true, force: true });
  for (const { connection } of databases) {
    if (connection.host.startsWith('/')) rmSync(connection.host, { recursive: true, force: true });
  }
}

/** Copies owners and permissions too, because PostgreSQL refuses files that others may read. */
function copyFolder(from: string, to: string): void {
  const made = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  expect(made.stderr).toBe('');
}

describe('openEmbedded', () => {
  let dataDir: string;
  let open: Embedded[];
  // Below node_modules, so that Node resolves packages from there.
  const programDir = path.resolve('node_modules/.vitrin-test', randomUUID());
  beforeAll(() =>
    build({
      configFile: false,
      resolve: { alias: aliases },
      logLevel: 'error',
      build: {
        ssr: 'tests/support/servers/embedded-process.ts',
        outDir: programDir,
        rolldownOptions: { output: { entryFileNames: 'program.js' } },
      },
    }),
  );
  afterAll(() => rmSync(programDir, { recursive: true, force: true }));
  beforeEach(() => {
    open = [];
    dataDir = newDataDir();
  });
  afterEach(async () => {
    await Promise.all(open.map((database) => database.stop()));
    remove(dataDir, open);
  });

  const start = async (options: Partial<EmbeddedOptions> = {}) => {
    const database = await openEmbedded({ dataDir, print: () => {}, ...options });
    open.push(database);
    return database;
  };
  const ask = async (database: Embedded, sql: string) => {
    const { pool, close } = openDatabase({ connection: database.connection });
    return (await pool.query(sql).finally(close)).rows;
  };
  const postmaster = () =>
    Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const sayInLockFile = (state: string) => {
    const file = path.join(dataDir, 'postgres/postmaster.pid');
    const lines = readFileSync(file, 'utf8').split('\n');
    lines[7] = state;
    writeFileSync(file, lines.join('\n'));
  };
  const startProcess = async () => {
    const child = spawn(process.execPath, [path.join(programDir, 'program.js')], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    return child;
  };
  const kill = async (child: ChildProcess, signal: NodeJS.Signals) => {
    const ended = once(child, 'exit');
    child.kill(signal);
    return (await ended)[0] as number | null;
  };

  describe('on an empty folder', () => {
    it('creates a cluster with durable commits and opens it again after a stop', async () => {
      const first = await start();
      expect(first.fresh).toBe(true);
      expect(await ask(first, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
      expect(await ask(first, 'SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
      await ask(first, 'CREATE TABLE kept AS SELECT 7 n');
      await first.stop();
      expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false);

      const second = await start();
      expect(second.fresh).toBe(false);
      expect(await ask(second, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    });

    it('creates one cluster when two servers start at once on an empty folder', async () => {
      const results = await Promise.allSettled([start(), start()]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });

    it('puts the socket into /tmp when the path of the folder is too long for one', async () => {
      dataDir = openDataFolder({
        dataDir: path.join(dataDir, 'long'.repeat(30)),
        dataDirGiven: true,
      }).dataDir;
      const database = await start();
      expect(database.connection.host).toMatch(/^\/tmp\/vitrin-[0-9a-f]{12}$/);
      expect(statSync(database.connection.host).mode & 0o777).toBe(0o700);
      expect(await ask(database, 'SELECT 1 n')).toEqual([{ n: 1 }]);
    });

    it('requires a password when the database listens on TCP', async () => {
      const database = await start({ transport: 'tcp' });
      expect(database.connection.host).toBe('127.0.0.1');
      expect(await ask(database, 'SELECT 1 n')).toEqual([{ n: 1 }]);
      const { password: _, ...stranger } = database.connection;
      const { pool, close } = openDatabase({ connection: { ...stranger, password: 'guess' } });
      await expect(pool.query('SELECT 1').finally(close)).rejects.toThrow(
        'password authentication',
      );
    });
  });

  describe('on the folder of an earlier start', () => {
    /** The cluster of a stopped server, because creating one takes longer than most tests. */
    let template: string;
    let made: Embedded;
    beforeAll(async () => {
      template = newDataDir();
      made = await openEmbedded({ dataDir: template, print: () => {} });
      await made.stop();
    });
    afterAll(() => remove(template, [made]));
    beforeEach(() => copyFolder(path.join(template, 'postgres'), dataDir));

    it('refuses a second start on the same folder and leaves the first alone', async () => {
      const first = await start();
      await expect(start()).rejects.toThrow(
        `Another Vitrin (process ${process.pid}) is already running on ${dataDir}: stop it, or give this one a DATA_DIR of its own.`,
      );
      expect(await ask(first, 'SELECT 1 n')).toEqual([{ n: 1 }]);
    });

    it('waits for a server that is still stopping', async () => {
      const first = await start();
      const stopping = first.stop();
      const second = await start();
      await stopping;
      expect(await ask(second, 'SELECT 1 n')).toEqual([{ n: 1 }]);
    });

    it('adopts the database of a killed server', async () => {
      const child = await startProcess();
      const orphan = postmaster();
      await kill(child, 'SIGKILL');
      const database = await start();
      expect(postmaster()).toBe(orphan);
      await database.stop();
      expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    });

    it('recovers when server and database were killed', async () => {
      const child = await startProcess();
      const pid = postmaster();
      await kill(child, 'SIGKILL');
      process.kill(pid, 'SIGKILL');
      const database = await start();
      expect(await ask(database, 'SELECT 1 n')).toEqual([{ n: 1 }]);
    });

    it('opens a copy of a folder while the original database runs, without changing the original', async () => {
      const original = await start();
      await ask(original, 'CREATE TABLE kept AS SELECT 7 n');
      await ask(original, 'CHECKPOINT');
      const copyDir = `${dataDir}-copy`;
      copyFolder(dataDir, copyDir);
      const copy = await openEmbedded({ dataDir: copyDir, print: () => {} });
      expect(await ask(copy, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
      await copy.stop();
      rmSync(copyDir, { recursive: true, force: true });
      expect(await ask(original, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    });

    it('replaces a leftover database that reports to be stopping but never stops', async () => {
      const child = await startProcess();
      const wedged = postmaster();
      await kill(child, 'SIGKILL');
      // A stopped process ignores signals like one that hangs in its recovery.
      process.kill(wedged, 'SIGSTOP');
      sayInLockFile('stopping');
      const database = await start({ stoppingTimeoutMs: 200 });
      expect(postmaster()).not.toBe(wedged);
      expect(await ask(database, 'SELECT 1 n')).toEqual([{ n: 1 }]);
    });

    it('kills a database that ignores the fast and the immediate shutdown signal', async () => {
      const database = await start({ fastStopMs: 200, immediateStopMs: 200 });
      const wedged = postmaster();
      process.kill(wedged, 'SIGSTOP');
      await database.stop();
      expect(existsSync(`/proc/${wedged}/cwd`)).toBe(false);
      const next = await start();
      expect(await ask(next, 'SELECT 1 n')).toEqual([{ n: 1 }]);
    });

    it('retries a failed restart until it succeeds, and reports since when the database is away', async () => {
      const logged: string[] = [];
      const database = await start({ print: (sentence) => logged.push(sentence) });
      expect(database.awaySince()).toBeNull();
      const control = path.join(dataDir, 'postgres/global/pg_control');
      const hidden = `${control}.hidden`;
      renameSync(control, hidden);
      process.kill(postmaster(), 'SIGKILL');
      await expect.poll(() => logged.join('\n'), PATIENCE).toContain('next try in 2 s');
      expect(database.awaySince()).toBeInstanceOf(Date);
      renameSync(hidden, control);
      await expect
        .poll(() => ask(database, 'SELECT 1 n').catch(() => 'away'), PATIENCE)
        .toEqual([{ n: 1 }]);
      await expect.poll(database.awaySince, PATIENCE).toBeNull();
    });

    it('stops the database when the server is terminated', async () => {
      const child = await startProcess();
      expect(await kill(child, 'SIGTERM')).toBe(0);
      expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    });

    it('restarts the database when it dies while the server runs', async () => {
      const database = await start();
      process.kill(postmaster(), 'SIGKILL');
      await expect.poll(database.awaySince, PATIENCE).not.toBeNull();
      // The server has restarted the database and supervises it again.
      await expect.poll(database.awaySince, PATIENCE).toBeNull();
      expect(await ask(database, 'SELECT 1 n')).toEqual([{ n: 1 }]);
      await expect(start()).rejects.toThrow('is already running');
    });

    it('replaces a leftover database that runs with other settings', async () => {
      const child = await startProcess();
      await kill(child, 'SIGKILL');
      const database = await start({ settings: { work_mem: '5MB' } });
      expect(await ask(database, 'SHOW work_mem')).toEqual([{ work_mem: '5MB' }]);
    });

    it('takes over a stale lock file whose process id now belongs to another program', async () => {
      const first = await start();
      await first.stop();
      const lock = path.join(dataDir, 'postgres/postmaster.pid');
      writeFileSync(lock, `${process.pid}\n${dataDir}/postgres\n1\n5432\n\n\n`);
      const second = await start();
      expect(await ask(second, 'SELECT 1 n')).toEqual([{ n: 1 }]);
    });

    it('reports why PostgreSQL could not start', async () => {
      await expect(start({ settings: { work_mem: 'plenty' } })).rejects.toThrow(
        'PostgreSQL could not start: invalid value for parameter "work_mem": "plenty".',
      );
    });
  });
});
