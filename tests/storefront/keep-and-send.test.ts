import { keepAndSend } from '@storefront/widget/keep-and-send';
import { openStore } from '@storefront/widget/store';
import { expect, it, vi } from 'vitest';
import { startFreshBrowser } from './browser';
import { pass } from './widget';

startFreshBrowser();

interface Item {
  id: string;
  at: number;
}

/** A queue in front of a server that answers with `status`; `told` is what arrived. */
function openQueue(atOnce: number) {
  const server = { status: 202, told: [] as { id: string; age: number }[][] };
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    server.told.push(JSON.parse(String(body)));
    return new Response('{}', { status: server.status });
  });
  const queue = keepAndSend<Item>({
    store: openStore('test:', () => localStorage),
    key: 'items',
    url: 'https://vitrin.example/widget/items',
    atOnce,
    idOf: ({ id }) => id,
    bodyOf: (batch) => batch,
  });
  const add = (id: string) => queue.add({ id, at: Date.now() });
  const look = async (times: number) => {
    for (let at = 0; at < times; at++) {
      queue.look();
      await pass(1000);
    }
  };
  return { server, queue, add, look };
}

it('sends what waits in batches, each once, with its age', async () => {
  const { server, add, look } = openQueue(2);
  server.status = 503;
  for (const id of ['a', 'b', 'c']) add(id);
  await pass(1);
  server.status = 202;
  await look(10);
  const taken = server.told.slice(1).map((batch) => batch.map(({ id }) => id));
  expect(taken).toEqual([['a', 'b'], ['c']]);
  expect(server.told.at(-1)?.[0]?.age).toBeGreaterThanOrEqual(2000);
});

it('rests longer after every failure', async () => {
  const { server, add, look } = openQueue(1);
  server.status = 503;
  add('a');
  await pass(1);
  expect(server.told).toHaveLength(1);
  await look(3);
  expect(server.told).toHaveLength(2);
  await look(14);
  expect(server.told).toHaveLength(2);
  await look(1);
  expect(server.told).toHaveLength(3);
});

it('keeps the newest fifty of this week', async () => {
  const { server, queue, add, look } = openQueue(100);
  server.status = 503;
  queue.add({ id: 'old', at: Date.now() - 8 * 86_400_000 });
  for (let at = 0; at < 60; at++) add(`item-${at}`);
  await pass(1);
  server.status = 202;
  await look(4);
  const last = server.told.at(-1)?.map(({ id }) => id);
  expect(last).toEqual(Array.from({ length: 50 }, (_, at) => `item-${at + 10}`));
});
