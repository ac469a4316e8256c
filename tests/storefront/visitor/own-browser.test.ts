import { ownBrowserMark, readOwnBrowser } from '@catalogue/visitors/own-browser';
import { startFreshBrowser } from '@tests/storefront/browser';
import { openShopPage, pass, press, titles } from '@tests/storefront/widget';
import { expect, it } from 'vitest';

startFreshBrowser();

const HOUR = 3_600_000;
const address = (now = Date.now()) => `/?utm_source=x&vitrin_own=${ownBrowserMark(now)}`;
const confirmation = () =>
  document.querySelector('vitrin-own')?.shadowRoot?.querySelector('.own')?.textContent;
const shown = [{ frequency: { type: 'every-page' as const, p: {} } }];

it('A browser of the shop’s team marks its events as own until the mark is removed', async () => {
  const first = await openShopPage(shown, { path: address() });
  press('.close');
  expect(confirmation()).toMatch(/^This browser is not counted any more/);
  document.querySelector('vitrin-own')?.shadowRoot?.querySelector('button')?.click();
  expect(confirmation()).toBeUndefined();
  await pass(1500);
  expect(titles()).toHaveLength(0);
  expect(first.batches.map(({ own }) => own)).toEqual([true]);
  const next = await openShopPage(shown, { path: '/later' });
  await pass(1500);
  expect(confirmation()).toBeUndefined();
  expect(next.batches.map(({ own }) => own)).toEqual([true]);
  expect(titles()).toHaveLength(1);
  const ended = await openShopPage(shown, { path: '/?vitrin_own=0' });
  await pass(1500);
  expect(confirmation()).toMatch(/^This browser is counted again/);
  expect(ended.batches.map(({ own }) => own)).toEqual([undefined]);
});

it('An address marks a browser only within an hour of its creation', async () => {
  const page = await openShopPage(shown, { path: address(Date.now() - 2 * HOUR) });
  await pass(1500);
  expect(confirmation()).toBeUndefined();
  expect(page.batches.map(({ own }) => own)).toEqual([undefined]);
  expect(readOwnBrowser(address(HOUR), 2 * HOUR - 1)).toBe(true);
  expect(readOwnBrowser(address(HOUR), 2 * HOUR)).toBeUndefined();
  expect(readOwnBrowser(address(4 * HOUR), 2 * HOUR)).toBeUndefined();
  expect(readOwnBrowser('?vitrin_own=zzzzzzzz', Date.now())).toBeUndefined();
  expect(readOwnBrowser('?vitrin_own=-', 0)).toBeUndefined();
  expect(readOwnBrowser('?vitrin_own=0', 0)).toBe(false);
});
