import { randomUUID } from 'node:crypto';
import type { BotChannel } from '@catalogue/bot/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTopic, recordMoments } from '../../../support/rows/bots';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';

let server: TestServer;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

interface Click {
  node: number;
  at: string;
  conversation?: string;
  channel?: BotChannel;
  name?: string;
}

const reported = ({ pid }: Merchant, clicks: Click[]) =>
  recordMoments(
    server,
    pid,
    clicks.map(({ node, name = '', conversation = randomUUID(), ...click }) => ({
      ...click,
      conversation,
      events: [{ type: 'node', node, name }],
    })),
  );

const ask = (merchant: Merchant, platform?: 'web' | 'whatsapp') =>
  merchant.call('POST /personalize/bot/analytic', {
    body: { startDate: '2026-02-27', endDate: '2026-03-01', ...(platform && { platform }) },
  });

test('Clicks count by the Istanbul day, and a conversation over two days counts once in total', async () => {
  const merchant = await server.buildMerchant();
  const { category, action } = await createTopic(merchant);
  await reported(merchant, [
    { node: action, at: '2026-02-28T20:59:59Z', conversation: 'a' },
    // This time is 1 March in Istanbul, but still February in UTC.
    { node: action, at: '2026-02-28T21:00:00Z', conversation: 'a' },
    { node: action, at: '2026-02-28T22:00:00Z', conversation: 'b' },
    { node: category, at: '2026-02-26T21:00:00Z' },
    // One click on the day before the range, and one on the day after it.
    { node: action, at: '2026-02-26T20:59:59Z' },
    { node: action, at: '2026-03-01T21:00:00Z' },
    { node: action, at: '2026-02-28T12:00:00Z', channel: 'whatsapp' },
    { node: action, at: '2026-02-28T12:00:00Z', conversation: 'test' },
  ]);
  const [row] = (await ask(merchant)).body.result;
  expect(row).toMatchObject({
    id: category,
    analytic: { '2026-02-27': { totalClick: 1, conversationCount: 1 } },
    total: { totalClick: 1, conversationCount: 1 },
  });
  expect(row.list[0]).toMatchObject({
    id: action,
    analytic: {
      '2026-02-28': { totalClick: 1, conversationCount: 1 },
      '2026-03-01': { totalClick: 2, conversationCount: 2 },
    },
    total: { totalClick: 3, conversationCount: 2 },
  });
});

test('Deleted actions stay in the report under their last name, and channels are separate', async () => {
  const merchant = await server.buildMerchant();
  await reported(merchant, [
    { node: 900, at: '2026-02-28T10:00:00Z', name: 'Kargo', channel: 'whatsapp' },
    { node: 900, at: '2026-02-28T11:00:00Z', name: 'Kargom nerede?', channel: 'whatsapp' },
  ]);
  const { result } = (await ask(merchant, 'whatsapp')).body;
  expect(result.at(-1)).toMatchObject({
    id: 900,
    type: 'deleted',
    name: 'Kargom nerede?',
    total: { totalClick: 2, conversationCount: 2 },
  });
  const web = (await ask(merchant)).body.result;
  expect(web.some(({ type }: { type: string }) => type === 'deleted')).toBe(false);
});
