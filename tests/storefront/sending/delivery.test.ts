import { startFreshBrowser } from '@tests/storefront/browser';
import { openShopPage, pass, press, sent, titles } from '@tests/storefront/widget';
import { describe, expect, it, vi } from 'vitest';

startFreshBrowser();

const down = async () => new Response('', { status: 503 });

describe('events', () => {
  it('Events of one moment are sent in one batch', async () => {
    const page = await openShopPage();
    press('.close');
    await pass(1500);
    expect(page.batches).toHaveLength(1);
    expect(page.batches[0]?.events).toHaveLength(2);
  });

  it.each([
    ['a failing server', down],
    ['too many requests', async () => new Response('', { status: 429 })],
    ['no network', () => Promise.reject(new TypeError('offline'))],
  ])('Events are sent again with the same ids after %s', async (_name, events) => {
    const page = await openShopPage([{}], { answers: { events } });
    await pass(1500);
    expect(page.batches).toHaveLength(1);
    page.answers.events = async () => new Response('{}', { status: 202 });
    await pass(5000);
    expect(page.batches).toHaveLength(2);
    expect(page.batches[1]?.events[0]?.id).toBe(page.batches[0]?.events[0]?.id);
    expect(page.batches[1]?.events[0]?.age).toBeGreaterThan(page.batches[0]?.events[0]?.age ?? 0);
    await pass(200_000);
    expect(page.batches).toHaveLength(2);
  });

  it('Events are not sent again after a permanent rejection', async () => {
    const page = await openShopPage([{}], {
      answers: { events: async () => new Response('', { status: 400 }) },
    });
    await pass(200_000);
    expect(page.batches).toHaveLength(1);
  });

  it('Unsent events are sent from the next page', async () => {
    const first = await openShopPage([{}], { answers: { events: down } });
    await pass(1500);
    const next = await openShopPage();
    await pass(1500);
    expect(sent(next)[0]?.id).toBe(sent(first)[0]?.id);
  });

  it('Events are sent with a beacon when the page closes, and again from the next page', async () => {
    const page = await openShopPage();
    window.dispatchEvent(new Event('pagehide'));
    expect(page.beacons).toHaveLength(1);
    const next = await openShopPage();
    await pass(1500);
    expect(sent(next)[0]?.id).toBe(page.beacons[0]?.events[0]?.id);
  });

  it('Events retain the session in which they happened', async () => {
    const first = await openShopPage([{}], { answers: { events: down } });
    await pass(31 * 60_000);
    const next = await openShopPage();
    await pass(5000);
    expect(next.batches).toHaveLength(2);
    expect(next.batches[0]?.session).toBe(first.batches[0]?.session);
    expect(next.batches[1]?.session).not.toBe(next.batches[0]?.session);
    expect(next.batches[1]?.visitor).toBe(next.batches[0]?.visitor);
  });

  it('are limited to the newest 200 in storage', async () => {
    localStorage.setItem(
      'vitrin:shop:events',
      JSON.stringify(
        Array.from({ length: 1000 }, (_, index) => ({
          id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
          type: 'tagClick',
          camp_id: 1,
          at: Date.now(),
          session: 'a',
        })),
      ),
    );
    const page = await openShopPage([], { answers: { events: async () => new Response('{}') } });
    await pass(20_000);
    expect(page.batches.map(({ events }) => events.length)).toEqual([50, 50, 50, 50]);
  });
});

describe('the configuration', () => {
  it.each([
    ['fails', async () => new Response('boom', { status: 500 })],
    ['is garbage', async () => new Response('<html>')],
    ['has another shape', async () => Response.json({ campaigns: 'many' })],
    ['is unreachable', () => Promise.reject(new TypeError('offline'))],
    ['never comes', () => new Promise<Response>(() => {})],
  ])('is taken from the last good answer when it %s', async (_name, config) => {
    await openShopPage([{ frequency: { type: 'every-page', p: {} } }]);
    press('.close');
    const page = await openShopPage([], { answers: { config } });
    await pass(3100);
    expect(page.configCalls).toBe(1);
    expect(titles()).toHaveLength(1);
  });

  it('shows no campaign without a last good answer', async () => {
    await openShopPage([], { answers: { config: down } });
    expect(titles()).toEqual([]);
  });

  it('The configuration is dropped when the server does not know the shop', async () => {
    await openShopPage([{ frequency: { type: 'every-page', p: {} } }]);
    press('.close');
    const config = async () => new Response('{}', { status: 404 });
    await openShopPage([], { answers: { config } });
    expect(titles()).toEqual([]);
  });

  it('The configuration expires after a day without the server', async () => {
    await openShopPage([{ frequency: { type: 'every-page', p: {} } }]);
    press('.close');
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    await openShopPage([], { answers: { config: down } });
    expect(titles()).toEqual([]);
  });
});
