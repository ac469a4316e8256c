import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { actionDefinitions } from '@catalogue/actions/registry';
import { chooseEntry } from '@catalogue/decide/choose';
import { caseFields } from '@catalogue/fields/condition';
import { OPENS_CHAT } from '@catalogue/fields/opens-chat';
import type { ArrayField, ConditionField, Field, Schema } from '@catalogue/fields/types';
import { blankTemplate } from '@catalogue/templates/engine/settle';
import { templates } from '@catalogue/templates/registry';
import type { SentBody } from '@contract/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCampaign, createCampaign } from '../../../support/rows/campaigns';
import { sendBatch } from '../../../support/rows/events';
import { buildSchedule, reportSignal } from '../../../support/rows/schedules';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';

let server: TestServer;
let merchant: Merchant;

beforeAll(async () => {
  server = await buildServer({ TRUST_PROXY: '1' });
});
afterAll(() => server.close());

async function fresh(): Promise<Merchant> {
  merchant = await server.buildMerchant();
  return merchant;
}

const get = (id: number) => merchant.call('GET /campaign/getV2/{id}', { params: { id } });
const save = (data: Parameters<typeof buildCampaign>[0]) =>
  merchant.call('POST /campaign/save', { body: { data: buildCampaign(data) } });

describe('saving', () => {
  test('A new campaign is disabled whatever status was sent, and ids start at 1', async () => {
    await fresh();
    const first = await save({ status: 'active' });
    expect(first.body.data).toMatchObject({ id: 1, version: 1 });
    expect((await get(1)).body.data.status).toBe('disabled');
    expect((await save({})).body.data.id).toBe(2);
  });

  test('Opening a campaign returns the saved content', async () => {
    await fresh();
    const sent = buildCampaign({ name: 'İlk kampanya', ratio: 40 });
    const { id } = (await merchant.call('POST /campaign/save', { body: { data: sent } })).body.data;
    const { name, status, _key, _var, ...data } = sent;
    expect((await get(id)).body.data).toMatchObject({ name, status, _key, _var, data });
  });

  test('Saving a status alone changes nothing else', async () => {
    await fresh();
    const id = await createCampaign(merchant, { name: 'Keeps its name' });
    const before = (await get(id)).body.data;
    await merchant.call('POST /campaign/save', { body: { data: { id, status: 'active' } } });
    const after = (await get(id)).body.data;
    expect(after).toMatchObject({ status: 'active', name: 'Keeps its name', data: before.data });
    expect(after.version).toBe(before.version + 1);
  });

  test('A save that changes a field fixed by the template returns 400 with the field’s path', async () => {
    await fresh();
    const id = await createCampaign(merchant);
    const { data, version } = (await get(id)).body.data;
    const [entry] = data.tags;
    const frame = { ...entry.parameters.frame, _cnfg_no_edit: true };
    const fixed = { ...entry, parameters: { ...entry.parameters, frame } };
    expect((await save({ ...data, id, version, tags: [fixed] })).body).toMatchObject({
      success: true,
    });
    const changes = [
      { ...frame, value: { ...frame.value, kind: { ...frame.value.kind, value: 'panel' } } },
      { ...frame, _cnfg_no_edit: false },
    ];
    for (const change of changes) {
      const sent = { ...fixed, parameters: { ...fixed.parameters, frame: change } };
      const answer = await save({ ...data, id, tags: [sent] });
      expect(answer.status).toBe(400);
      expect(answer.body.error.fields).toEqual([
        { path: 'data.tags.0.parameters.frame', code: 'fixed' },
      ]);
    }
    const allowed = { ...fixed, name: 'Mine' };
    expect((await save({ ...data, id, tags: [allowed] })).status).toBe(200);
  });

  test('The second of two saves from the same version gets 409', async () => {
    await fresh();
    const id = await createCampaign(merchant);
    const { version } = (await get(id)).body.data;
    const answers = await Promise.all([
      save({ id, version, name: 'One' }),
      save({ id, version, name: 'Other' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.findIndex(({ status }) => status === 200) === 0 ? 'One' : 'Other';
    expect((await get(id)).body.data.name).toBe(winner);
  });

  test('A save without a version overwrites', async () => {
    await fresh();
    const id = await createCampaign(merchant);
    expect((await save({ id, name: 'Mine' })).status).toBe(200);
    expect((await get(id)).body.data.name).toBe('Mine');
  });

  test('A template with a limit is installed at most that often, even by parallel requests', async () => {
    await fresh();
    const staff = await server.buildMerchant({ extra: { admin: true } });
    const content = { ...blankTemplate(0.5), limit: 1 };
    const title = { tr: 'Bir kez', en: 'Once' };
    const variants = templates[0]?.settings.data;
    if (!variants) throw new Error('There is no template.');
    const settings = { ...content.settings, title, data: variants };
    const made = await staff.call('POST /campaign/action/saveV2', {
      body: { data: { ...content, settings } as SentBody<'POST /campaign/action/saveV2'>['data'] },
    });
    const { id: _key } = made.body.data;
    const install = () => save({ _key, _var: variants.tr[0]?.id ?? '' });
    const answers = await Promise.all([install(), install(), install(), install()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('limit_reached');
    // Hides the template again, because other tests count the gallery.
    await staff.call('POST /admin/template/hide', { body: { id: _key, hidden: true } });
  });

  test('Deleting removes a campaign, and deleting it again returns 404', async () => {
    await fresh();
    const id = await createCampaign(merchant);
    expect((await merchant.call('POST /campaign/delete', { body: { id } })).status).toBe(200);
    expect((await get(id)).status).toBe(404);
    expect((await merchant.call('POST /campaign/delete', { body: { id } })).status).toBe(404);
  });
});

describe('templates', () => {
  test('The gallery answers in the requested language and counts real installs', async () => {
    await fresh();
    const list = async (lang: string) =>
      (await merchant.call('GET /campaign/template/listV2', { query: { type: 'campaign', lang } }))
        .body.data;
    const before = await list('en');
    expect(before).toHaveLength(
      templates.filter(({ type, config }) => type === 'action' && !config._opt.advance).length,
    );
    const [turkish] = await list('tr');
    expect(turkish.title).toBe(templates[0]?.settings.title.tr);
    const { _key } = buildCampaign();
    const id = await createCampaign(merchant);
    const card = (await list('en')).find((one: { id: number }) => one.id === _key);
    const was = before.find((one: { id: number }) => one.id === _key);
    expect(card.vote_count).toBe(was.vote_count + 1);
    expect(card.installed).toMatchObject([{ id, status: 'disabled' }]);
    const stock = templates.find((one) => one.id === _key);
    expect(card).toMatchObject({ vote_amount: stock?.vote_amount, default: 'def' });
  });

  test('Every variant of every action template can be saved unchanged', async () => {
    for (const template of templates.filter(({ type }) => type === 'action')) {
      for (const language of ['tr', 'en'] as const) {
        for (const variant of template.settings.data[language]) {
          await fresh();
          const answer = await merchant.call('POST /campaign/save', {
            body: {
              data: { ...variant.data, status: 'disabled', _key: template.id, _var: variant.id },
            },
          });
          expect(answer.body, `${template.id} ${variant.id} ${language}`).toMatchObject({
            success: true,
          });
        }
      }
    }
  });
});

describe('the widget configuration', () => {
  const config = (pid: string, headers = {}) =>
    server.request(`/widget/config/${pid}`, { headers });
  /** Moves the clock past the two seconds for which the configuration is cached. */
  const later = () => {
    const at = server.deps.now().getTime() + 3000;
    server.deps.now = () => new Date(at);
  };

  test('The widget gets only active and test campaigns, compiled and without names', async () => {
    await fresh();
    await createCampaign(merchant, { name: 'Secret plan', status: 'active' });
    await createCampaign(merchant, { status: 'test' });
    await createCampaign(merchant);
    const response = await config(merchant.pid);
    expect(response.headers.get('cache-control')).toBe('public, max-age=30, stale-if-error=36000');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    const text = await response.text();
    expect(text).not.toContain('Secret plan');
    expect(JSON.parse(text).campaigns.map(({ status }: { status: string }) => status)).toEqual([
      'active',
      'test',
    ]);
  });

  test('The widget configuration is compressed for browsers that accept it', async () => {
    await fresh();
    await createCampaign(merchant, { status: 'active' });
    const plain = await config(merchant.pid);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toContain('accept-encoding');
    const text = await plain.text();
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await config(merchant.pid, { 'accept-encoding': `deflate, ${encoding}` });
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      const bytes = Buffer.from(await packed.arrayBuffer());
      expect(bytes.length).toBeLessThan(text.length);
      expect(unpack(bytes).toString()).toBe(text);
    }
    const refused = await config(merchant.pid, { 'accept-encoding': 'br;q=0' });
    expect(refused.headers.get('content-encoding')).toBeNull();
  });

  test('The widget configuration returns 304 for the same content, and new content after a change', async () => {
    await fresh();
    const id = await createCampaign(merchant, { status: 'active' });
    const etag = (await config(merchant.pid)).headers.get('etag') ?? '';
    expect((await config(merchant.pid, { 'if-none-match': etag })).status).toBe(304);
    await merchant.call('POST /campaign/save', { body: { data: { id, status: 'disabled' } } });
    later();
    const changed = await config(merchant.pid, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect((await changed.json()).campaigns).toEqual([]);
  });

  test('Only a shop with social proof gets the number of visitors of the last day', async () => {
    await fresh();
    const { tags, ...rest } = buildCampaign();
    const proof = chooseEntry(actionDefinitions, ['social-proof', 'Proof', {}]);
    const id = await createCampaign(merchant, { ...rest, tags, status: 'active' });
    expect((await (await config(merchant.pid)).json()).facts).toBeUndefined();
    await sendBatch(server, { pid: merchant.pid, events: [{ camp_id: id }] });
    await save({ id, tags: [proof], status: 'active' });
    later();
    expect((await (await config(merchant.pid)).json()).facts).toEqual({ visitors: 1 });
    server.deps.now = () => new Date();
  });

  test('A campaign that shows orders makes the widget report them, and those of a day are counted', async () => {
    await fresh();
    const proof = chooseEntry(actionDefinitions, ['social-proof', 'Proof', { count: 'orders' }]);
    await createCampaign(merchant, { tags: [proof], status: 'active' });
    const before = await (await config(merchant.pid)).json();
    expect(before).toMatchObject({ signals: ['order'] });
    expect(before.facts?.orders).toBeUndefined();
    expect(await reportSignal(server, merchant, crypto.randomUUID(), 'order')).toBe(202);
    later();
    expect((await (await config(merchant.pid)).json()).facts).toEqual({ orders: 1 });
    server.deps.now = () => new Date();
  });

  test('The widget configuration of an unknown shop answers 404', async () => {
    expect((await config('nobody')).status).toBe(404);
  });

  test('The daily limit blocks every campaign until midnight in Istanbul', async () => {
    merchant = await server.buildMerchant({ dailyLimit: 2 });
    const id = await createCampaign(merchant, { status: 'active' });
    const now = server.deps.now();
    const blocked = async () => {
      const row = (await merchant.call('GET /campaign/all/list')).body.data[0];
      later();
      const served = await (await config(merchant.pid)).json();
      return [row.finished.block, served.campaigns[0].block ?? false];
    };
    expect(await blocked()).toEqual([false, false]);
    for (let shown = 0; shown < 2; shown++) {
      const answer = await sendBatch(server, { pid: merchant.pid, events: [{ camp_id: id }] });
      expect(answer.status).toBe(202);
    }
    expect(await blocked()).toEqual([true, true]);
    server.deps.now = () => new Date(now.getTime() + 24 * 3_600_000);
    const [tomorrow] = (await (await config(merchant.pid)).json()).campaigns;
    expect(tomorrow.block ?? false).toBe(false);
    server.deps.now = () => new Date();
  });
});

describe('actions that depend on an integration', () => {
  const entry = {
    type: 'whatsapp-business',
    name: 'Template',
    parameters: { template: { value: 'spring_sale', __type: 'string' as const } },
    status: true,
  };
  const saveSchedule = (change: object = {}) =>
    merchant.call('POST /campaign/save', { body: { data: { ...buildSchedule(), ...change } } });
  const planner = async () => {
    merchant = await server.buildMerchant({ extra: { useSchedule: true } });
  };
  const integrations = async () =>
    (await merchant.call('GET /campaign/definitions')).body.definitions.integrations;
  const connect = (token: string) =>
    merchant.call('POST /personalize/whatsapp-bot/account', {
      body: { phone_number_id: '1', display_phone: '', token, app_secret: '' },
    });

  test('An action that needs an integration returns 403 with its path until the shop is connected', async () => {
    await planner();
    expect(await integrations()).toEqual([]);
    const refused = await saveSchedule({ tags: [entry] });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      message: 'Please contact us for using this action.',
      error: { fields: [{ path: 'data.tags.0.type', code: 'notPickable' }] },
    });
    expect((await saveSchedule()).status).toBe(200);
    await connect('secret');
    expect(await integrations()).toEqual(['whatsapp-business']);
    const { id } = (await saveSchedule({ tags: [entry] })).body.data;
    // Without a number, an existing campaign can still be saved, but a new one is rejected.
    await connect('');
    expect(await integrations()).toEqual([]);
    expect((await saveSchedule({ id, tags: [entry], name: 'Renamed' })).status).toBe(200);
    expect((await saveSchedule({ tags: [entry] })).status).toBe(403);
  });

  test('An action on the shop’s own pages needs no integration', async () => {
    await fresh();
    const popup = { type: 'popup', name: 'Popup', parameters: {}, status: true };
    expect((await save({ tags: [popup] })).status).toBe(200);
  });
});

const fieldsOf = <Type extends Field>(schema: Schema = []) =>
  Object.fromEntries(schema.map((field) => [field.name, field as Type]));

test('The button that opens the chat is offered only to shops with dahi', async () => {
  const shop = await server.buildMerchant();
  const offered = async () => {
    const { actions } = (await shop.call('GET /campaign/definitions')).body.definitions;
    const popup: { fields: Field[] } = actions.find(
      ({ type }: { type: string }) => type === 'popup',
    );
    const { steps } = fieldsOf<ArrayField>(popup.fields);
    const { blocks } = fieldsOf<ArrayField>(steps?.fields);
    const { block } = fieldsOf<ConditionField>(blocks?.fields);
    const { action } = fieldsOf<ConditionField>(caseFields(block as ConditionField, 'button'));
    const opensChat = action?.cases.find(({ value }) => value === OPENS_CHAT);
    return opensChat !== undefined && !opensChat.withheld;
  };
  expect(await offered()).toBe(false);
  await sql`update product set settings = settings || '{"dahi": true}' where pid = ${shop.pid}`.execute(
    server.deps.db,
  );
  expect(await offered()).toBe(true);
});

test('A button that opens the chat is rejected without dahi, unless the campaign already has it', async () => {
  const shop = await server.buildMerchant();
  const { db } = server.deps;
  const giveChat = (dahi: boolean) =>
    sql`update product set settings = settings || ${JSON.stringify({ dahi })}::jsonb
      where pid = ${shop.pid}`.execute(db);
  const popup = (kind: string, overrides = {}) => {
    const action = { kind, form: {} };
    const block = { kind: 'button', form: { text: 'Sor', action } };
    const steps = [{ name: '', blocks: [{ block }] }];
    const tags = [chooseEntry(actionDefinitions, ['popup', 'Popup', { steps }])];
    return buildCampaign({ ...overrides, tags });
  };
  const saveIt = (data: ReturnType<typeof popup>) =>
    shop.call('POST /campaign/save', { body: { data } });

  const refused = await saveIt(popup(OPENS_CHAT));
  expect(refused.status).toBe(403);
  expect(refused.body.error.fields).toEqual([
    { path: 'data.tags.0.parameters.steps.0.blocks.0.block.form.action', code: 'notPickable' },
  ]);
  const plain = await saveIt(popup('url'));
  expect(plain.status).toBe(200);
  await giveChat(true);
  const { id } = (await saveIt(popup(OPENS_CHAT))).body.data;
  await giveChat(false);
  // A campaign that already has the button can be saved after the shop loses the setting `dahi`.
  expect((await saveIt(popup(OPENS_CHAT, { id, name: 'Kept' }))).status).toBe(200);
  expect((await saveIt(popup(OPENS_CHAT, { id: plain.body.data.id }))).status).toBe(403);
});
