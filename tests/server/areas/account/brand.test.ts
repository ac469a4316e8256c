import { DEFAULT_BRAND } from '@catalogue/design/brand';
import type { BrandSettings } from '@contract/entities/account/brand';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';

let server: TestServer;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

const read = async (who: Merchant): Promise<BrandSettings> =>
  (await who.call('GET /personalize/brand')).body.data;

/** Starts an installation check of a new merchant; `report` sends the facts of a page. */
async function startVisit() {
  const merchant = await server.buildMerchant();
  await server.deps.db
    .updateTable('product')
    .set({ settings: JSON.stringify({ url: 'https://magaza.example/' }) })
    .where('pid', '=', merchant.pid)
    .execute();
  const { url } = (await merchant.call('GET /installation/visit')).body.data;
  const token = new URL(url).searchParams.get('vitrin_test') ?? '';
  const report = (brand: object, part: { page?: string; url?: string; token?: string } = {}) =>
    server.request('/widget/installation', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({
        pid: merchant.pid,
        token,
        page: 'home',
        url: 'https://magaza.example/?vitrin_test=x',
        facts: [],
        problems: [],
        brand,
        ...part,
      }),
    });
  return { merchant, report };
}

const CERAMICS = {
  ground: 'rgb(250, 245, 236)',
  ink: 'rgb(42, 33, 26)',
  button: 'rgb(163, 67, 28)',
  buttonText: 'rgb(255, 255, 255)',
  buttonRadius: '999px',
  buttonHeight: '48px',
  headingFont: 'Fraunces, serif',
  textFont: 'Figtree, sans-serif',
};
const STREETWEAR = {
  ground: 'rgb(12, 12, 13)',
  ink: 'rgb(245, 245, 240)',
  button: 'rgb(212, 255, 58)',
  buttonText: 'rgb(12, 12, 13)',
  buttonRadius: '0px',
  radius: '0px',
  headingFont: 'Anton, Impact',
};
const TOYS = {
  ground: '#ffffff',
  heading: '#2a2158',
  button: '#5a3cf0',
  buttonRadius: '12px',
  buttonHeight: '56px',
  link: '#c2255c',
  logo: 'https://oyuncak.example/logo.png',
};

describe('the brand of a shop', () => {
  it('is the default brand until a visit proposes one or the merchant saves one', async () => {
    const merchant = await server.buildMerchant();

    expect(await read(merchant)).toEqual({ brand: DEFAULT_BRAND, saved: false, proposal: null });
  });

  it.each([
    [
      'ceramics',
      CERAMICS,
      { surface: '#faf5ec', accent: '#a3431c', display: 'Fraunces', button: 'pill' },
    ],
    [
      'streetwear',
      STREETWEAR,
      { surface: '#0c0c0d', accent: '#d4ff3a', display: 'Anton', button: 'square' },
    ],
    ['toys', TOYS, { accent: '#5a3cf0', second: '#c2255c', button: 'round', logo: TOYS.logo }],
  ])('proposes a brand from the pages of a shop of %s', async (_, facts, expected) => {
    const { merchant, report } = await startVisit();

    expect((await report(facts)).status).toBe(202);

    const { brand, saved, proposal } = await read(merchant);
    expect(saved).toBe(false);
    expect(brand).toMatchObject(expected);
    expect(proposal).toMatchObject({ brand: expected, url: 'https://magaza.example/' });
  });

  it('prefers the proposal of the home page to that of any other page', async () => {
    const { merchant, report } = await startVisit();

    await report(CERAMICS, { page: 'product', url: 'https://magaza.example/vazo' });
    expect((await read(merchant)).proposal?.brand.accent).toBe('#a3431c');
    await report(TOYS);
    await report(CERAMICS, { page: 'product', url: 'https://magaza.example/vazo' });
    expect((await read(merchant)).proposal?.brand.accent).toBe('#5a3cf0');
  });

  it('keeps the brand that the merchant saved, whatever a later visit proposes', async () => {
    const { merchant, report } = await startVisit();
    const own = { ...DEFAULT_BRAND, accent: '#112233', radius: 4 };

    expect((await merchant.call('POST /personalize/brand', { body: own })).status).toBe(200);
    await report(TOYS);

    const { brand, saved, proposal } = await read(merchant);
    expect(brand).toEqual(own);
    expect(saved).toBe(true);
    expect(proposal?.brand.accent).toBe('#5a3cf0');
  });

  it('refuses a colour, font, corner or logo that a design could not use, and names the field', async () => {
    const merchant = await server.buildMerchant();
    const save = (part: object) =>
      merchant.call('POST /personalize/brand', { body: { ...DEFAULT_BRAND, ...part } });

    for (const [part, path] of [
      [{ accent: 'greenish' }, 'accent'],
      [{ accent: '#12345' }, 'accent'],
      [{ display: 'Comic Sans' }, 'display'],
      [{ shopDisplay: 'x;}body{display:none' }, 'shopDisplay'],
      [{ radius: 400 }, 'radius'],
      [{ logo: 'javascript:alert(1)' }, 'logo'],
    ] as const) {
      const { status, body } = await save(part as object);
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain(`"${path}"`);
    }
    expect((await read(merchant)).saved).toBe(false);
  });

  it('refuses a proposal with a forged token, too long facts or unknown fields', async () => {
    const { merchant, report } = await startVisit();

    expect((await report(TOYS, { token: 'installation.zzzz.x' })).status).toBe(403);
    expect((await report({ ...TOYS, headingFont: 'x'.repeat(400) })).status).toBe(400);
    expect((await report({ ...TOYS, secret: 'x' })).status).toBe(400);
    expect((await read(merchant)).proposal).toBeNull();
  });
});
