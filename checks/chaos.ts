// The chaos test kills, pauses and cuts off three servers, a database with a synchronous standby,
// the network and, if installed, ClickHouse under load. It compares the stored data with its own
// ledger of all acknowledged writes.
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@server/db/open';
import { hasWaiting } from '@server/events/clickhouse/history';
import { freePort, keepsEvents, ready, waitForDatabase } from '@tests/support/crash-rounds';
import {
  codeWriter,
  eventWriter,
  limitWriter,
  mailWriter,
  orderWriter,
  saveWriter,
  type Writer,
} from '@tests/support/crash-writers';
import { makeLive } from '@tests/support/rows/campaigns';
import { hasClickhouse } from '@tests/support/servers/clickhouse';
import { startSmtpServer } from '@tests/support/servers/mail';
import { spawnServer } from '@tests/support/servers/server-process';
import {
  createOrderKey,
  makeShop,
  PID,
  pageToken,
  signIn,
} from '@tests/support/servers/shop-on-server';
import { countWrongTotals } from '@tests/support/wrong-totals';
import { GC_OPTIONS } from '../scripts/lib/collector.mjs';
import { startBalancer } from './chaos/balancer';
import { startDatabasePair } from './chaos/database-pair';
import { startEventServer } from './chaos/event-server';
import { openShopper } from './chaos/shopper';
import { startTcpProxy } from './support/tcp-proxy';

const DURATION_MS = Number(process.env.CHECK_CHAOS_MS ?? 600_000);
const SERVERS = 3;
/** Number of concurrent writers of each type, except those that send events. */
const WRITERS = 2;
/** Number of concurrent writers that send events as pages do. */
const PAGES = 3;
const FAULT_MS = 4_000;
const REST_MS = 4_000;
const PAGE_WAIT_LIMIT_MS = 3_000;
const LIMITED = 'limited00001';
/** Shop whose pages a browser opens. The ledger does not contain the browser's events. */
const BROWSED = 'browsed00001';
const DAILY_LIMIT = 300;
const SECRET_KEY = Buffer.alloc(32, 'secret').toString('base64');

const folder = path.join(tmpdir(), `vitrin-chaos-${randomUUID().slice(0, 8)}`);
const pair = await startDatabasePair(folder);
const mailServer = await startSmtpServer();
const eventServer = hasClickhouse ? await startEventServer() : undefined;
console.log(
  eventServer
    ? '        events lie on ClickHouse'
    : '        ClickHouse is not installed here: events lie in PostgreSQL',
);

type Link = Awaited<ReturnType<typeof startTcpProxy>>;
interface Server {
  port: number;
  link: Link;
  eventLink: Link | undefined;
  child: ChildProcess;
}

const servers: Server[] = [];
// The first server migrates the database.
for (let nth = 0; nth < SERVERS; nth++) {
  const link = await startTcpProxy({ path: pair.socket() });
  const eventLink =
    eventServer && (await startTcpProxy({ port: eventServer.port, host: '127.0.0.1' }));
  const ports = { port: await freePort(), link, eventLink };
  servers.push({ ...ports, child: run(ports) });
  await ready(`http://127.0.0.1:${ports.port}`);
}
const balancer = await startBalancer(servers.map(({ port }) => port));
const { address } = balancer;
await ready(address);

const own = await startTcpProxy({ path: pair.socket() });
const { db, close } = openDatabase({ connection: databaseUrl(own.port) });
await makeShop(db, 2);
await db.insertInto('product').values({ pid: LIMITED, daily_limit: DAILY_LIMIT }).execute();
await db.insertInto('product').values({ pid: BROWSED }).execute();
for (const pid of [LIMITED, BROWSED]) await makeLive(db, pid, 1);
const cookie = await signIn(address);
const target = { address, pid: PID };
const stored = eventServer && { countStored: eventServer.countStored };
const writers: Record<string, Writer> = {
  events: eventWriter({ ...target, ...stored, token: await pageToken(address) }),
  saves: saveWriter({ ...target, cookie }),
  orders: orderWriter({ ...target, key: await createOrderKey(address, cookie) }),
  codes: await codeWriter(db, { ...target, campaign: 1 }),
  mails: mailWriter(db, mailServer),
  views: limitWriter({
    address,
    pid: LIMITED,
    limit: DAILY_LIMIT,
    ...stored,
    token: await pageToken(address, LIMITED),
  }),
};
const shopper = await openShopper(address, BROWSED);

let open = true;
const working = [
  shopper.browse(() => open),
  ...Object.entries(writers).flatMap(([name, writer]) =>
    Array.from({ length: name === 'events' ? PAGES : WRITERS }, () => writer.write(() => open)),
  ),
];

type Faults = Record<string, (server: Server) => Promise<void>>;
const harmEvents = ({ kill, start, pause, resume }: NonNullable<typeof eventServer>): Faults => ({
  'ClickHouse is killed': async () => {
    await kill();
    await sleep(FAULT_MS);
    await start();
  },
  'a server is cut off from ClickHouse': ({ eventLink }) => during(eventLink, 'cut'),
  'ClickHouse stands still': async () => {
    pause();
    await sleep(FAULT_MS);
    resume();
  },
  'what a server tells ClickHouse hangs': ({ eventLink }) => during(eventLink, 'hang'),
});
const faults: Faults = {
  ...(eventServer && harmEvents(eventServer)),
  'a server is killed': async (server) => {
    server.child.kill('SIGKILL');
    await once(server.child, 'exit');
    await sleep(FAULT_MS / 2);
    server.child = run(server);
  },
  'a server stands still': async ({ child }) => {
    child.kill('SIGSTOP');
    await sleep(FAULT_MS);
    child.kill('SIGCONT');
  },
  'a server is cut off from the database': ({ link }) => during(link, 'cut'),
  'what a server tells the database hangs': ({ link }) => during(link, 'hang'),
  'nobody reaches a server': async ({ port }) => {
    balancer.cut(port);
    await sleep(FAULT_MS);
    balancer.join(port);
  },
  'a connection of the database is killed': () => pair.killBackend(),
  'the standby stands still': () => pair.pauseStandby(FAULT_MS),
};

const began = performance.now();
const until = began + DURATION_MS;
let hasFailedOver = false;
let count = 0;
for (let round = 0; performance.now() < until; round++) {
  for (const [name, harm] of Object.entries(faults)) {
    if (performance.now() >= until) break;
    await inflict(name, () => harm(servers[(round + count) % SERVERS] as Server));
  }
  if (!hasFailedOver && performance.now() > began + DURATION_MS / 3) {
    hasFailedOver = true;
    await inflict('the database is lost and its standby takes over', async () => {
      await pair.failOver();
      for (const { link } of servers) link.redirect({ path: pair.socket() });
      own.redirect({ path: pair.socket() });
    });
  } else if (hasFailedOver) {
    await inflict('the database is killed and starts again', () => pair.crash());
  }
}
open = false;
await Promise.all(working);
await waitForDatabase(db);
for (const { port } of servers) {
  await ready(`http://127.0.0.1:${port}`);
  while (await keepsEvents(`http://127.0.0.1:${port}`)) await sleep(50);
}
while (await hasWaiting(db)) await sleep(50);

let wrong = 0;
const expectThat = (right: boolean, sentence: string) => {
  if (!right) wrong += 1;
  console.log(`${right ? 'figure ' : 'FAILED '} ${sentence}`);
};
console.log(
  `figure  ${count} faults in ${Math.round((performance.now() - began) / 1000)} s; load ${loadavg()[0]?.toFixed(1)}`,
);
for (const [name, writer] of Object.entries(writers)) {
  const { acknowledged, lost, doubled } = await writer.audit(db);
  expectThat(
    acknowledged > 0 && lost + doubled === 0,
    `${name}: ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled or too many`,
  );
}
const totals = await (eventServer?.countWrongTotals() ?? countWrongTotals(db));
expectThat(totals === 0, `${totals} rows of totals differ from what the events say`);
const { pages, errors, waits } = shopper;
const longest = Math.max(...waits);
expectThat(
  pages() > 0 && errors.length === 0,
  `${pages()} pages of a shop in a browser, ${errors.length} errors on them ${errors.slice(0, 3).join(' | ')}`,
);
expectThat(
  longest <= PAGE_WAIT_LIMIT_MS,
  `a page was ready after ${Math.round(longest)} ms at most`,
);

await shopper.close();
balancer.close();
for (const { child, link, eventLink } of servers) {
  const ended = child.exitCode === null ? once(child, 'exit') : null;
  child.kill('SIGTERM');
  await ended;
  link.close();
  eventLink?.close();
}
await close();
own.close();
await mailServer.close();
await eventServer?.stop();
await pair.stop();
process.exit(wrong > 0 ? 1 : 0);

async function inflict(name: string, harm: () => Promise<void>): Promise<void> {
  count += 1;
  const at = Math.round((performance.now() - began) / 1000);
  await harm();
  console.log(`        ${at} s: ${name}`);
  await sleep(REST_MS);
}

async function during(link: Link | undefined, mode: 'cut' | 'hang'): Promise<void> {
  link?.behave(mode);
  await sleep(FAULT_MS);
  // `hang` ends with closed connections, because a real network failure loses the waiting data.
  if (mode === 'hang') link?.behave('cut');
  link?.behave('pass');
}

function databaseUrl(port: number): string {
  return `postgres://vitrin@127.0.0.1:${port}/vitrin`;
}

function run({ port, link, eventLink }: Omit<Server, 'child'>): ChildProcess {
  return spawnServer(
    {
      DATABASE_URL: databaseUrl(link.port),
      ...(eventServer && eventLink && { EVENTS_URL: eventServer.urlAt(eventLink.port) }),
      DATA_DIR: path.join(folder, `server-${port}`),
      SECRET_KEY,
      PORT: String(port),
      MAIL_URL: `smtp://127.0.0.1:${mailServer.port}`,
      MAIL_FROM: 'vitrin@instance.example',
    },
    { program: [...GC_OPTIONS, 'dist/server/main.js'] },
  );
}
