import { startFreshBrowser } from '@tests/storefront/browser';
import { openShopPage, titles } from '@tests/storefront/widget';
import { expect, it } from 'vitest';

startFreshBrowser();

const TOKEN = 'a1b2.m3xk.Zz-9_q';

it('requests the linked preview on every page of the tab until it ends', async () => {
  const shown = [{ status: 'test' as const }];
  expect((await openShopPage(shown, { path: `/?vitrin_test=${TOKEN}` })).testParameter).toBe(TOKEN);
  expect(titles()).toHaveLength(1);
  expect((await openShopPage(shown, { path: '/later' })).testParameter).toBe(TOKEN);
  expect((await openShopPage(shown, { path: '/?vitrin_test=1' })).testParameter).toBe('1');
  expect((await openShopPage(shown, { path: '/?vitrin_test=0' })).testParameter).toBeNull();
  expect(titles()).toHaveLength(0);
});

it('does not store the preview as the last good configuration', async () => {
  await openShopPage([{ frequency: { type: 'every-page', p: {} } }]);
  await openShopPage([], { path: `/?vitrin_test=${TOKEN}` });
  const config = () => Promise.reject(new TypeError('offline'));
  await openShopPage([], { path: '/?vitrin_test=0', answers: { config } });
  expect(titles()).toHaveLength(1);
});

it('A preview token with unsafe characters is dropped', async () => {
  const page = await openShopPage([{}], { path: '/?vitrin_test=%26x%3D1' });
  expect(page.testParameter).toBeNull();
});
