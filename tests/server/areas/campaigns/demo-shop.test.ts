import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findTemplate } from '@catalogue/templates/registry';
import { createApp } from '@server/app';
import { DEMO_PIDS } from '@server/shop/demo-pid';
import { tokenOf } from '@tests/support/rows/bots';
import { buildServer, type TestServer } from '@tests/support/servers/server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

const assets = mkdtempSync(path.join(tmpdir(), 'vitrin-demo-shop-'));
let server: TestServer;

beforeAll(() => {
  const folder = path.join(assets, 'storefront/demo-shop');
  mkdirSync(folder, { recursive: true });
  mkdirSync(path.join(assets, 'storefront/preview'));
  writeFileSync(path.join(folder, 'index.html'), '<html lang="tr"><head></head></html>');
});
afterAll(() => rmSync(assets, { recursive: true }));
beforeEach(async () => {
  server = await buildServer();
});
afterEach(() => server.close());

/** Returns the language of the page and its meta tags of shops. */
async function openPage(query = '') {
  const app = createApp({ ...server.deps, assets });
  const headers = { host: 'shop.localhost:3000' };
  const response = await app.request(`/demo-shop/${query}`, { headers });
  expect(response.status).toBe(200);
  const html = await response.text();
  return {
    language: /<html lang="(\w+)">/.exec(html)?.[1],
    shops: html.match(/<meta name="vitrin-shop"[^>]*>/g) ?? [],
  };
}

/** Creates a shop with a bot and returns its meta tag. */
async function buildShop(pid: string, language = '') {
  const merchant = await server.buildMerchant({ pid });
  const lang = language && ` lang="${language}"`;
  const bot = await tokenOf(merchant);
  return `<meta name="vitrin-shop" content="${pid}"${lang} data-bot="${bot}" />`;
}

test('Without a demo shop the demo page names the Turkish one, without a chat', async () => {
  const page = {
    language: 'tr',
    shops: ['<meta name="vitrin-shop" content="vitrin-demo" lang="tr" />'],
  };
  expect(await openPage()).toEqual(page);
  expect(await openPage('?shop=unknown')).toEqual(page);
});

test('With only the English demo shop, the demo page is English and uses its id and bot', async () => {
  const english = await buildShop(DEMO_PIDS.en, 'en');
  expect(await openPage()).toEqual({ language: 'en', shops: [english] });
});

test('With both demo shops, the demo page names both and is Turkish by default', async () => {
  const english = await buildShop(DEMO_PIDS.en, 'en');
  const turkish = await buildShop(DEMO_PIDS.tr, 'tr');
  expect(await openPage()).toEqual({ language: 'tr', shops: [turkish, english] });
  expect(await openPage('?shop=vitrin-demo-en')).toEqual({
    language: 'tr',
    shops: [turkish, english],
  });
});

test('The demo page also names the shop of ?shop= with its bot', async () => {
  const turkish = await buildShop(DEMO_PIDS.tr, 'tr');
  const own = await buildShop('own');
  expect(await openPage('?shop=own')).toEqual({ language: 'tr', shops: [turkish, own] });
});

test('A preview of a template on the demo shop uses the demo shop that exists', async () => {
  await server.buildMerchant({ pid: DEMO_PIDS.en });
  const staff = await server.buildMerchant({ extra: { admin: true } });
  const variant = findTemplate(2)?.settings.data.en[0];
  if (!variant || !('ratio' in variant.data)) throw new Error('The template has no variant.');
  const data = { ...variant.data, status: 'disabled' as const };
  const tried = await staff.call('POST /admin/template/try', { body: { data, page: 'home' } });
  const token = new URL(tried.body.data.url).searchParams.get('vitrin_test');
  const config = await server.request(`/widget/config/vitrin-demo-en?test=${token}`);
  expect((await config.json()).campaigns).toHaveLength(1);
});
