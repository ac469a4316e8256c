import { askPage } from '@storefront/chat/values';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startFreshBrowser } from './browser';
import { pass } from './widget';

startFreshBrowser();

const reads = { pid: 'shop', names: ['productName', 'cartTotal'] };
const live = { framed: true, live: true };

describe('what a chat asks of the page around it', () => {
  beforeEach(() => {
    vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {});
  });
  afterEach(() => vi.restoreAllMocks());

  const answer = (data: unknown, source: Window | null = window.parent) =>
    window.dispatchEvent(new MessageEvent('message', { data, source }));
  const values = { productName: 'Vazo', cartTotal: { minor: 5 }, other: 'x' };

  it('The chat takes the values it asked for from the page around it, and no others', async () => {
    const asked = askPage(reads, live);
    answer({ channel: 'other', values: { productName: 'a' } });
    answer({ channel: 'vitrin-chat', values: { productName: 'b' } }, null);
    answer({ channel: 'vitrin-chat', values });
    expect(await asked).toEqual({ productName: 'Vazo', cartTotal: { minor: 5 } });
  });

  it('The chat goes on without values when the page does not answer', async () => {
    const asked = askPage(reads, live);
    await pass(1500);
    expect(await asked).toEqual({});
  });

  it('A chat without a page knows nothing, and one that is tried out shows samples', async () => {
    expect(await askPage(reads, { framed: false, live: true })).toEqual({});
    const samples = await askPage(reads, { framed: true, live: false });
    expect(Object.keys(samples)).toEqual(reads.names);
  });
});
