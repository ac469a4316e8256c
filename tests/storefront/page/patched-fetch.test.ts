import { startFreshBrowser } from '@tests/storefront/browser';
import { onPage, openShopPage, pass, press, titles } from '@tests/storefront/widget';
import { afterEach, expect, it, vi } from 'vitest';

startFreshBrowser();
afterEach(() => vi.unstubAllGlobals());

/**
 * Fetch of a page that adds credentials; browsers then reject responses that allow all origins.
 */
const refused = () => Promise.reject(new TypeError('Failed to fetch'));

/** Answers requests that bypass the page's fetch, by path. */
function answerPlainly(answers: Record<string, string>) {
  const posted: { path: string; body: unknown }[] = [];
  class PlainRequest {
    status = 200;
    response = '';
    onload?: () => void;
    private path = '';
    open(_method: string, url: string) {
      this.path = new URL(url).pathname;
    }
    send(body?: string) {
      if (body) posted.push({ path: this.path, body: JSON.parse(body) });
      this.response = answers[this.path] ?? '{}';
      this.onload?.();
    }
  }
  return { posted, plainly: PlainRequest };
}

it('shows and counts campaigns on a page whose fetch adds credentials', async () => {
  const campaign = { frequency: { type: 'every-page', p: {} } };
  const served = await openShopPage([campaign]);
  const config = await (await served.answers.config()).text();
  const { posted, plainly } = answerPlainly({ '/widget/config/shop': config });
  const page = await openShopPage([campaign], {
    answers: { config: refused, events: refused, plainly },
  });
  await pass(5000);
  expect(titles()).toHaveLength(1);
  expect(posted.map(({ body }) => body)).toEqual([page.batches[0]]);
  expect(page.batches).toHaveLength(1);
});

it('requests a coupon code on a page whose fetch adds credentials', async () => {
  const tags = [{ type: 'popup', p: { title: 'Merhaba', coupon: 'pool:7' } }];
  const { plainly } = answerPlainly({ '/widget/coupon': '{"success":true,"code":"A1"}' });
  await openShopPage([{ tags }], { answers: { coupon: refused, plainly } });
  press('.copy');
  await pass(10);
  expect(onPage()[0]?.querySelector('.code b')?.textContent).toBe('A1');
});

it('keeps the daily limit on a page whose fetch adds credentials', async () => {
  const { posted, plainly } = answerPlainly({ '/widget/show': '{"success":true,"show":false}' });
  await openShopPage([{ id: 7 }], { ask: true, answers: { show: refused, plainly } });
  await pass(3000);
  expect(onPage()).toEqual([]);
  expect(posted).toMatchObject([{ path: '/widget/show', body: { events: [{ camp_id: 7 }] } }]);
});

it('reads and sends reviews on a page whose fetch adds credentials', async () => {
  const shown = '{"success":true,"count":0,"average":0,"reviews":[],"questions":[]}';
  const { posted, plainly } = answerPlainly({ '/widget/reviews/shop': shown });
  vi.stubGlobal('fetch', refused);
  vi.stubGlobal('XMLHttpRequest', plainly);
  const { readShown, sendText } = await import('@storefront/widget/reviews/client');
  const place = {
    host: 'https://vitrin.example',
    pid: 'shop',
    product: 'vazo',
    language: 'tr' as const,
  };
  expect(await readShown(place)).toMatchObject({ count: 0 });
  const review = { id: '1', comment: 'Güzel' };
  expect(await sendText(place, 'review', review)).toEqual({ sent: true });
  expect(posted).toEqual([{ path: '/widget/review', body: review }]);
});
