import { afterEach, expect, it, vi } from 'vitest';
import { startFreshBrowser } from './browser';
import { openShopPage, pass, titles } from './widget';

startFreshBrowser();
afterEach(() => vi.unstubAllGlobals());

it('shows and counts campaigns on a page whose fetch adds credentials, which our answers do not allow', async () => {
  const refused = () => Promise.reject(new TypeError('Failed to fetch'));
  const posted: unknown[] = [];
  let config = '';
  class PlainRequest {
    status = 200;
    response = '';
    onload?: () => void;
    private path = '';
    open(_method: string, url: string) {
      this.path = new URL(url).pathname;
    }
    send(body?: string) {
      if (body) posted.push(JSON.parse(body));
      this.response = this.path === '/widget/config/shop' ? config : '{}';
      this.onload?.();
    }
  }
  const campaign = { frequency: { type: 'every-page', p: {} } };
  const served = await openShopPage([campaign]);
  config = await (await served.answers.config()).text();
  const page = await openShopPage([campaign], {
    answers: { config: refused, events: refused, plainly: PlainRequest },
  });
  await pass(5000);
  expect(titles()).toHaveLength(1);
  expect(posted).toEqual([page.batches[0]]);
  expect(page.batches).toHaveLength(1);
});
