import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { WidgetConfig } from '@contract/storefront';
import { openDatabase } from '@server/db/open';
import { openDataFolder } from '@server/postgres/data-folder';
import { type Embedded, openEmbedded } from '@server/postgres/embedded';
import { PATIENCE } from '@tests/support/patience';
import { makeLive } from '@tests/support/rows/campaigns';
import { buildBatch, fromElsewhere } from '@tests/support/rows/events';
import { builtProgram } from '@tests/support/servers/built-server';
import { LOOPBACK_ORIGINS, storefrontOf } from '@tests/support/servers/server-process';
import { countWrongTotals } from '@tests/support/wrong-totals';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const POLLING = { ...PATIENCE, interval: 50 };
const PID = 'outage';
const METRICS_TOKEN = 'metrics-of-an-outage';
const SPOOLED = 'vitrin_events_total{outcome="spooled"}';

const folder = path.join(tmpdir(), `vitrin-outage-${randomUUID().slice(0, 8)}`);
const { dataDir } = openDataFolder({ dataDir: path.join(folder, 'database'), dataDirGiven: true });
// Both servers use one folder, like servers with a shared disk for uploads.
const serverDir = path.join(folder, 'servers');
const connection = { host: `${dataDir}/socket`, port: 5432, user: 'vitrin', database: 'vitrin' };

interface Server {
  process: ChildProcess;
  address: string;
  log: () => string;
}

let postgres: Embedded;
let servers: Server[] = [];
/** The events that were answered with 202. */
const acknowledged = new Set<string>();
const visitors = Array.from({ length: 8 }, () => buildBatch({ pid: PID }));

beforeAll(async () => {
  mkdirSync(serverDir);
  postgres = await openEmbedded({ dataDir, print: () => {} });
  // In sequence, because the first server migrates the database.
  for (const _ of [1, 2]) servers.push(await start());
  const { db, close } = openDatabase({ connection });
  await db.insertInto('product').values({ pid: PID }).execute();
  await makeLive(db, PID, 1);
  await close();
});
afterAll(async () => {
  for (const { process } of servers) {
    const ended = once(process, 'exit');
    process.kill('SIGTERM');
    await ended;
  }
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<Server> {
  const url = `postgres://vitrin@localhost:5432/vitrin?host=${encodeURIComponent(connection.host)}`;
  const child = spawn(process.execPath, [builtProgram('main')], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: tmpdir(),
      DATABASE_URL: url,
      SECRET_KEY: Buffer.alloc(32, 'secret').toString('hex'),
      DATA_DIR: serverDir,
      PORT: '0',
      DEMO: '0',
      TRUST_PROXY: '1',
      METRICS_TOKEN,
      ...LOOPBACK_ORIGINS,
    },
  });
  let [printed, log] = ['', ''];
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  child.stderr.on('data', (chunk) => {
    log += chunk;
  });
  const address = await vi.waitFor(() => {
    const found = /Console +(\S+)/.exec(printed)?.[1];
    if (!found) throw new Error(`It does not start: ${log}`);
    return found;
  }, POLLING);
  return { process: child, address, log: () => log };
}

async function tokenAt({ address }: Server): Promise<string> {
  const answer = await fetch(`${storefrontOf(address)}/widget/config/${PID}`);
  return ((await answer.json()) as WidgetConfig).token ?? '';
}

/** Sends a batch of each visitor until the server acknowledges it, like a browser. */
async function send(server: Server, token: string): Promise<void> {
  await Promise.all(
    visitors.map(async ({ visitor, session }) => {
      const events = [{}, { type: 'tagClick' as const }];
      const batch = buildBatch({ pid: PID, visitor, session, token, events });
      const body = JSON.stringify(batch);
      await vi.waitFor(async () => {
        const init = { method: 'POST', headers: fromElsewhere(), body };
        expect((await fetch(`${storefrontOf(server.address)}/widget/events`, init)).status).toBe(
          202,
        );
      }, POLLING);
      for (const { id } of batch.events) acknowledged.add(id);
    }),
  );
}

const isOf = (server: Server) => (file: string) =>
  JSON.parse(readFileSync(path.join(path.dirname(file), 'owner.json'), 'utf8')).pid ===
  server.process.pid;

async function readiness({ address }: Server) {
  const answer = await fetch(`${address}/readyz`);
  return {
    status: answer.status,
    ...((await answer.json()) as { eventSpool?: { bytes: number } }),
  };
}

async function spooledBy({ address }: Server): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${address}/metrics`, { headers })).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(SPOOLED))
      ?.split(' ')[1] ?? 0,
  );
}

it('No acknowledged event is lost or doubled when the database stops and a server is killed', async () => {
  const [one, other] = servers as [Server, Server];
  const tokens = await Promise.all(servers.map(tokenAt));
  const sendToBoth = () => Promise.all([send(one, tokens[0] ?? ''), send(other, tokens[1] ?? '')]);
  await sendToBoth();
  expect(await Promise.all([one, other].map(readiness))).toEqual(
    Array(2).fill({ status: 200, success: true }),
  );

  await postgres.stop();
  await sendToBoth();
  await sendToBoth();
  expect(await Promise.all([one, other].map(spooledBy))).toEqual([32, 32]);
  expect(await readiness(one)).toMatchObject({
    status: 503,
    eventSpool: { bytes: expect.toSatisfy((bytes: number) => bytes > 1000), isFull: false },
  });
  expect(one.log()).toContain('events are stored on this disk');
  const killed = once(one.process, 'exit');
  one.process.kill('SIGKILL');
  await killed;
  const spools = path.join(serverDir, 'event-spool');
  const segments = readdirSync(spools, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\d{6}-.*\.spool$/.test(name))
    .map((name) => path.join(spools, name));
  expect(segments).toHaveLength(2);
  // Simulates a failure in the middle of a record that was never acknowledged.
  for (const file of segments.filter(isOf(one))) appendFileSync(file, '0badc0de [{"pid":"outa');

  postgres = await openEmbedded({ dataDir, print: () => {} });
  const again = await start();
  servers = [again, other];
  await send(again, await tokenAt(again));
  await send(other, tokens[1] ?? '');
  for (const server of servers) {
    await vi.waitFor(async () => {
      expect(await readiness(server)).toEqual({ status: 200, success: true });
    }, POLLING);
  }
  await vi.waitFor(() => expect(readdirSync(spools)).toEqual([]), POLLING);
  expect(other.log()).toContain('the event store is available again');

  const { db, close } = openDatabase({ connection });
  const { rows } = await sql<{ id: string }>`select id from events`.execute(db);
  expect(rows.map(({ id }) => id).sort()).toEqual([...acknowledged].sort());
  expect(await countWrongTotals(db)).toBe(0);
  await close();
});
