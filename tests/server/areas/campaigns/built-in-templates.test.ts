import { contentOf } from '@catalogue/templates/engine/template';
import type { Template } from '@catalogue/templates/engine/types';
import { templates } from '@catalogue/templates/registry';
import { storeBuiltInTemplates } from '@server/areas/campaigns/templates/built-in';
import { inOrder, readTemplates } from '@server/areas/campaigns/templates/store';
import { createCaches } from '@server/work/memo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer, type TestServer } from '../../../support/servers/server';

let server: TestServer;
const now = () => new Date();

beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

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
  expect(all.map(({ hidden: _, ...template }) => template)).toEqual(templates);
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

test('A template that a new release adds is sorted last', async () => {
  const { db } = server.deps;
  await storeBuiltInTemplates(db, { now, stock: [{ ...renamed(6, 'Added'), id: 900 }] });
  const { all } = await readFresh();
  expect(inOrder(all, 'en').at(-1)?.id).toBe(900);
  expect(inOrder(all, 'tr').at(-1)?.id).toBe(900);
});
