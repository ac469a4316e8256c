import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { MINUTE_MS } from '@catalogue/lib/durations';
import type { OutboxTable } from '@server/db/tables/servers';
import { deliverDue, enqueueMail } from '@server/mail/outbox';
import { parseEnv } from '@server/platform/env';
import { createLog } from '@server/platform/log';
import { instanceMail } from '@server/ports/create';
import { PATIENCE } from '@tests/support/patience';
import { builtProgram } from '@tests/support/servers/built-server';
import { startSmtpServer } from '@tests/support/servers/mail';
import { buildServer, type TestServer } from '@tests/support/servers/server';
import type { Selectable } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const FROM = 'noreply@vitrin.example';
const COPY = { subject: 'Hi', html: '<p>Hi</p>', text: 'Hi' };
const MAIL = { kind: 'notice', to: 'x@shop.example', ...COPY } as const;

let server: TestServer;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let logged: { level: number; state?: string; queue?: string }[];

beforeAll(async () => {
  // A short limit, so that tests of a slow mail server end soon.
  server = await buildServer({ MAIL_TIMEOUT_SECONDS: '10' });
});
beforeEach(async () => {
  await server.deps.db.deleteFrom('outbox').execute();
  smtp = await startSmtpServer();
  logged = [];
  return () => smtp.close();
});
afterAll(() => server.close());

const sendBy = (port: number, mailTimeout = server.deps.env.mailTimeout) => {
  const mailUrl = `smtp://127.0.0.1:${port}`;
  const send = instanceMail({ ...server.deps.env, mailUrl, mailTimeout });
  if (!send) throw new Error('no mail service');
  return send;
};
const deliver = (after = 0, send = sendBy(smtp.port)) => {
  const log = createLog('info', { write: (line: string) => logged.push(JSON.parse(line)) });
  const now = () => new Date(Date.now() + after);
  return deliverDue({ ...server.deps, log, now }, { send, from: FROM });
};
const enqueue = (more: object = {}) =>
  enqueueMail(server.deps.db, { ...MAIL, ...more }, new Date(Date.now() - 1000));
const rows = (): Promise<Selectable<OutboxTable>[]> =>
  server.deps.db.selectFrom('outbox').selectAll().execute();
const states = async () => (await rows()).map(({ state }) => state);

test('Two servers deliver each e-mail of the instance exactly once', async () => {
  for (let at = 0; at < 12; at++) await enqueue({ to: `p${at}@shop.example` });
  const made = await Promise.all([deliver(), deliver()]);
  expect(made[0] + made[1]).toBe(12);
  expect(new Set(smtp.mails.flatMap(({ to }) => to)).size).toBe(12);
  expect(smtp.mails).toHaveLength(12);
  expect(new Set(await states())).toEqual(new Set(['sent']));
});

test('An e-mail that a slow server took without an answer is unclear and is never sent again', async () => {
  smtp.behave({ greetingDelay: 4000, delay: 7000 });
  await enqueue();
  await deliver();
  expect(await rows()).toMatchObject([{ state: 'unclear', attempts: 1, error: 'mail_slow' }]);
  smtp.behave({ greetingDelay: 0, delay: 0 });
  for (const later of [1, 10, 100]) await deliver(later * MINUTE_MS);
  expect(smtp.mails).toHaveLength(1);
  expect(logged).toMatchObject([{ level: 40, queue: 'outbox', state: 'unclear' }]);
});

test('An e-mail is sent later, once, when a slow server times out before taking it', async () => {
  smtp.behave({ greetingDelay: 4000, envelopeDelay: 4000 });
  await enqueue();
  await deliver();
  expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1 }]);
  smtp.behave({ greetingDelay: 0, envelopeDelay: 0 });
  await deliver();
  expect(smtp.mails).toHaveLength(0);
  await deliver(MINUTE_MS);
  expect(await states()).toEqual(['sent']);
  expect(smtp.mails).toHaveLength(1);
});

test('An e-mail to a server that takes 3.5 s for each reply is sent within the default limit', async () => {
  const slow = await startSmtpServer({ replyDelay: 3_500 });
  const { mailTimeout } = parseEnv({});
  await enqueue();
  const env = { ...server.deps.env, mailTimeout };
  const sender = { send: sendBy(slow.port, mailTimeout), from: FROM };
  await deliverDue({ ...server.deps, env }, sender);
  expect(await states()).toEqual(['sent']);
  expect(slow.mails).toHaveLength(1);
  await slow.close();
});

test('An e-mail that a stopped server had not handed over is sent by the next one', async () => {
  const stopping = new AbortController();
  smtp.behave({ greetingDelay: 60_000 });
  await enqueue();
  const sending = deliverDue(
    { ...server.deps, signal: stopping.signal },
    { send: sendBy(smtp.port, 60_000), from: FROM },
  );
  await expect.poll(states, PATIENCE).toEqual(['sending']);
  stopping.abort();
  await sending;
  expect(await states()).toEqual(['queued']);
  smtp.behave({ greetingDelay: 0 });
  await deliver(MINUTE_MS);
  expect(await states()).toEqual(['sent']);
});

test('An e-mail stays queued when the mail server never answers', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  await enqueue();
  await deliver(0, sendBy((silent.address() as AddressInfo).port));
  expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1, error: 'mail_slow' }]);
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test('An e-mail whose connection was cut after its text is unclear and is never sent again', async () => {
  smtp.behave({ ending: 'cut' });
  await enqueue();
  await deliver();
  expect(await states()).toEqual(['unclear']);
  smtp.behave({ ending: 'take' });
  await deliver(100 * MINUTE_MS);
  expect(smtp.mails).toHaveLength(1);
});

test('A temporarily refused e-mail is tried three times with growing pauses, each logged once', async () => {
  smtp.behave({ ending: 'refuse for now' });
  await enqueue();
  for (const minutes of [0, 0.4, 0.6, 4, 6, 600]) await deliver(minutes * MINUTE_MS);
  expect(smtp.mails).toHaveLength(3);
  expect(await rows()).toMatchObject([{ state: 'failed', attempts: 3, error: 'mail_failed' }]);
  expect(logged).toHaveLength(3);
});

test('A permanently refused e-mail is not tried again', async () => {
  smtp.behave({ ending: 'refuse' });
  await enqueue();
  await deliver();
  await deliver(600 * MINUTE_MS);
  expect(smtp.mails).toHaveLength(1);
  expect(await states()).toEqual(['failed']);
});

test('A programming error while an e-mail is sent is logged, and the e-mail is not sent again', async () => {
  await enqueue();
  await deliver(0, () => Promise.reject(new TypeError('x is not a function')));
  expect(logged).toMatchObject([{ level: 50, queue: 'outbox', state: 'unclear' }]);
  expect(await states()).toEqual(['unclear']);
});

test('No transaction is open while the server waits for a mail server', async () => {
  let open: unknown[] = [];
  await enqueue();
  await deliver(0, async () => {
    const { rows } = await server.database.pool.query(
      "select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    open = rows;
  });
  expect(open).toEqual([]);
  expect(await states()).toEqual(['sent']);
});

test('A server killed while it delivers sends no e-mail twice and loses only those it was sending', async () => {
  const COUNT = 60;
  smtp.behave({ delay: 100 });
  for (let at = 0; at < COUNT; at++) await enqueue({ to: `k${at}@shop.example` });
  const received = () => smtp.mails.flatMap(({ to }) => to);
  const victim = start(smtp.port);
  await expect.poll(() => received().length, { ...PATIENCE, interval: 5 }).toBeGreaterThan(9);
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  await deliver();
  const lost = (await rows()).filter(({ state }) => state === 'sending');
  expect(lost.length).toBeLessThanOrEqual(3);
  await deliver(10 * MINUTE_MS);
  expect((await rows()).filter(({ state }) => state === 'unclear')).toHaveLength(lost.length);
  expect(new Set(received()).size).toBe(received().length);
  expect(received().length).toBeGreaterThanOrEqual(COUNT - lost.length);
});

test('The text of a sent e-mail is deleted, and staff never see the secret in a queued one', async () => {
  const token = 'T0KEN-'.padEnd(43, 'x');
  const link = `https://vitrin.example/verify/resetPassword/${token}`;
  const secret = { text: token, key: server.deps.env.secretKey };
  await enqueue({ html: `<a href="${link}">Reset</a>`, text: `Reset: ${link}`, secret });
  expect(JSON.stringify(await rows())).not.toContain(token);
  const staff = await server.buildMerchant({ extra: { admin: true } });
  const list = async () => (await staff.call('GET /records/outbox')).body;
  expect(JSON.stringify(await list())).not.toContain(token);
  expect(await list()).toMatchObject([
    {
      to: 'x@shop.example',
      kind: 'notice',
      subject: 'Hi',
      state: 'queued',
      text: expect.stringContaining('Reset: https'),
    },
  ]);
  await deliver();
  // Once in the plain text and once in the HTML.
  expect(smtp.mails[0]?.raw.match(/T0KEN/g)).toHaveLength(2);
  expect(await rows()).toMatchObject([{ state: 'sent', html: '', plain: '', secret: null }]);
  smtp.behave({ ending: 'refuse' });
  await enqueue({ html: `<a href="${link}">Reset</a>`, text: link, secret });
  await deliver();
  expect(JSON.stringify(await rows())).not.toContain(token);
  expect((await rows()).map((row) => row.secret)).toEqual([null, null]);
  const merchant = await server.buildMerchant();
  expect((await merchant.call('GET /records/outbox')).status).toBe(403);
});

function start(port: number): ChildProcess {
  return spawn(process.execPath, [builtProgram('main')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: server.database.url,
      SECRET_KEY: server.deps.env.secretKey.toString('base64'),
      DATA_DIR: server.deps.env.dataDir,
      MAIL_URL: `smtp://127.0.0.1:${port}`,
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
