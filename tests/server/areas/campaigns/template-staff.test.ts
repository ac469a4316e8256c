import { blankTemplate } from '@catalogue/templates/engine/settle';
import { contentOf } from '@catalogue/templates/engine/template';
import { findTemplate, templates } from '@catalogue/templates/registry';
import type { SentBody } from '@contract/calls';
import type { TemplateRow } from '@contract/entities/campaigns/template';
import { readTemplates } from '@server/areas/campaigns/templates/store';
import { createCaches } from '@server/work/memo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCampaign } from '../../../support/rows/campaigns';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';

type Sent = SentBody<'POST /campaign/action/saveV2'>['data'];

let server: TestServer;
let staff: Merchant;
let merchant: Merchant;

beforeAll(async () => {
  server = await buildServer();
  staff = await server.buildMerchant({ extra: { admin: true } });
  merchant = await server.buildMerchant();
});
afterAll(() => server.close());

const save = (data: Sent) => staff.call('POST /campaign/action/saveV2', { body: { data } });
const open = async (id: number) =>
  (await staff.call('GET /admin/template/{id}', { params: { id } })).body.data;
const gallery = async (who: Merchant, lang = 'en'): Promise<{ id: number; title: string }[]> =>
  (await who.call('GET /campaign/template/listV2', { query: { lang } })).body.data;
const list = async (): Promise<TemplateRow[]> =>
  (await staff.call('GET /campaign/template/listV2', { query: { admin: 'true' } })).body.data;

function fresh(title: string, overrides: Partial<Sent> = {}, variantsOf = 1): Sent {
  const blank = blankTemplate(0.5);
  const variants = findTemplate(variantsOf)?.settings.data;
  if (!variants) throw new Error(`No template ${variantsOf}.`);
  const settings = { ...blank.settings, title: { tr: title, en: `${title} in English` } };
  return { ...blank, settings: { ...settings, data: variants }, ...overrides } as Sent;
}

test('A row of the list has the picture and the last change of its template', async () => {
  const row = (await list()).find(({ id }) => id === 1);
  expect(row?.image).toEqual(findTemplate(1)?.settings.image);
  expect(Date.parse(row?.updated_at ?? '')).toBeGreaterThan(0);
});

test('A built-in template that is saved unchanged does not count as edited', async () => {
  for (const template of templates) {
    const { version } = await open(template.id);
    const saved = await save({ ...contentOf(template), id: template.id, version } as Sent);
    expect(saved.body).toEqual({ success: true, data: { id: template.id, version: version + 1 } });
  }
  expect((await list()).filter(({ edited }) => edited)).toEqual([]);
  // The content did not change, so there is still one version.
  const versions = await staff.call('GET /admin/template/{id}/versions', { params: { id: 6 } });
  expect(versions.body.data).toHaveLength(1);
});

describe('a new template', () => {
  test('A new template gets an id above the built-in ones, slugs from its titles and the last place', async () => {
    const saved = await save(fresh('Işıl ışıl İndirim: Şölen & Çağrı'));
    expect(saved.status).toBe(200);
    const { id } = saved.body.data;
    expect(id).toBeGreaterThanOrEqual(1000);
    const { template, stock, edited } = await open(id);
    expect(template.settings.slug.tr).toBe('isil-isil-indirim-solen-cagri');
    expect(template.vote_amount).toBe(46);
    expect(template.settings.data.tr[0].data.name).toBe('Işıl ışıl İndirim: Şölen & Çağrı');
    expect([stock, edited]).toEqual([null, false]);
    expect((await gallery(merchant)).at(-1)).toMatchObject({
      id,
      title: 'Işıl ışıl İndirim: Şölen & Çağrı in English',
    });
  });

  test('Both titles are required, a slug is used once, and each variant must be a complete action', async () => {
    const untitled = fresh('x');
    untitled.settings.title = { tr: ' ', en: '' };
    const paths = async (data: Sent) =>
      (await save(data)).body.error.fields.map(
        ({ path, code }: { path: string; code: string }) => `${path} ${code}`,
      );
    expect(await paths(untitled)).toEqual(
      expect.arrayContaining([
        'data.settings.title.tr required',
        'data.settings.title.en required',
      ]),
    );
    await save(fresh('Bir kez'));
    expect(await paths(fresh('Bir kez'))).toEqual([
      'data.settings.slug.tr taken',
      'data.settings.slug.en taken',
    ]);
    const broken = structuredClone(fresh('Bozuk'));
    const [variant] = broken.settings.data.tr as { data: { tags: object[]; ratio?: number } }[];
    if (!variant) throw new Error('No look.');
    variant.data = {
      ...variant.data,
      tags: [{ type: 'nothing', name: '', parameters: {}, status: true }],
    };
    expect(await paths(broken)).toContain('data.settings.data.tr.0.data.tags.0.type unknownType');
    const missing = structuredClone(fresh('Eksik'));
    missing.settings.data.en = [];
    expect(await paths(missing)).toEqual(['data.settings.data.en required']);
    const unlike = fresh('Yanlış', { type: 'schedule' });
    expect(await paths(unlike)).toContain('data.settings.data.tr.0.data wrongType');
  });

  test('A long description retains only the HTML that its editor can write', async () => {
    const sent = fresh('Temiz');
    sent.settings.long_description = {
      tr: '<p onclick="x()">Merhaba <b>dünya</b><script>alert(1)</script></p>',
      en: '',
    };
    const { id } = (await save(sent)).body.data;
    expect((await open(id)).template.settings.long_description.tr).toBe(
      '<p>Merhaba <b>dünya</b></p>',
    );
  });

  test('A limit or a hidden template prevents new actions, while existing actions continue', async () => {
    const shop = await server.buildMerchant();
    const { id } = (await save(fresh('Bir tane', { limit: 2 }))).body.data;
    const variant = (await open(id)).template.settings.data.en[0];
    const install = () =>
      shop.call('POST /campaign/save', {
        body: { data: { ...variant.data, _key: id, _var: variant.id } },
      });
    const made = (await install()).body.data.id;
    await staff.call('POST /campaign/action/saveV2', {
      body: { data: { ...fresh('Bir tane'), id, overwrite: true, limit: 1 } },
    });
    expect((await install()).body.error.code).toBe('limit_reached');
    expect((await open(id)).made).toEqual({ actions: 1, shops: 1 });
    const other = await server.buildMerchant();
    await staff.call('POST /admin/template/hide', { body: { id, hidden: true } });
    expect((await gallery(other)).some((card) => card.id === id)).toBe(false);
    const detail = await other.call('GET /campaign/templateV2/{id}', { params: { id } });
    expect(detail.status).toBe(404);
    const refused = await other.call('POST /campaign/save', {
      body: { data: { ...variant.data, _key: id, _var: variant.id } },
    });
    expect(refused.status).toBe(400);
    const own = await shop.call('GET /campaign/getV2/{id}', { params: { id: made } });
    expect(own.body.data._template).toMatchObject({ id, title: 'Bir tane in English' });
    const switched = await shop.call('POST /campaign/save', {
      body: { data: { id: made, status: 'active' } },
    });
    expect(switched.status).toBe(200);
    const rows = (await shop.call('GET /campaign/all/list')).body.data;
    expect(rows[0].supported).toBe(true);
  });
});

describe('a change of a template', () => {
  test('The second of two users who save gets 409 unless they overwrite', async () => {
    const { id, version } = (await save(fresh('Çakışma'))).body.data;
    const mine = { ...fresh('Çakışma'), id };
    expect((await save({ ...mine, version, limit: 5 })).status).toBe(200);
    const second = await save({ ...mine, version, limit: 9 });
    expect([second.status, second.body.error.code]).toEqual([409, 'conflict']);
    const silent = await save({ ...mine, limit: 9 });
    expect([silent.status, silent.body.error.fields]).toEqual([
      400,
      [{ path: 'data.version', code: 'required' }],
    ]);
    expect((await save({ ...mine, overwrite: true, limit: 9 })).status).toBe(200);
    expect((await open(id)).template.limit).toBe(9);
    expect((await save({ ...mine, overwrite: true, id: 987_654 })).status).toBe(404);
  });

  test('An edited built-in template can be reset to the release, and its versions can be restored', async () => {
    const before = await open(9);
    const { settings } = before.template;
    const title = { ...settings.title, en: 'By staff' };
    const { version } = (
      await save({ ...before.template, settings: { ...settings, title }, id: 9, overwrite: true })
    ).body.data;
    const edited = await open(9);
    expect(edited).toMatchObject({ edited: true, newer: false });
    expect(edited.stock.settings.title.en).toBe(settings.title.en);
    const stale = await staff.call('POST /admin/template/takeStock', { body: { id: 9, from: 1 } });
    expect(stale.status).toBe(409);
    await staff.call('POST /admin/template/takeStock', { body: { id: 9, from: version } });
    expect(await open(9)).toMatchObject({ edited: false, template: before.template });
    await staff.call('POST /admin/template/restore', { body: { id: 9, version } });
    expect((await open(9)).template.settings.title.en).toBe('By staff');
    const versions = await staff.call('GET /admin/template/{id}/versions', { params: { id: 9 } });
    expect(versions.body.data.map((row: { saved_by: string }) => row.saved_by)).toEqual([
      staff.email,
      staff.email,
      staff.email,
      null,
    ]);
    const one = await staff.call('GET /admin/template/{id}/versions/{version}', {
      params: { id: 9, version },
    });
    expect(one.body.data.template.settings.title.en).toBe('By staff');
  });

  test('A change is logged with its fields before and after', async () => {
    const { id } = (await save(fresh('Kayıt', { limit: 3 }))).body.data;
    await save({ ...fresh('Kayıt', { limit: 4 }), id, overwrite: true });
    const row = await server.deps.db
      .selectFrom('footprint')
      .select('extra')
      .where('pid', '=', staff.pid)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(row.extra).toEqual({ name: 'Kayıt', before: { limit: 3 }, after: { limit: 4 } });
  });

  test('Another server sees a change once it reads the templates again', async () => {
    const clock = { time: Date.now() };
    const caches = createCaches({ ...server.deps, now: () => new Date(clock.time) });
    const { id } = (await save(fresh('Öteki sunucu'))).body.data;
    expect((await readTemplates({ caches })).find(id)?.limit).toBe(1);
    await save({ ...fresh('Öteki sunucu', { limit: 7 }), id, overwrite: true });
    clock.time += 2_000;
    expect((await readTemplates({ caches })).find(id)?.limit).toBe(7);
  });
});

test('The order of a list applies to its language only, and a list that has changed returns 409', async () => {
  const rows = (await list()).sort((a, b) => a.orders.en - b.orders.en);
  const orderOf = new Map(rows.map(({ id, orders }) => [id, orders.en]));
  const full = rows.map(({ id }) => id);
  const [moved] = full.splice(4, 1);
  if (moved === undefined) throw new Error('Too few templates.');
  full.splice(1, 0, moved);
  const of = (id: number | undefined) => (id === undefined ? null : (orderOf.get(id) ?? null));
  const body = {
    full,
    order: [4, 1] as [number, number],
    language: 'en' as const,
    value: [orderOf.get(moved), of(full[0]), of(full[2])] as [number, number | null, number | null],
  };
  const turkish = (await gallery(merchant, 'tr')).map(({ id }) => id);
  const sort = (sent: typeof body) => staff.call('POST /campaign/action/sortV2', { body: sent });
  expect((await sort({ ...body, full: full.slice(1) })).status).toBe(409);
  expect((await sort(body)).body).toEqual({ success: true });
  expect((await sort(body)).status).toBe(409);
  expect((await gallery(merchant)).map(({ id }) => id).indexOf(moved)).toBeLessThan(2);
  expect((await gallery(merchant, 'tr')).map(({ id }) => id)).toEqual(turkish);
});

test('A variant can be shown on the demo shop before it is saved', async () => {
  const variant = findTemplate(2)?.settings.data.en[0];
  if (!variant || !('ratio' in variant.data)) throw new Error('No look.');
  const tried = await staff.call('POST /admin/template/try', {
    body: { data: { ...variant.data, status: 'disabled' }, page: 'product' },
  });
  const url = new URL(tried.body.data.url);
  expect(url.pathname).toBe('/demo-shop/product.html');
  const token = url.searchParams.get('vitrin_test') ?? '';
  const config = await server.request(`/widget/config/vitrin-demo?test=${token}`);
  const { campaigns } = await config.json();
  expect(campaigns).toEqual([expect.objectContaining({ status: 'test', who: [], when: [] })]);
});

test('Merchants and limited admins get 403 for every template call of staff', async () => {
  const limited = await server.buildMerchant({ extra: { limited_admin: true } });
  const id = await createCampaign(merchant);
  for (const who of [merchant, limited]) {
    const asked = await who.call('GET /campaign/template/listV2', { query: { admin: 'true' } });
    expect([asked.status, asked.body.data]).toEqual([403, undefined]);
    expect((await who.call('GET /admin/template/{id}', { params: { id } })).status).toBe(403);
    const saved = await who.call('POST /campaign/action/saveV2', { body: { data: fresh('Ben') } });
    expect(saved.status).toBe(403);
  }
});
