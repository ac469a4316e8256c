import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allCalls } from '@contract/calls';
import { type App, createApp } from '@server/app';
import { type Listening, listen } from '@server/platform/listen';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const CONSOLE = 'localhost:3000';
const SHOP = 'shop.localhost:3000';

let server: TestServer;
let merchant: Merchant;
let app: App;
const assets = mkdtempSync(path.join(tmpdir(), 'vitrin-origins-'));

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(assets, file)), { recursive: true });
  writeFileSync(path.join(assets, file), content);
}

beforeAll(async () => {
  write('console/index.html', readFileSync('index.html', 'utf8'));
  write('console/assets/boot-1.js', '');
  write('storefront/widget/widget.js', '');
  write('storefront/widget/actions/popup.js', '');
  write('storefront/widget/fonts/figtree-latin-5.3.woff2', '');
  write('storefront/widget/objects/gift.webp', '');
  write('storefront/widget/objects/notes.txt', '');
  write('storefront/chat/chat.html', '');
  write('storefront/chat/launcher.js', '');
  write('storefront/preview/index.html', '<meta name="vitrin-console" content="__CONSOLE_URL__">');
  write('storefront/demo-shop/index.html', '</head>');
  write('storefront/template-images/gift.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  server = await buildServer({ METRICS_TOKEN: 'a-token-of-some-length' });
  merchant = await server.buildMerchant();
  app = createApp({ ...server.deps, assets });
});
afterAll(async () => {
  await server.close();
  rmSync(assets, { recursive: true });
});

const ask = (
  host: string,
  at: string,
  { method = 'GET', ...headers }: Record<string, string> = {},
) =>
  app.request(at, {
    method,
    headers: { host, cookie: merchant.cookie, 'x-vitrin': '1', ...headers },
    ...(method === 'POST' && { body: '{}' }),
  });

const pathOf = (pattern: string) =>
  pattern
    .replace(/\{product(_type)?\}/g, 'personalize')
    .replace(/:\w+\{([^}]*)\}/g, (_, allowed: string) => allowed.split('|')[0] ?? '')
    .replace(/[:{]\w+\}?|\*/g, 'some');

describe('the two origins', () => {
  test.each(allCalls)('$name is answered on only one origin', async ({ name, method, origin }) => {
    const other = origin === 'storefront' ? CONSOLE : SHOP;
    const own = origin === 'storefront' ? SHOP : CONSOLE;
    const at = pathOf(name.split(' ')[1] ?? '');
    for (const prefix of ['/api', '']) {
      const refused = await ask(other, prefix + at, { method });
      expect(refused.status, `${prefix}${at} on ${other}`).toBe(404);
      expect(refused.headers.getSetCookie()).toEqual([]);
    }
    // A missing field or an unknown id may be refused, but not with the answer to an unknown path.
    const served = await ask(own, `/api${at}`, { method, 'content-type': 'text/plain' });
    expect(served.headers.get('x-request-id')).toBeTruthy();
    const routes = origin === 'storefront' ? app.storefront.routes : app.console.routes;
    expect(routes.some((route) => pathOf(route.path) === `/api${at}`)).toBe(true);
  });

  test('Only template images have a route on both origins', () => {
    const named = ({ routes }: App['console']) =>
      new Set(routes.filter(({ path }) => path !== '/*').map(({ path }) => path));
    const [ofConsole, ofShop] = [named(app.console), named(app.storefront)];
    expect([...ofShop].filter((route) => ofConsole.has(route))).toEqual(['/template-images/*']);
  });

  test.each([
    '/widget/widget.js',
    '/widget/actions/popup.js',
    '/widget/fonts/figtree-latin-5.3.woff2',
    '/widget/objects/gift.webp',
    '/widget/console',
    '/widget/country',
    '/chat/launcher.js',
    '/chat.html',
    '/preview-frame/',
    '/demo-shop/',
  ])('%s is served by the storefront and unknown to the console', async (at) => {
    expect((await ask(SHOP, at)).status).toBe(200);
    const refused = await ask(CONSOLE, at);
    expect(refused.status).toBe(404);
    expect(await refused.text()).not.toContain('<html');
  });

  test('Fonts are cached for a year and objects for a month, and pages of any shop may load both', async () => {
    const font = await ask(SHOP, '/widget/fonts/figtree-latin-5.3.woff2');
    expect(font.headers.get('content-type')).toBe('font/woff2');
    expect(font.headers.get('cache-control')).toContain('max-age=31536000, immutable');
    expect(font.headers.get('access-control-allow-origin')).toBe('*');

    const object = await ask(SHOP, '/widget/objects/gift.webp');
    expect(object.headers.get('content-type')).toBe('image/webp');
    expect(object.headers.get('cache-control')).toContain('max-age=2592000');
    expect(object.headers.get('cross-origin-resource-policy')).toBe('cross-origin');

    expect((await ask(SHOP, '/widget/objects/notes.txt')).status).toBe(404);
    expect((await ask(SHOP, '/widget/fonts/unknown-latin-5.3.woff2')).status).toBe(404);
  });

  test.each([
    '/',
    '/login',
    '/actions/7',
    '/assets/boot-1.js',
    '/healthz',
    '/metrics',
    '/unsubscribe/x',
    '/api/openapi.json',
    '/sandbox-checkout/1',
  ])('%s is unknown to the storefront', async (at) => {
    const refused = await ask(SHOP, at);
    expect(refused.status).toBe(404);
    expect(await refused.text()).not.toContain('<html');
  });

  test('The storefront reads no session and sets no cookie', async () => {
    // The user is new, so that no other test uses the session.
    const { id, cookie } = await server.buildMerchant();
    const seen = async () => {
      const { rows } = await server.database.pool.query(
        'select seen_at from session where user_id = $1',
        [id],
      );
      return rows;
    };
    await server.database.pool.query(`update session set seen_at = now() - interval '2 minutes'`);
    const before = await seen();
    for (const { method, path: at, origin } of allCalls) {
      if (origin !== 'storefront') continue;
      const answer = await ask(SHOP, `/api${at}`, { method, cookie });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await seen()).toEqual(before);
    await ask(CONSOLE, '/api/auth/user', { cookie });
    expect(await seen()).not.toEqual(before);
  });

  test('A console page may run only built scripts and may frame the storefront', async () => {
    for (const host of [CONSOLE, 'influencer.localhost:3000']) {
      const answer = await ask(host, '/actions');
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`script-src http://${host}/assets/;`);
      expect(policy).toContain('frame-src http://shop.localhost:3000 ');
      expect(policy).toMatch(/img-src [^;]*http:\/\/shop\.localhost:3000/);
      expect(await answer.text()).toContain('content="http://shop.localhost:3000"');
    }
    const odd = await ask('x; script-src *', '/actions');
    expect(odd.headers.get('content-security-policy')).toContain(
      'script-src http://localhost:3000/assets/;',
    );
  });

  test('Preview frames and the demo shop may be framed by the console', async () => {
    const policyOf = async (at: string) =>
      (await ask(SHOP, at)).headers.get('content-security-policy');
    expect(await policyOf('/preview-frame/')).toContain('frame-ancestors http://localhost:3000;');
    expect(await policyOf('/demo-shop/')).toContain(`frame-ancestors 'self' http://localhost:3000`);
  });

  test('The page of a preview frame names the console as the origin it exchanges messages with', async () => {
    const page = await ask(SHOP, '/preview-frame/');
    expect(await page.text()).toBe('<meta name="vitrin-console" content="http://localhost:3000">');
    expect(page.headers.get('cache-control')).toBe('no-cache');
  });

  test('Both origins disable browser features that no page uses', async () => {
    for (const host of [CONSOLE, SHOP]) {
      const policy = (await ask(host, '/')).headers.get('permissions-policy');
      for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
        expect(policy).toContain(`${feature}=()`);
    }
  });
});

describe('unknown addresses of the console', () => {
  test.each([
    '/api',
    '/api/nothing',
    '/metrics/x',
    '/readyz/x',
    '/favicon.ico',
    '/robots.txt',
    '/.env',
    '/.git/config.php',
    '/assets/none.js',
    '/widget/none.js',
    '/actions/7.js.map',
  ])('%s answers 404 without a page', async (at) => {
    const answer = await ask(CONSOLE, at);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('<html');
  });

  test('/metrics answers 404 when no token is set', async () => {
    const env = { ...server.deps.env, metricsToken: undefined };
    const closed = createApp({ ...server.deps, assets, env });
    const answer = await closed.request('/metrics', { headers: { host: CONSOLE } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('<html');
  });
});

test('A request with two Host headers is refused on both origins', async () => {
  const listening: Listening = await listen(app.fetch, { host: '127.0.0.1', port: 0 });
  const send = (head: string) =>
    new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(listening.port, '127.0.0.1', () =>
        socket.write(`GET /healthz HTTP/1.1\r\n${head}Connection: close\r\n\r\n`),
      );
      socket.on('data', (bytes) => {
        text += bytes;
      });
      socket.on('close', () => resolve(text));
    });
  expect(await send('Host: localhost\r\n')).toMatch(/^HTTP\/1\.1 200/);
  expect(await send('Host: localhost\r\nHost: shop.localhost\r\n')).toMatch(/^HTTP\/1\.1 400/);
  expect(await send('Host: shop.localhost\r\nhost: localhost\r\n')).toMatch(/^HTTP\/1\.1 400/);
  expect(await send('Host: localhost\r\nHost: localhost\r\n')).toMatch(/^HTTP\/1\.1 400/);
  await listening.stop(1000);
});
