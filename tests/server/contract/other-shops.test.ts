import { may } from '@contract/access';
import { allCalls } from '@contract/calls';
import { subscribe } from '@tests/support/rows/billing';
import { declarations } from '@tests/support/rows/resource-samples';
import { emptyTables, seedShop, stateOf } from '@tests/support/rows/seed-shop';
import type { Merchant } from '@tests/support/servers/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  type ContractShop,
  CSRF_HEADER,
  callOf,
  createContractShop,
  hostName,
  MARK,
  namesRecord,
  ownedCallsOf,
  title,
} from './shop';

/* Tests that no request of one shop reads or changes data of another. */

let shop: ContractShop;
let server: ContractShop['server'];
let owner: Merchant;
let foreigner: Merchant;
const send: ContractShop['send'] = (...request) => shop.send(...request);

beforeAll(async () => {
  shop = await createContractShop();
  ({ server, owner, foreigner } = shop);
});
afterAll(() => server.close());

describe('records of another shop', () => {
  /** These calls answer another shop's id as an action without a draft, or with own actions. */
  const CALLS_WITHOUT_404 = [
    'GET /campaign/draft/{id}',
    'POST /campaign/draft/discard',
    'POST /personalize/getBuildCampaign',
  ];
  const owned = [
    ...allCalls
      .filter((call) => namesRecord(call) && !CALLS_WITHOUT_404.includes(call.name))
      .map(title),
    ...declarations.flatMap(ownedCallsOf).map((name) => title(callOf(name))),
    title(callOf('POST /campaign/draft/save')),
  ];

  test.each(owned)(
    '%s answers 404 for an id of another shop, as for an unknown one',
    async (_, call) => {
      const before = await shop.state();
      const answer = await send(call, { ...CSRF_HEADER, cookie: foreigner.cookie });
      expect(answer.status).toBe(404);
      expect(answer.body.error.code).toBe('not_found');
      expect(await shop.state()).toEqual(before);
    },
  );

  test('Lists and counts contain no rows of another shop, even when its pid is requested', async () => {
    const list = await foreigner.call('GET /campaign/all/list');
    expect(list.body.data).toEqual([]);
    const info = await foreigner.call('POST /{product}/getInfo', {
      body: { start_date: '2026-01-01', end_date: '2026-12-31', filter: { pid: owner.pid } },
    });
    expect(info.body.result).toEqual([]);
    const built = await foreigner.call('POST /personalize/getBuildCampaign', {
      body: { camp_ids: [shop.campaignId] },
    });
    expect(built.body.data.data).toEqual([]);
  });
});

/* The second shop makes every call with the first one's ids: no data leaks, no row changes. */
describe('two shops', () => {
  let neighbour: Merchant;
  let influencer: Merchant;
  let colleague: Merchant;
  let ownInfluencer: Merchant;
  /** Texts, e-mails and ids in the owner's rows that the neighbour does not have. */
  let secrets: string[];
  /** The owner's rows after the last call. */
  let state: string[];
  const SHOP_FLAGS = {
    useSchedule: true,
    comment: true,
    question: true,
    poll: true,
    inf: true,
    pairs: true,
  };
  /** Excludes public calls, which belong to no shop, and calls of staff, who may read all shops. */
  const walked = allCalls.filter(
    ({ access }) => !['public', 'admin', 'userTable'].includes(access),
  );

  beforeAll(async () => {
    neighbour = await server.buildMerchant({ extra: SHOP_FLAGS });
    influencer = await server.buildMerchant({
      pid: neighbour.pid,
      host: 'influencer',
      extra: { inf_id: 'neighbours' },
    });
    await seedShop(server, owner, MARK);
    await seedShop(server, neighbour, 'arnavut');
    await subscribe(server, neighbour, 'grow');
    const [own, others] = await Promise.all(
      [owner.pid, neighbour.pid].map(async (pid) => textsOf(await stateOf(server, pid))),
    );
    secrets = [...(own ?? [])].filter((text) => !others?.has(text));
    // Created after `secrets`, because answers may contain these users' e-mail addresses.
    colleague = await server.buildMerchant({ pid: owner.pid, extra: SHOP_FLAGS });
    ownInfluencer = await server.buildMerchant({
      pid: owner.pid,
      host: 'influencer',
      extra: { inf_id: `${MARK}inf` },
    });
    await server.settled();
    state = await stateOf(server, owner.pid);
  });

  const leaksIn = (answer: unknown, sent: unknown) => {
    const [reported, asked] = [JSON.stringify(answer), JSON.stringify(sent)];
    return secrets.filter((text) => reported.includes(text) && !asked.includes(text));
  };

  test('Both shops have a row in every shop table', async () => {
    expect(
      await emptyTables(server, owner.pid),
      'seed them in tests/support/rows/seed-shop.ts',
    ).toEqual([]);
    expect(await emptyTables(server, neighbour.pid)).toEqual([]);
    expect(secrets.filter((text) => text.includes(MARK)).length).toBeGreaterThan(40);
  });

  test.each(walked.map(title))(
    '%s neither shows nor changes data of the other shop',
    async (_, call) => {
      const isMain = may(call.access, { host: 'main', extra: SHOP_FLAGS });
      const { cookie } = isMain ? neighbour : influencer;
      const host = hostName(isMain ? 'main' : 'influencer');
      const before = state;
      const answer = await send(call, { ...CSRF_HEADER, cookie, host });
      // Read before any assertion, so that the next call is not blamed for this one's changes.
      state = await stateOf(server, owner.pid);
      expect(answer.status).not.toBe(401);
      expect(answer.status).not.toBe(403);
      expect(leaksIn(answer.body, shop.exampleOf(call))).toEqual([]);
      expect(state).toEqual(before);
    },
  );

  test.concurrent.each(walked.filter(({ changes }) => !changes).map(title))(
    '%s shows the owner the data that it hides from the other shop',
    async (_, call) => {
      const isMain = may(call.access, { host: 'main', extra: SHOP_FLAGS });
      const { cookie } = isMain ? colleague : ownInfluencer;
      const host = hostName(isMain ? 'main' : 'influencer');
      const answer = await send(call, { ...CSRF_HEADER, cookie, host });
      if (!WITHOUT_TEXTS.includes(call.name)) expect(leaksIn(answer.body, {})).not.toEqual([]);
    },
  );
});

/**
 * Reading calls that return no text by which a leak could be recognized: only numbers, masked
 * addresses, the caller's own or public data, or nothing.
 */
const WITHOUT_TEXTS: readonly string[] = [
  // Returns the sent file; areas/campaigns/coupons.test.ts sends a list of another shop.
  'POST /coupons/preview',
  'GET /auth/passkeys',
  'POST /conversations/report',
  'POST /conversations/report/days',
  // Returns counts here; outcomes.test.ts tests node names and another shop's conversation.
  'POST /personalize/bot/outcomes',
  'POST /personalize/whatsapp-bot/account/test',
  'POST /conversations/{id}/typing',
  'GET /personalize/brand',
  'GET /auth/secondstep',
  'GET /support/impersonations/{id}',
  'GET /analytic/chances',
  'GET /analytic/experiment/{id}',
  'GET /analytic/holdout',
  'GET /analytic/week',
  'POST /analytic/parts',
  'POST /analytic/schedules',
  'GET /auth/sessions',
  'GET /campaign/draft/{id}',
  'GET /campaign/schedule/getV2/{id}',
  'GET /campaign/schedule/log/{id}',
  'GET /campaign/template/{t_id}',
  'GET /campaign/templateV2/{id}',
  'GET /campaign/definitions',
  'GET /installation/weight',
  'GET /mailer/template/{value}',
  'GET /notices/count',
  'GET /notifications',
  'GET /personalize/bot/actionlist',
  'GET /personalize/question/mails',
  'GET /personalize/whatsapp-bot/actionlist',
  'GET /personalize/whatsapp-bot/messages',
  'GET /personalize/whatsapp-bot/publish/diff',
  'GET /personalize/whatsapp-bot/templates',
  'GET /recommendations/results/{id}',
  'GET /personalize/whatsapp-bot/unanswered',
  'GET /records/deliveries',
  'GET /records/subscription-log',
  'GET /survey/user',
  'GET /{product}/getSubs',
  'GET /{product}/cartReminderAnalytics',
  'GET /{product}/getUserCampaignHourly',
  'POST /campaign/schedule/audience',
  'POST /live/getBotForwardInfo',
  'POST /live/getEventInfoGeneral',
  'POST /live/watsonsGIAClick',
  'POST /payment/checkpreview',
  'POST /personalize/bot/unanswered/talks',
  'POST /personalize/whatsapp-bot/unanswered/talks',
  'POST /recommendations/report',
  'POST /payment/getPaymentHistory',
  'POST /payment/getSubsLogHistory',
  'POST /personalize/getBuildCampaign',
  'POST /{product}/getInfo',
];

/** Returns ids, e-mails and texts with `MARK` in rows; other texts may be the same in all shops. */
function textsOf(rows: readonly string[]): Set<string> {
  const texts = new Set<string>();
  const collect = (value: unknown, name = ''): void => {
    if (typeof value === 'string') {
      // A random token may contain no digit.
      if (name === 'token' || value.includes(MARK) || isId(value)) texts.add(value);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, one] of Object.entries(value)) collect(one, key);
    }
  };
  for (const row of rows) collect(JSON.parse(row.slice(row.indexOf(' ') + 1)));
  return texts;
}

/** A UUID, token or hash, or the e-mail address of a test user, which begins with one. */
const isId = (text: string) =>
  /^(?=.*\d)[\w-]{12,}(@[\w.]+|\.\w+)?$/.test(text) && !/^\d{4}-\d\d-\d\d/.test(text);
