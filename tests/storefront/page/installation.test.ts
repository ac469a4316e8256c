import type { WidgetInstallation } from '@contract/storefront';
import { startFreshBrowser } from '@tests/storefront/browser';
import { loadChunk, openShopPage, pass } from '@tests/storefront/widget';
import { afterEach, describe, expect, it } from 'vitest';

startFreshBrowser();
afterEach(() => document.querySelector('vitrin-why')?.remove());

const note = () => document.querySelector('vitrin-why')?.shadowRoot;

async function visit(body: string, path = '/urun/vazo?vitrin_test=signed') {
  document.documentElement.lang = 'en';
  const page = await openShopPage([], { path, installation: 'base' });
  document.body.insertAdjacentHTML('beforeend', body);
  await pass(1000);
  return page;
}
const lastOf = (reports: readonly WidgetInstallation[]) => reports.at(-1);

const PRODUCT = `<main data-vitrin-item="VZ-1" data-vitrin-name="Dalga vazo" data-vitrin-price="890,00 TL"></main>`;

describe('a visit that checks the installation', () => {
  it('reports the facts of the page with their sources, under the token of the visit', async () => {
    const { installation } = await visit(PRODUCT);
    const report = lastOf(installation);
    expect(report).toMatchObject({ pid: 'shop', token: 'signed', page: 'product', problems: [] });
    expect(report?.facts).toContainEqual({
      name: 'product.price',
      value: 89_000,
      currency: 'TRY',
      source: 'marks',
    });
    expect(note()?.querySelector('li.yes')?.textContent).toBe('Kind of page Product');
  });

  it('reports again only when a fact changes', async () => {
    const { installation } = await visit(PRODUCT);
    const before = installation.length;
    await pass(3000);
    expect(installation).toHaveLength(before);
    document.body.insertAdjacentHTML('beforeend', '<p data-vitrin-cart-total="120,00 TL"></p>');
    await pass(2000);
    expect(installation).toHaveLength(before + 1);
    expect(lastOf(installation)?.facts).toContainEqual(
      expect.objectContaining({ name: 'cart.total', value: 12_000 }),
    );
  });

  it('reports the new page when the address changes without a page load', async () => {
    const { installation } = await visit(PRODUCT);
    document.querySelector('main')?.remove();
    document.body.insertAdjacentHTML('beforeend', '<p data-vitrin-cart-total="120,00 TL"></p>');
    history.pushState(null, '', '/sepet');
    await pass(2000);
    expect(lastOf(installation)).toMatchObject({ page: 'cart' });
  });

  it('lists the missing facts in its note on the page', async () => {
    await visit('<main data-vitrin-item="VZ-1" data-vitrin-name="Dalga vazo"></main>');
    const missing = [...(note()?.querySelectorAll('li:not(.yes)') ?? [])];
    expect(missing.map((row) => row.textContent)).toContain('Price not on the page');
  });

  it('reports a second script, requests blocked by policy, and only errors of the widget', async () => {
    const { installation } = await visit(
      `<script data-vitrin="shop"></script><script data-vitrin="shop"></script>${PRODUCT}`,
    );
    const violation = Object.assign(new Event('securitypolicyviolation'), {
      blockedURI: 'https://vitrin.example/uploads/a.jpg',
      effectiveDirective: 'img-src',
    });
    document.dispatchEvent(violation);
    dispatchEvent(
      new ErrorEvent('error', { filename: 'https://magaza.example/app.js', message: 'theirs' }),
    );
    dispatchEvent(
      new ErrorEvent('error', {
        filename: 'https://vitrin.example/widget/widget.js',
        message: 'ours',
      }),
    );
    await pass(2000);
    expect(lastOf(installation)?.problems.map(({ kind, detail }) => `${kind} ${detail}`)).toEqual([
      expect.stringMatching(/^duplicate \d$/),
      'blocked img-src https://vitrin.example/uploads/a.jpg',
      'error ours',
    ]);
  });

  it('reports a chunk of the live campaigns that fails to load', async () => {
    const page = await openShopPage([{}], {
      path: '/?vitrin_test=signed',
      installation: 'base',
      answers: {
        chunk: (name) => (name === 'design' ? Promise.reject(new TypeError()) : loadChunk(name)),
      },
    });
    await pass(2000);
    expect(lastOf(page.installation)?.problems).toEqual([{ kind: 'part', detail: 'design' }]);
  });

  it('shows in its note that the report could not be sent', async () => {
    await openShopPage([], {
      path: '/urun/vazo?vitrin_test=old',
      installation: 'base',
      answers: { installation: async () => new Response('{}', { status: 403 }) },
    });
    await pass(0);
    expect(note()?.textContent).toContain('Could not be reported to the console.');
  });

  it('sends one report at a time, and repeats a failed report with the newest facts', async () => {
    const waiting: ((response: Response) => void)[] = [];
    const { installation: sent } = await openShopPage([], {
      path: '/urun/vazo?vitrin_test=signed',
      installation: 'base',
      answers: { installation: () => new Promise((resolve) => waiting.push(resolve)) },
    });
    await pass(1000);
    document.body.insertAdjacentHTML('beforeend', PRODUCT);
    await pass(3000);
    expect(sent).toHaveLength(1);
    waiting.shift()?.(new Response('{}', { status: 503 }));
    await pass(0);
    expect(note()?.textContent).toContain('Could not be reported to the console.');
    await pass(5000);
    expect(sent).toHaveLength(2);
    expect(lastOf(sent)?.facts).toContainEqual(expect.objectContaining({ name: 'product.price' }));
    waiting.shift()?.(new Response('{}'));
    await pass(3000);
    expect(sent).toHaveLength(2);
    expect(note()?.textContent).not.toContain('Could not be reported to the console.');
  });
});
