import { enqueueMail } from '@server/mail/outbox';
import { createLog } from '@server/platform/log';
import { drainQueue, type Queue, type QueueRow } from '@server/work/queue';
import { buildServer, type TestServer } from '@tests/support/servers/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let server: TestServer;
let logged: { level: number; state: string }[];

beforeAll(async () => {
  server = await buildServer();
});
beforeEach(async () => {
  logged = [];
  await server.deps.db.deleteFrom('outbox').execute();
  await server.deps.db.deleteFrom('schedule_outbox').execute();
});
afterAll(() => server.close());

const drain = (queue: Queue<QueueRow>) => {
  const log = createLog('info', { write: (line: string) => logged.push(JSON.parse(line)) });
  return drainQueue({ ...server.deps, log }, queue);
};
const enqueue = () =>
  enqueueMail(
    server.deps.db,
    { kind: 'notice', to: 'a@b.example', subject: 'x', html: 'x', text: 'x' },
    new Date(Date.now() - 1000),
  );
const states = async () =>
  (await server.deps.db.selectFrom('outbox').select(['state', 'error']).execute()).map(
    ({ state }) => state,
  );

test('A message is retried, and the error logged, when an exception precedes the call to the provider', async () => {
  await enqueue();
  await drain({
    table: 'outbox',
    retryDelaysS: [60],
    concurrency: 1,
    send: () => Promise.reject(new TypeError('no settings')),
  });
  expect(await states()).toEqual(['queued']);
  expect(logged).toMatchObject([{ level: 50, state: 'retry' }]);
});

test('A message is unclear, and the error logged, when an exception follows the call to the provider', async () => {
  await enqueue();
  await drain({
    table: 'outbox',
    retryDelaysS: [60],
    concurrency: 1,
    send: async (_deps, _row, ask) => {
      await ask(async () => {});
      throw new TypeError('no answer to read');
    },
  });
  expect(await states()).toEqual(['unclear']);
  expect(logged).toMatchObject([{ level: 50, state: 'unclear' }]);
});

test('A shop with many messages neither delays other shops nor exceeds its share of concurrent sends', async () => {
  const rows = ['many', 'few'].flatMap((pid) =>
    Array.from({ length: pid === 'many' ? 200 : 3 }, () => ({
      pid,
      schedule: 1,
      contact: null,
      channel: 'mail',
      address: 'a',
      state: 'queued' as const,
      due_at: new Date(pid === 'many' ? 0 : 1000),
      created_at: new Date(0),
    })),
  );
  await server.deps.db.insertInto('schedule_outbox').values(rows).execute();
  const order: string[] = [];
  let most = 0;
  const underWay = new Map<string, number>();
  await drain({
    table: 'schedule_outbox',
    retryDelaysS: [],
    concurrency: 8,
    perShop: 2,
    send: async (_deps, { pid = '' }, ask) => {
      order.push(pid);
      underWay.set(pid, (underWay.get(pid) ?? 0) + 1);
      most = Math.max(most, ...underWay.values());
      await ask(() => new Promise((resolve) => setImmediate(resolve)));
      underWay.set(pid, (underWay.get(pid) ?? 0) - 1);
      return { state: 'sent' };
    },
  });
  expect(order).toHaveLength(203);
  expect(most).toBeLessThanOrEqual(2);
  expect(order.lastIndexOf('few')).toBeLessThan(100);
});

test('A stopping queue sends no further message and settles the current one', async () => {
  for (let at = 0; at < 5; at++) await enqueue();
  let stopping = false;
  await drainQueue(
    server.deps,
    {
      table: 'outbox',
      retryDelaysS: [],
      concurrency: 1,
      send: async () => {
        stopping = true;
        return { state: 'sent' };
      },
    },
    () => stopping,
  );
  expect((await states()).sort()).toEqual(['queued', 'queued', 'queued', 'queued', 'sent']);
});
