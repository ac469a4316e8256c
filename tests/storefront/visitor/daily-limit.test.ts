import { widgetBatch } from '@contract/storefront';
import { startFreshBrowser } from '@tests/storefront/browser';
import { onPage, openShopPage, pass, sent } from '@tests/storefront/widget';
import { describe, expect, it } from 'vitest';

startFreshBrowser();

const shown = (page: Parameters<typeof sent>[0]) =>
  sent(page).filter(({ type }) => type === 'campaignShown');

describe('a view', () => {
  it('sends the token of the configuration, and asks for no permission far from the limit', async () => {
    const page = await openShopPage([{}]);
    await pass(3000);
    expect(onPage()).toHaveLength(1);
    expect(page.viewRequests).toEqual([]);
    expect(page.batches[0]?.token).toBe('signed');
  });
});

describe('near the daily limit a view', () => {
  it('Near the daily limit a view is requested before it is shown, and only the request counts it', async () => {
    const page = await openShopPage([{ id: 7 }], { ask: true });
    await pass(3000);
    expect(onPage()).toHaveLength(1);
    expect(page.viewRequests).toHaveLength(1);
    expect(widgetBatch.parse(page.viewRequests[0])).toMatchObject({
      token: 'signed',
      events: [{ type: 'campaignShown', camp_id: 7 }],
    });
    expect(shown(page)).toEqual([]);
  });

  it('Near the daily limit a view is not shown when the server refuses it', async () => {
    const answers = { show: async () => Response.json({ success: true, show: false }) };
    const page = await openShopPage([{}], { ask: true, answers });
    await pass(3000);
    expect(onPage()).toEqual([]);
    expect(shown(page)).toEqual([]);
  });

  it('Near the daily limit a view is not shown when the server answers 429', async () => {
    const answers = { show: async () => Response.json({ success: false }, { status: 429 }) };
    await openShopPage([{}], { ask: true, answers });
    await pass(3000);
    expect(onPage()).toEqual([]);
  });

  it.each([
    ['is down', async () => new Response('', { status: 503 })],
    ['cannot be reached', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is silent', () => new Promise<Response>(() => {})],
  ])(
    'Near the daily limit a view is shown and counted afterwards when the server %s',
    async (_, show) => {
      const page = await openShopPage([{}], { ask: true, answers: { show } });
      await pass(6000);
      expect(onPage()).toHaveLength(1);
      expect(shown(page)).toHaveLength(1);
    },
  );

  it('Near the daily limit a view of several entries is requested once', async () => {
    const entry = (type: string) => ({ type, p: { title: type, text: type } });
    const tags = [entry('popup'), entry('banner')];
    const page = await openShopPage([{ tags }], { ask: true });
    await pass(3000);
    expect(onPage()).toHaveLength(2);
    expect(page.viewRequests).toHaveLength(1);
    expect(shown(page)).toEqual([]);
  });
});
