import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { actionDefinitions } from '@catalogue/actions/registry';
import { chooseEntry } from '@catalogue/decide/choose';
import type { Installation, Loaded, SiteCheck } from '@contract/calls/campaigns/installation';
import { examinePage } from '@server/areas/campaigns/installation/check-site';
import {
  findDirectiveBlockingConnection,
  findDirectiveBlockingScript,
  parsePolicies,
} from '@server/areas/campaigns/installation/content-policy';
import { chunksOfPage, readWeight } from '@server/areas/campaigns/storefront/weight';
import { forShop } from '@server/db/shop-scope';
import { buildCompiled } from '@tests/catalogue/situations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCampaign } from '../../../support/rows/campaigns';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';

const HOST = 'https://vitrin.example';
const SCRIPT = `${HOST}/widget/widget.js`;

describe('the evaluation of content security policies', () => {
  const asked = {
    script: new URL(SCRIPT),
    page: new URL('https://www.magaza.example/urun'),
    nonce: undefined,
  };
  it.each([
    ['', undefined],
    ["default-src 'self'", 'default-src'],
    ["script-src 'self' https://vitrin.example", undefined],
    ["script-src 'self' vitrin.example", undefined],
    ["script-src 'self' *.vitrin.example", 'script-src'],
    ['script-src https:', undefined],
    ['script-src http:', undefined],
    ['script-src *', undefined],
    ["script-src 'none'", 'script-src'],
    ['script-src https://vitrin.example/widget/', undefined],
    ['script-src https://vitrin.example/other/', 'script-src'],
    ['script-src https://vitrin.example:8443', 'script-src'],
    ['script-src https://vitrin.example:*', undefined],
    ["script-src-elem https://vitrin.example; script-src 'self'", undefined],
    ["script-src 'strict-dynamic' https://vitrin.example", 'script-src'],
    ["script-src *; , script-src 'self'", 'script-src'],
    ["img-src 'self'", undefined],
  ])('decides whether the script may run under the policy "%s"', (policy, refused) => {
    expect(findDirectiveBlockingScript(parsePolicies(policy), asked)).toBe(refused);
  });

  it('allows a script by its nonce, even under strict-dynamic', () => {
    const policy = parsePolicies("script-src 'strict-dynamic' 'nonce-r4nd0m'");
    expect(findDirectiveBlockingScript(policy, { ...asked, nonce: 'r4nd0m' })).toBeUndefined();
    expect(findDirectiveBlockingScript(policy, { ...asked, nonce: 'other' })).toBe('script-src');
  });

  it('evaluates allowed connections separately from scripts', () => {
    const policy = parsePolicies("default-src *; connect-src 'self'");
    expect(findDirectiveBlockingConnection(policy, asked)).toBe('connect-src');
    expect(
      findDirectiveBlockingConnection(parsePolicies("connect-src 'self' vitrin.example"), asked),
    ).toBe(undefined);
  });
});

describe('the examination of a page', () => {
  const examine = (body: string, policy?: string) =>
    examinePage(
      { url: 'https://www.magaza.example/', body, policy },
      { pid: 'shop-1', script: SCRIPT },
    ).map(({ code, detail }) => (detail ? `${code} ${detail}` : code));
  const tag = (shop = 'shop-1') => `<script async src="${SCRIPT}" data-vitrin="${shop}"></script>`;

  it('finds the script tag in any notation', () => {
    expect(examine(`<p>Merhaba</p>${tag()}`)).toEqual(['scriptFound', 'policyAllows']);
    expect(examine(`<SCRIPT SRC=${SCRIPT} DATA-VITRIN=shop-1></SCRIPT>`)).toContain('scriptFound');
  });

  it('ignores the script tag inside comments, text and other scripts', () => {
    const page = `<!-- ${tag()} --><textarea>${tag()}</textarea><script>var a='${tag('x').replaceAll('</script>', '<\\/script>')}'</script>`;
    expect(examine(page)).toContain('scriptMissing');
  });

  it('reports a doubled script, a script of another shop and a tag manager', () => {
    expect(examine(tag() + tag())).toContain('scriptTwice 2');
    expect(examine(tag('shop-2'))).toEqual(['otherShop shop-2', 'scriptMissing', 'policyAllows']);
    expect(examine('<script>gtm("GTM-ABCD12")</script>')).toContain('tagManager');
  });

  it('applies the policies of the header and of the page together', () => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="connect-src 'self'">`;
    expect(examine(meta + tag(), `script-src ${HOST}`)).toEqual([
      'scriptFound',
      'connectRefused connect-src',
    ]);
    expect(examine(tag(), "default-src 'self'")).toEqual([
      'scriptFound',
      'scriptRefused default-src',
      'connectRefused default-src',
    ]);
  });

  it('handles bytes that are no page, and very deep or very long pages', () => {
    expect(examine(`${'<br>'.repeat(240_000)}${tag()}`)).toContain('scriptFound');
    expect(examine('\u0000\u0001<<<<')).toContain('scriptMissing');
    expect(examine(`${'<div>'.repeat(50_000)}${tag()}`)).toContain('scriptFound');
  });
});

describe('the check of an installation', () => {
  let server: TestServer;
  let merchant: Merchant;
  let shop: Server;
  let sent = { status: 200, headers: {} as Record<string, string>, body: '' };

  beforeAll(async () => {
    shop = createServer((_, response) => {
      response.writeHead(sent.status, { 'content-type': 'text/html', ...sent.headers });
      response.end(sent.body);
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    const { port } = shop.address() as AddressInfo;
    // The server may fetch its own storefront, which serves the demo shop, at a private address.
    server = await buildServer({ FETCH_PRIVATE: '0', STOREFRONT_URL: `http://127.0.0.1:${port}` });
    merchant = await server.buildMerchant();
    await saveUrl(merchant, `http://127.0.0.1:${port}/`);
  });
  afterAll(async () => {
    shop.close();
    await server.close();
  });

  async function saveUrl({ pid }: Merchant, url: string): Promise<void> {
    await server.deps.db
      .updateTable('product')
      .set({ settings: JSON.stringify({ url }) })
      .where('pid', '=', pid)
      .execute();
  }
  const read = async (who: Merchant): Promise<Installation> =>
    (await who.call('GET /installation')).body.data;
  const check = async (who: Merchant): Promise<SiteCheck> =>
    (await who.call('POST /installation/check')).body.data;

  it('opens the shop’s address, returns the findings and stores them', async () => {
    sent = {
      status: 200,
      headers: { 'content-security-policy': "script-src 'self' https:" },
      body: `<script src="/widget/widget.js" data-vitrin="${merchant.pid}"></script>`,
    };
    const found = await check(merchant);
    expect(found.findings).toEqual([
      { code: 'scriptFound', detail: '' },
      { code: 'policyAllows', detail: '' },
    ]);
    expect((await read(merchant)).site).toEqual(found);
  });

  it('finds a script at the beginning of a page that is too long', async () => {
    const script = `<script src="/widget/widget.js" data-vitrin="${merchant.pid}"></script>`;
    sent = { status: 200, headers: {}, body: script + 'x'.repeat(5_000_000) };
    expect((await check(merchant)).findings[0]).toEqual({ code: 'scriptFound', detail: '' });
  });

  it('reports the error status of the shop', async () => {
    sent = { status: 503, headers: {}, body: '' };
    expect((await check(merchant)).findings).toEqual([{ code: 'status', detail: '503' }]);
  });

  it('opens no internal address, and returns 400 for a shop without an address', async () => {
    const other = await server.buildMerchant();
    await saveUrl(other, 'http://169.254.169.254/latest/meta-data');
    expect((await check(other)).findings).toEqual([
      { code: 'unreachable', detail: 'internal-address' },
    ]);
    await saveUrl(other, '');
    expect((await other.call('POST /installation/check')).status).toBe(400);
    expect((await other.call('GET /installation/visit')).status).toBe(400);
  });

  describe('a test visit', () => {
    const facts = [{ name: 'page', value: 'product', source: 'marks' }];
    const reportInstallation = (body: object) =>
      server.request('/widget/installation', {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: JSON.stringify(body),
      });
    const start = async () => {
      const { url } = (await merchant.call('GET /installation/visit')).body.data;
      return new URL(url).searchParams.get('vitrin_test') ?? '';
    };
    const reportOf = (token: string, part: object = {}) => ({
      pid: merchant.pid,
      token,
      page: 'product',
      url: 'https://m.example/v?vitrin_test=x',
      facts,
      problems: [{ kind: 'duplicate', detail: '2' }],
      ...part,
    });

    it('gets a configuration without campaigns, with the readers of the shop’s platform', async () => {
      await createCampaign(merchant);
      const token = await start();
      const config = await server.request(`/widget/config/${merchant.pid}?test=${token}`);
      expect(await config.json()).toEqual({
        pid: merchant.pid,
        campaigns: [],
        installation: 'base',
      });
    });

    it('stores the latest report of each visited page, without the query of its address', async () => {
      const token = await start();
      const at = (path: string) => ({ url: `https://m.example/${path}?vitrin_test=x` });
      // A page that is still loading reports no facts yet.
      expect((await reportInstallation(reportOf(token, { page: 'empty', facts: [] }))).status).toBe(
        202,
      );
      expect((await reportInstallation(reportOf(token))).status).toBe(202);
      expect((await reportInstallation(reportOf(token, { problems: [] }))).status).toBe(202);
      await reportInstallation(reportOf(token, at('other')));
      await reportInstallation(reportOf(token, { page: 'cart', facts: [], ...at('cart') }));
      const { pages } = await read(merchant);
      expect(pages.map(({ page, url }) => [page, url]).sort()).toEqual([
        ['cart', 'https://m.example/cart'],
        ['product', 'https://m.example/other'],
        ['product', 'https://m.example/v'],
      ]);
      expect(pages.find(({ url }) => url.endsWith('/v'))).toMatchObject({ facts, problems: [] });
    });

    it('retains the thirty most recently visited pages', async () => {
      const token = await start();
      const { now } = server.deps;
      for (let page = 0; page < 35; page++) {
        server.deps.now = () => new Date(now().getTime() + 60_000 + page * 1000);
        await reportInstallation(reportOf(token, { url: `https://m.example/p${page}` }));
      }
      server.deps.now = now;
      const { pages } = await read(merchant);
      expect(pages).toHaveLength(30);
      expect(pages[0]?.url).toBe('https://m.example/p34');
      expect(pages.at(-1)?.url).toBe('https://m.example/p5');
    });

    it('gets the merchant’s rules for page types', async () => {
      const rules = [{ pattern: '/ozel/*', type: 'category' as const }];
      await merchant.call('POST /personalize/pagerules', { body: { rules } });
      const config = await server.request(`/widget/config/${merchant.pid}?test=${await start()}`);
      expect(await config.json()).toMatchObject({ installation: 'base', pages: rules });
      await merchant.call('POST /personalize/pagerules', { body: { rules: [] } });
    });

    it('returns 403 for a report of another shop, with an invented token or after an hour', async () => {
      const token = await start();
      const other = await server.buildMerchant();
      expect((await reportInstallation(reportOf(token, { pid: other.pid }))).status).toBe(403);
      expect((await reportInstallation(reportOf(`${token}x`))).status).toBe(403);
      expect((await reportInstallation(reportOf('installation.zzzzzzzz.'))).status).toBe(403);
      const { now } = server.deps;
      server.deps.now = () => new Date(now().getTime() + 3_600_001);
      expect((await reportInstallation(reportOf(token))).status).toBe(403);
      server.deps.now = now;
      expect((await read(other)).pages).toEqual([]);
    });

    it('returns 400 for a report with an invalid fact', async () => {
      const token = await start();
      const price = { name: 'product.price', value: 100, source: 'marks' };
      for (const fact of [
        { name: 'password', value: 'x', source: 'marks' },
        // TL is no currency code, so a browser could not format the amount.
        { ...price, currency: 'TL' },
        { ...price, source: 'nobody' },
      ]) {
        expect((await reportInstallation(reportOf(token, { facts: [fact] }))).status).toBe(400);
      }
    });
  });

  it('names no campaign for chunks that every page of the shop loads', () => {
    const campaign = buildCompiled({ id: 7, who: [{ type: 'consent', p: { state: 'given' } }] });
    const config = { pid: 'shop', campaigns: [campaign], parts: ['consent', 'cart'] };
    const named = (asking: object) =>
      Object.fromEntries(
        chunksOfPage({ ...config, ...asking }).map(({ name, campaigns }) => [name, campaigns]),
      );
    expect(named({})).toMatchObject({ widget: [], 'kinds/consent': [7], sender: [7] });
    expect(named({ consent: 'wait', token: 'token' })).toMatchObject({
      'kinds/consent': [],
      signals: [],
      orders: [],
    });
    // No live campaign needs the cart.
    expect(named({})).not.toHaveProperty('kinds/cart');
  });

  it('lists the chunks that a page loads, with their sizes and the campaigns that need them', async () => {
    const assets = path.join(tmpdir(), `vitrin-weight-${process.pid}`);
    const folder = path.join(assets, 'storefront/widget');
    mkdirSync(path.join(folder, 'actions'), { recursive: true });
    writeFileSync(path.join(folder, 'widget.js.br'), 'x'.repeat(4000));
    writeFileSync(path.join(folder, 'sender.js.br'), 'x'.repeat(700));
    writeFileSync(path.join(folder, 'design.js.br'), 'x'.repeat(3000));
    writeFileSync(path.join(folder, 'actions/css.js.br'), 'x'.repeat(500));
    const shopper = await server.buildMerchant();
    const style = chooseEntry(actionDefinitions, ['css', 'Stil', { css: 'body{}' }]);
    await createCampaign(shopper, { name: 'Bahar', status: 'active' });
    await createCampaign(shopper, { name: 'Stil', tags: [style], status: 'active' });
    const shop = forShop(server.deps.db, shopper.pid);
    const weight: Loaded[] =
      (await readWeight({ ...server.deps, assets, shop, pid: shopper.pid })) ?? [];
    const found = (name: string) => weight.find((part) => part.name === name);
    expect(found('design')).toMatchObject({ bytes: 3000, campaigns: [{ name: 'Bahar' }] });
    expect(found('actions/css')).toMatchObject({ bytes: 500, campaigns: [{ name: 'Stil' }] });
    expect(weight[0]).toEqual({ name: 'widget', bytes: 4000, campaigns: [] });
    expect(weight[1]).toMatchObject({ name: 'config', campaigns: [] });
    expect((await shopper.call('GET /installation/weight')).body.data).toBeNull();
    rmSync(assets, { recursive: true });
  });
});
