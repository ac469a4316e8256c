import { forShop } from '@server/db/shop-scope';
import { signEventToken } from '@server/events/receive/event-token';
import { DAY, HOUR, MINUTE } from '@tests/support/clock';
import { createCampaign } from '@tests/support/rows/campaigns';
import { checkTwice, openNotices } from '@tests/support/rows/notices';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let server: TestServer;
/** 12:30 in Istanbul */
const NOON = Date.parse('2026-11-20T09:30:00Z');
let at = NOON;

beforeAll(async () => {
  server = await buildServer({ SESSION_IDLE_HOURS: '9999', SESSION_ABSOLUTE_DAYS: '300' });
  server.deps.now = () => new Date(at);
});
beforeEach(() => {
  at = NOON;
});
afterAll(() => server.close());

const waitFor = (selector: string) => ({
  type: 'element-seen',
  parameters: { selector: { value: selector, __type: 'string' as const } },
});

async function buildShop() {
  const merchant = await server.buildMerchant();
  const id = await createCampaign(merchant, {
    name: 'Sepet',
    status: 'active',
    trigger: waitFor('.basket'),
  });
  return { merchant, id };
}

interface Report {
  camp_id: number;
  selector?: string;
  found: boolean;
  healed?: { css: string; ways: ('classes' | 'text')[] };
}

const report = async ({ pid }: Merchant, reports: Report[], token?: string) => {
  const signed = token ?? signEventToken(server.deps.env.secretKey, pid, new Date(at));
  const body = {
    pid,
    token: signed,
    elements: reports.map((report) => ({ selector: '.basket', ...report })),
  };
  const { status } = await server.request('/widget/elements', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(body),
  });
  await server.settled();
  return status;
};
const several = async (merchant: Merchant, count: number, one: Report) => {
  await report(
    merchant,
    Array.from({ length: count }, () => one),
  );
};
const counted = ({ pid }: Merchant) =>
  forShop(server.deps.db, pid)
    .selectFrom('campaign_element')
    .select(['campaign_id', 'selector', 'found', 'missing', 'missing_last'])
    .orderBy('hour')
    .execute();
const found = async (merchant: Merchant) => {
  await checkTwice(server);
  return (await openNotices(server.deps.db, merchant)).filter(({ kind }) => kind === 'selector');
};

test('Element reports are counted by action, selector and hour, with misses since the last find', async () => {
  const { merchant, id } = await buildShop();
  expect(await report(merchant, [{ camp_id: id, found: true }])).toBe(202);
  await report(merchant, [{ camp_id: id, found: false }]);
  await report(merchant, [{ camp_id: id, found: true }]);
  await report(merchant, [
    { camp_id: id, found: false },
    { camp_id: id, found: false },
  ]);
  at += HOUR;
  await report(merchant, [{ camp_id: id, found: false }]);
  const row = { campaign_id: id, selector: '.basket' };
  expect(await counted(merchant)).toEqual([
    { ...row, found: 2, missing: 3, missing_last: 2 },
    { ...row, found: 0, missing: 1, missing_last: 1 },
  ]);
});

test('A report with a wrong token, no live action or an unknown selector does not count', async () => {
  const { merchant, id } = await buildShop();
  const other = await createCampaign(merchant, { trigger: waitFor('.basket') });
  expect(await report(merchant, [{ camp_id: id, found: false }], 'invented')).toBe(202);
  await report(merchant, [
    { camp_id: other, found: false },
    { camp_id: id + 900, found: false },
    { camp_id: id, selector: '.invented', found: false },
  ]);
  expect(await counted(merchant)).toEqual([]);
});

test('An action shown three times a day gets a notice after three misses, until a find', async () => {
  const { merchant, id } = await buildShop();
  for (let ago = 7; ago >= 1; ago--) {
    at = NOON - ago * DAY;
    await several(merchant, 3, { camp_id: id, found: true });
  }
  at = NOON;
  await several(merchant, 2, { camp_id: id, found: false });
  expect(await found(merchant)).toEqual([]);
  at += 20 * MINUTE;
  await several(merchant, 1, { camp_id: id, found: false });
  const facts = { name: 'Sepet', selector: '.basket', path: 'trigger.parameters.selector' };
  expect(await found(merchant)).toMatchObject([
    { subject: String(id), facts: { ...facts, found: 0, missing: 3, last: 3 } },
  ]);
  // The list of actions reports the same counts, with the path of the field.
  const { body } = await merchant.call('GET /analytic/week');
  expect(body.result).toMatchObject([
    { id, facts: { element: { path: facts.path, found: 0, missing: 3 } } },
  ]);
  await several(merchant, 1, { camp_id: id, found: true });
  at += 10 * MINUTE;
  expect(await found(merchant)).toEqual([]);
});

test('An element that most pages lack gets a notice only after significantly more misses', async () => {
  const { merchant, id } = await buildShop();
  at = NOON - DAY;
  await several(merchant, 30, { camp_id: id, found: false });
  await several(merchant, 10, { camp_id: id, found: true });
  at = NOON;
  await several(merchant, 20, { camp_id: id, found: false });
  expect(await found(merchant)).toEqual([]);
  at += 10 * MINUTE;
  await several(merchant, 10, { camp_id: id, found: false });
  expect(await found(merchant)).toHaveLength(1);
});

test('The notice about an element is closed when another selector is saved', async () => {
  const { merchant, id } = await buildShop();
  await several(merchant, 20, { camp_id: id, found: false });
  expect(await found(merchant)).toHaveLength(1);
  const { body } = await merchant.call('GET /campaign/getV2/{id}', { params: { id } });
  const { data, version } = body.data;
  await merchant.call('POST /campaign/save', {
    body: {
      data: {
        ...data,
        id,
        version,
        name: 'Sepet',
        status: 'active',
        trigger: waitFor('.cart'),
        _key: body.data._key,
        _var: body.data._var,
      },
    },
  });
  at += 10 * MINUTE;
  expect(await found(merchant)).toEqual([]);
});

async function buildHealing() {
  const merchant = await server.buildMerchant();
  const ways = [{ kind: 'text' as const, css: 'button', text: 'Sepete ekle' }];
  const id = await createCampaign(merchant, {
    name: 'Sepet',
    status: 'active',
    trigger: waitFor('.basket'),
    anchors: [
      { selector: '.basket', ways },
      { selector: '.unused', ways },
    ],
  });
  return { merchant, id };
}
const healed = (id: number): Report => ({
  camp_id: id,
  found: true,
  healed: { css: '.cart-box', ways: ['classes', 'text'] },
});

test('An element found only by alternatives is reported as healed until its own selector finds it', async () => {
  const { merchant, id } = await buildHealing();
  await several(merchant, 2, healed(id));
  expect(await found(merchant)).toEqual([]);
  at += 20 * MINUTE;
  await several(merchant, 1, healed(id));
  const path = 'trigger.parameters.selector';
  expect(await found(merchant)).toMatchObject([
    { stage: 1, facts: { selector: '.basket', path, css: '.cart-box', ways: 'classes,text' } },
  ]);
  const { body } = await merchant.call('GET /analytic/week');
  const fact = { path, selector: '.basket', css: '.cart-box', ways: ['classes', 'text'] };
  expect(body.result).toMatchObject([{ id, facts: { healed: fact } }]);
  await several(merchant, 1, { camp_id: id, found: true });
  at += 10 * MINUTE;
  expect(await found(merchant)).toEqual([]);
});

test('A healed element that goes missing again raises the notice to stage 2', async () => {
  const { merchant, id } = await buildHealing();
  await several(merchant, 3, healed(id));
  expect(await found(merchant)).toMatchObject([{ stage: 1 }]);
  at += 10 * MINUTE;
  await several(merchant, 20, { camp_id: id, found: false });
  expect(await found(merchant)).toMatchObject([{ stage: 2, facts: { missing: 20, last: 20 } }]);
});

test('A report of healing counts only for a selector that was stored with alternatives', async () => {
  const { merchant, id } = await buildShop();
  await several(merchant, 5, healed(id));
  expect(await counted(merchant)).toMatchObject([{ found: 5 }]);
  expect(await found(merchant)).toEqual([]);
  // An invalid CSS selector is ignored, even for an action with alternatives.
  const other = await buildHealing();
  const css = 'body{}<script>';
  await several(other.merchant, 5, {
    ...healed(other.id),
    healed: { css, ways: ['classes', 'text'] },
  });
  expect(await found(other.merchant)).toEqual([]);
});

test('Alternatives are stored only for selectors that the action uses, and are sent to the widget', async () => {
  const { merchant, id } = await buildHealing();
  const { body } = await merchant.call('GET /campaign/getV2/{id}', { params: { id } });
  expect(body.data.data.anchors).toMatchObject([{ selector: '.basket' }]);
  const config = await server.request(`/widget/config/${merchant.pid}`);
  const { campaigns } = await config.json();
  expect(campaigns).toMatchObject([
    { anchors: [{ selector: '.basket', ways: [{ kind: 'text' }] }] },
  ]);
});
