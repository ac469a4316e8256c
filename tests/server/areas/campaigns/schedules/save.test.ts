import { templates } from '@catalogue/templates/registry';
import {
  buildContact,
  buildSchedule,
  buildScheduleMerchant,
  createSchedule,
} from '@tests/support/rows/schedules';
import { startSmtpServer } from '@tests/support/servers/mail';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let server: TestServer;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let merchant: Merchant;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await buildServer();
});
beforeEach(async () => {
  merchant = await buildScheduleMerchant(server, smtp.port);
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const save = (data: object) =>
  merchant.call('POST /campaign/save', { body: { data: data as never, type: 'schedule' } });
const read = (id: number) => merchant.call('GET /campaign/schedule/getV2/{id}', { params: { id } });

test('A new schedule is disabled, is returned as saved, and cannot be opened as an action', async () => {
  const sent = {
    ...buildSchedule(),
    status: 'active',
    type: 'schedule',
    cancel: [{ type: 'ordered', parameters: {} }],
  };
  const { body } = await save(sent);
  const { id } = body.data;
  const record = (await read(id)).body.data;
  const { name, status: _, _key, type, ...data } = sent;
  expect(record).toMatchObject({ id, name, status: 'disabled', type, _key, data, _template: null });
  const listed = (await merchant.call('GET /campaign/all/list')).body.data;
  expect(listed).toEqual([
    expect.objectContaining({ id, _type: 'schedule', supported: true, finished: { block: false } }),
  ]);
  expect((await merchant.call('GET /campaign/getV2/{id}', { params: { id } })).status).toBe(404);
});

test('Every variant of every schedule template can be saved unchanged', async () => {
  const schedules = templates.filter(({ type }) => type === 'schedule');
  expect(schedules.length).toBeGreaterThan(4);
  for (const template of schedules) {
    for (const { id: _var, data } of Object.values(template.settings.data).flat()) {
      const answer = await save({ ...data, status: 'disabled', _key: template.id, _var });
      expect(answer.body, `${template.id} ${_var}`).toMatchObject({ success: true });
    }
  }
});

test.each([
  ['schedule_delay', 43_201],
  ['schedule_delay', -1],
  ['push_mode', 'sometimes'],
  ['trigger.type', 'daily'],
  ['tags.0.type', 'popup'],
  ['cancel.0.type', 'never'],
  ['who.0.type', 'device'],
  ['name', ''],
])('A schedule with an invalid %s returns 400 with the path of the field', async (path, value) => {
  const data = structuredClone({
    ...buildSchedule(),
    cancel: [{ type: 'ordered', parameters: {} }],
  });
  let place = data as unknown as Record<string, unknown>;
  const names = path.split('.');
  for (const name of names.slice(0, -1)) place = place[name] as Record<string, unknown>;
  place[names.at(-1) ?? ''] = value;
  const answer = await save(data);
  expect(answer.status).toBe(400);
  const paths = answer.body.error.fields.map((field: { path: string }) => field.path);
  expect(paths).toContain(`data.${path}`);
});

test('A weekly schedule without a day is rejected', async () => {
  const data = buildSchedule({ push_mode: 'calendar', trigger: ['weekly', { monday: false }] });
  const answer = await save(data);
  expect(answer.body.error.fields).toEqual([
    { path: 'data.trigger.parameters.monday', code: 'required' },
  ]);
});

test('A stale save returns 409, and an action cannot be saved over a schedule', async () => {
  const { id, version } = (await save(buildSchedule())).body.data;
  expect((await save({ ...buildSchedule(), id, version, name: 'One' })).status).toBe(200);
  expect((await save({ ...buildSchedule(), id, version, name: 'Two' })).status).toBe(409);
  const { push_mode: _, schedule_delay: __, cancel: ___, ...rest } = buildSchedule();
  const action = templates[0]?.settings.data.en[0]?.data;
  const swapped = await save({ ...rest, ...action, status: 'disabled', id, _key: 1, _var: 'x' });
  expect(swapped.status).toBe(404);
  expect((await read(id)).body.data.name).toBe('One');
});

test('A template can be used for at most 99 schedules', async () => {
  for (let made = 0; made < 99; made++) await createSchedule(merchant, {}, 'disabled');
  const answer = await save(buildSchedule());
  expect([answer.status, answer.body.error.code]).toEqual([409, 'limit_reached']);
});

test('Schedules return 403 to merchants whose shop does not have them', async () => {
  const plain = await server.buildMerchant();
  const answer = await plain.call('POST /campaign/save', { body: { data: buildSchedule() } });
  expect(answer.status).toBe(403);
  expect((await plain.call('GET /campaign/schedule/list')).status).toBe(403);
});

test('The editor gets the definitions of schedules', async () => {
  const query = { schedule: 'true' };
  const { definitions } = (await merchant.call('GET /campaign/definitions', { query })).body;
  const types = (list: { type: string }[]) => list.map(({ type }) => type);
  expect(types(definitions.actions)).toEqual([
    'mail',
    'web-push',
    'whatsapp-web',
    'whatsapp-business',
  ]);
  expect(types(definitions.cancel)).toEqual(['ordered', 'returned', 'emptied']);
  const modes = definitions.triggers.map((one: { push_mode: string }) => one.push_mode);
  expect([...new Set(modes)]).toEqual(['visitor', 'calendar']);
  expect(
    (await merchant.call('GET /campaign/definitions')).body.definitions.cancel,
  ).toBeUndefined();
});

test('The widget gets the signals to report, but not the schedule itself', async () => {
  const config = async () => {
    const response = await server.request(`/widget/config/${merchant.pid}`);
    return response.json();
  };
  expect(await config()).toEqual({ pid: merchant.pid, campaigns: [] });
  const now = server.deps.now();
  await createSchedule(merchant, { cancel: [['ordered'], ['emptied']] });
  await createSchedule(merchant, { push_mode: 'calendar', trigger: ['daily'] });
  // The configuration is cached for two seconds.
  server.deps.now = () => new Date(now.getTime() + 10_000);
  expect(await config()).toEqual({
    pid: merchant.pid,
    campaigns: [],
    // The signals are read from the facts of the shop's pages.
    shop: 'base',
    signals: ['cart', 'emptied', 'order'],
    token: expect.any(String),
  });
  server.deps.now = () => new Date();
});

test('A merchant can send a test message, and gets the reason when it cannot be sent', async () => {
  const [entry] = buildSchedule().tags;
  if (!entry) throw new Error('no message');
  const call = () => merchant.call('POST /campaign/schedule/test', { body: { entry } });
  expect((await call()).body).toEqual({ success: true });
  const mail = smtp.mails.at(-1);
  expect(mail?.to).toEqual([merchant.email]);
  expect(mail?.raw).not.toContain('List-Unsubscribe');
  const bare = await server.buildMerchant({ extra: { useSchedule: true } });
  const answer = await bare.call('POST /campaign/schedule/test', { body: { entry } });
  expect(answer.status).toBe(502);
  expect(answer.body.message).toMatch(/e-mail settings/);
  const wrong = { ...entry, type: 'popup' };
  const refused = await merchant.call('POST /campaign/schedule/test', { body: { entry: wrong } });
  expect(refused.status).toBe(400);
});

test('The server counts how many people a filter reaches', async () => {
  await buildContact(server, merchant, { campaign: 3 });
  await buildContact(server, merchant, { campaign: 4 });
  await buildContact(server, merchant, { campaign: 4, consent: false });
  const ask = async (who: object[]) =>
    (await merchant.call('POST /campaign/schedule/audience', { body: { who: who as never } })).body;
  const row = (type: string, campaign?: number) => ({
    type,
    parameters: campaign ? { campaign: { value: campaign, __type: 'number' } } : {},
  });
  expect((await ask([row('contacts')])).data).toEqual({ reached: 2, contacts: 2 });
  expect((await ask([row('source', 4)])).data).toEqual({ reached: 1, contacts: 2 });
  expect((await ask([row('ordered')])).data).toEqual({ reached: 0, contacts: 2 });
  expect((await ask([row('device')])).error.fields[0].path).toBe('who.0.type');
});
