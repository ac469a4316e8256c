import { createTopic } from '@tests/support/rows/bots';
import { buildServer, type TestServer } from '@tests/support/servers/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;

beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

test('A video above WhatsApp’s size limit is rejected there with its path, and accepted on the web', async () => {
  const merchant = await server.buildMerchant();
  const MEGABYTE = 1024 * 1024;
  const sizes = { [`${'a'.repeat(32)}.mp4`]: 17 * MEGABYTE, [`${'b'.repeat(32)}.mp4`]: MEGABYTE };
  for (const [name, bytes] of Object.entries(sizes)) {
    await server.deps.db
      .insertInto('upload')
      .values({ pid: merchant.pid, name, bytes, created_at: server.deps.now() })
      .execute();
  }
  const answers: unknown[] = [];
  for (const base of ['/personalize/bot', '/personalize/whatsapp-bot'] as const) {
    const channel = base === '/personalize/bot' ? 'web' : 'whatsapp';
    const { category } = await createTopic(merchant, { channel });
    for (const name of Object.keys(sizes)) {
      const value = `http://shop.localhost:3000/uploads/${name}`;
      const { status, body } = await merchant.call(`POST ${base}/save`, {
        body: {
          node: {
            name: 'Film',
            type: 'action',
            parent: category,
            data: { actions: [{ type: 'video', value, text: '' }] },
          },
        },
      });
      answers.push(status === 200 ? 200 : body.error.fields);
    }
  }
  expect(answers).toEqual([
    200,
    200,
    [
      {
        path: 'data.actions.0.value',
        code: 'whatsapp.videoMegabytes',
        message: 'A WhatsApp video has at most 16 MB.',
      },
    ],
    200,
  ]);
});
