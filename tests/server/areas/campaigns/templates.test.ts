import { contentOf } from '@catalogue/templates/engine/template';
import type { Template } from '@catalogue/templates/engine/types';
import { templates } from '@catalogue/templates/registry';
import { storeBuiltInTemplates } from '@server/areas/campaigns/templates/built-in';
import { inOrder, readTemplates } from '@server/areas/campaigns/templates/store';
import { createCaches } from '@server/work/memo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCampaign } from '../../../support/rows/campaigns';
import { createSchedule } from '../../../support/rows/schedules';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';

let server: TestServer;
let merchant: Merchant;

beforeAll(async () => {
  server = await buildServer();
  merchant = await server.buildMerchant();
});
afterAll(() => server.close());

type Query = Record<string, string>;
const list = async (who: Merchant, query: Query = {}): Promise<{ id: number; tags: string[] }[]> =>
  (await who.call('GET /campaign/template/listV2', { query })).body.data;
const detail = async (id: number, query: Query = {}) =>
  (await merchant.call('GET /campaign/templateV2/{id}', { params: { id }, query })).body.data;
const ids = (cards: { id: number }[]) => cards.map(({ id }) => id).sort((a, b) => a - b);

describe('the gallery', () => {
  test('The gallery lists templates for developers to them only', async () => {
    const hidden = templates.filter(({ config }) => config._opt.advance).map(({ id }) => id);
    expect(hidden).toContain(82);
    const shown = ids(await list(merchant));
    expect(shown.filter((id) => hidden.includes(id))).toEqual([]);
    expect(ids(await list(merchant, { developer: 'true' }))).toEqual(ids([...templates]));
    expect(ids(await list(merchant, { developer: 'false' }))).toEqual(shown);
  });

  test('The gallery shows a shop of flo only templates tagged flo, even to developers', async () => {
    const flo = await server.buildMerchant({ platform: 'flo' });
    const tagged = ids(templates.filter(({ tags }) => tags.includes('flo')));
    expect(tagged.length).toBeGreaterThan(1);
    expect(ids(await list(flo))).toEqual(tagged);
    expect(ids(await list(flo, { developer: 'true' }))).toEqual(tagged);
    expect((await list(flo)).every(({ tags }) => tags.includes('flo'))).toBe(true);
    expect(ids(await list(merchant)).length).toBeGreaterThan(tagged.length);
  });

  test('The older paths of the gallery return the same content', async () => {
    const query = { type: 'campaign', lang: 'en' };
    const older = await merchant.call('GET /campaign/template/list', { query });
    expect(older.body.data).toEqual(await list(merchant, query));
    const one = await merchant.call('GET /campaign/template/{t_id}', { params: { t_id: 46 } });
    expect(one.body.data).toEqual(await detail(46));
    const gone = await merchant.call('GET /campaign/template/{t_id}', { params: { t_id: 9999 } });
    expect(gone.status).toBe(404);
  });
});

describe('a template', () => {
  test('A template shows its advanced variants to developers', async () => {
    const names = async (query?: Query) =>
      (await detail(46, query)).data.map(({ id }: { id: string }) => id);
    expect(await names()).toEqual(['light', 'sand']);
    expect(await names({ developer: 'true' })).toEqual(['light', 'sand', 'shop']);
  });

  test('A template and its campaigns name the editor in which they open', async () => {
    expect((await detail(46)).editor).toBe('recommendation');
    expect((await detail(82)).editor).toBe('hidden');
    expect((await detail(4)).editor).toBe('default');
    const variant = templates.find(({ id }) => id === 46)?.settings.data.en[0];
    if (!variant) throw new Error('Template 46 is gone.');
    const id = await createCampaign(merchant, {
      ...variant.data,
      status: 'disabled',
      _key: 46,
      _var: variant.id,
    });
    const opened = await merchant.call('GET /campaign/getV2/{id}', { params: { id } });
    expect(opened.body.data).toMatchObject({
      type: 'recommendation',
      _template: {
        id: 46,
        editor: 'recommendation',
        preview: 'previewTrue',
        page: (await detail(46)).page,
      },
    });
  });

  test('A template has pictures and is marked as configured', async () => {
    const { images, configured } = await detail(1);
    expect(images.length).toBeGreaterThan(0);
    expect(configured).toBe(true);
  });
});

test('GET /campaign lists actions and no schedules', async () => {
  const shop = await server.buildMerchant({ extra: { useSchedule: true } });
  const action = await createCampaign(shop);
  const schedule = await createSchedule(shop, {}, 'disabled');
  expect(ids((await shop.call('GET /campaign')).body.data)).toEqual([action]);
  expect(ids((await shop.call('GET /campaign/all/list')).body.data)).toEqual([action, schedule]);
});

test('The log lists the shop’s own changes by category, newest first', async () => {
  const shop = await server.buildMerchant();
  const other = await server.buildMerchant();
  const id = await createCampaign(shop, { name: 'Autumn' });
  await createCampaign(other, { name: 'Secret' });
  await shop.call('POST /campaign/delete', { body: { id } });
  await shop.call('POST /survey/add', { body: { data: { type: 'request', action: 'wheel' } } });
  const logs = async (body: { pid?: string; category?: string }) =>
    (await shop.call('POST /personalize/getLogs', { body })).body.result;
  const labels = (await logs({ category: 'campaign' })).map(
    ({ label }: { label: string }) => label,
  );
  expect(labels).toEqual(['/campaign/delete', '/campaign/save']);
  const all = await logs({ pid: other.pid });
  expect(all).toHaveLength(3);
  expect(all.at(-1)).toMatchObject({
    email: shop.email,
    category: 'campaign',
    extra: { name: 'Autumn', status: 'disabled' },
  });
  expect(JSON.stringify(all)).not.toContain('Secret');
});

const now = () => new Date();

/** Reads the templates without a cache, like a server after its start. */
const readFresh = () => readTemplates({ caches: createCaches({ ...server.deps, now }) });

const versionsOf = async (id: number) =>
  (
    await server.deps.db
      .selectFrom('template_version')
      .select('version')
      .where('template_id', '=', id)
      .orderBy('version')
      .execute()
  ).map(({ version }) => version);

const renamed = (id: number, title: string): Template => {
  const template = templates.find((one) => one.id === id);
  if (!template) throw new Error(`No template ${id}.`);
  const { settings } = template;
  return { ...template, settings: { ...settings, title: { ...settings.title, en: title } } };
};

test('Built-in templates have ids below 1000', () => {
  expect(templates.every(({ id }) => id < 1000)).toBe(true);
});

test('Each built-in template is stored with its first version, and a second start changes nothing', async () => {
  await storeBuiltInTemplates(server.deps.db, { now });
  const { all } = await readFresh();
  expect(all.map(({ hidden: _, ...template }) => template)).toEqual(
    templates.map((template) => ({ ...template, version: 1 })),
  );
  expect(await versionsOf(6)).toEqual([1]);
});

test('An unedited template gets the content of a new release, and an edited one keeps its own', async () => {
  const { db } = server.deps;
  await db
    .updateTable('template')
    .set({ edited_at: new Date(), content: JSON.stringify(contentOf(renamed(7, 'By staff'))) })
    .where('id', '=', 7)
    .execute();
  await storeBuiltInTemplates(db, {
    now,
    stock: [renamed(6, 'Next release'), renamed(7, 'Next release')],
  });
  const { find } = await readFresh();
  expect(find(6)?.settings.title.en).toBe('Next release');
  expect(await versionsOf(6)).toEqual([1, 2]);
  expect(find(7)?.settings.title.en).toBe('By staff');
  expect(await versionsOf(7)).toEqual([1]);
});

test('A start skips templates whose built-in content has not changed since the last start', async () => {
  const { db } = server.deps;
  const start = () => storeBuiltInTemplates(db, { now, stock: [renamed(8, 'Same release')] });
  const titleOf = async () => (await readFresh()).find(8)?.settings.title.en;
  await start();
  await db
    .updateTable('template')
    .set({ content: JSON.stringify(contentOf(renamed(8, 'Not compared'))) })
    .where('id', '=', 8)
    .execute();
  await start();
  expect(await titleOf()).toBe('Not compared');
  await db.updateTable('template').set({ built_in_digest: null }).where('id', '=', 8).execute();
  await start();
  expect(await titleOf()).toBe('Same release');
});

test('A template that a new release adds is sorted last', async () => {
  const { db } = server.deps;
  await storeBuiltInTemplates(db, { now, stock: [{ ...renamed(6, 'Added'), id: 900 }] });
  const { all } = await readFresh();
  expect(inOrder(all, 'en').at(-1)?.id).toBe(900);
  expect(inOrder(all, 'tr').at(-1)?.id).toBe(900);
});
