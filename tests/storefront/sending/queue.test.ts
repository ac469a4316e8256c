import { openQueue } from '@storefront/widget/sending/queue';
import { openStore } from '@storefront/widget/visitor/store';
import { startFreshBrowser } from '@tests/storefront/browser';
import { pass } from '@tests/storefront/widget';
import { expect, it, vi } from 'vitest';

startFreshBrowser();

interface Item {
  id: string;
  at: number;
}

/** Opens a queue to a server that responds with `status`; `received` contains the requests. */
function open(maxBatch: number) {
  const server = { status: 202, received: [] as { id: string; age: number }[][] };
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    server.received.push(JSON.parse(String(body)));
    return new Response('{}', { status: server.status });
  });
  const queue = openQueue<Item>({
    store: openStore('test:', () => localStorage),
    key: 'items',
    url: 'https://vitrin.example/widget/items',
    maxStored: 50,
    batchOf: (pending) => pending.slice(0, maxBatch),
    idOf: ({ id }) => id,
    bodyOf: (batch) => batch,
  });
  const add = (id: string) => queue.add({ id, at: Date.now() });
  return { server, queue, add };
}

it('sends waiting items in batches, each once, with its age', async () => {
  const { server, add } = open(2);
  server.status = 503;
  for (const id of ['a', 'b', 'c']) add(id);
  await pass(1);
  server.status = 202;
  await pass(3000);
  const taken = server.received.slice(1).map((batch) => batch.map(({ id }) => id));
  expect(taken).toEqual([['a', 'b'], ['c']]);
  expect(server.received.at(-1)?.[0]?.age).toBeGreaterThanOrEqual(2000);
});

it('waits longer after every failure and sends nothing in between', async () => {
  const { server, add } = open(1);
  server.status = 503;
  add('a');
  await pass(1);
  expect(server.received).toHaveLength(1);
  add('b');
  await pass(2990);
  expect(server.received).toHaveLength(1);
  await pass(10);
  expect(server.received).toHaveLength(2);
  await pass(14_900);
  expect(server.received).toHaveLength(2);
  await pass(200);
  expect(server.received).toHaveLength(3);
});

it('drops an item that the server rejects permanently', async () => {
  const { server, add } = open(1);
  server.status = 400;
  add('a');
  await pass(1);
  server.status = 202;
  add('b');
  await pass(1);
  expect(server.received.map(([item]) => item?.id)).toEqual(['a', 'b']);
  await pass(60_000);
  expect(server.received).toHaveLength(2);
});

it('sends unsent items of the previous page', async () => {
  const before = open(1);
  before.server.status = 503;
  before.add('a');
  await pass(1);
  const { server, queue } = open(1);
  queue.sendIn(0);
  await pass(1);
  expect(server.received.at(-1)?.[0]?.id).toBe('a');
});

it('retains the newest fifty items of the last week', async () => {
  const { server, queue, add } = open(100);
  server.status = 503;
  queue.add({ id: 'old', at: Date.now() - 8 * 86_400_000 });
  for (let at = 0; at < 60; at++) add(`item-${at}`);
  await pass(1);
  server.status = 202;
  await pass(3000);
  const last = server.received.at(-1)?.map(({ id }) => id);
  expect(last).toEqual(Array.from({ length: 50 }, (_, at) => `item-${at + 10}`));
});
