import { may } from '@contract/access';
import { allCalls } from '@contract/calls';
import type { Trace } from '@contract/entities/staff/footprint';
import type { Merchant } from '@tests/support/servers/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  ALL_FLAGS,
  type ContractShop,
  CSRF_HEADER,
  createContractShop,
  hostName,
  title,
} from './shop';

let shop: ContractShop;
let server: ContractShop['server'];
let owner: Merchant;
const send: ContractShop['send'] = (...request) => shop.send(...request);

beforeAll(async () => {
  shop = await createContractShop();
  ({ server, owner } = shop);
});
afterAll(() => server.close());

describe('a change whose footprint cannot be written', () => {
  const changing = allCalls.filter(({ transaction }) => transaction);
  /** Calls that write no footprint, so they succeed although the database refuses footprints. */
  const UNLOGGED = [
    'GET /auth/logout',
    'POST /auth/passkey/options',
    'POST /notices/seen',
    'POST /conversations/{id}/read',
    'POST /personalize/recommendationSave',
  ];
  let staff: Merchant;
  let influencer: Merchant;

  beforeAll(async () => {
    const all = { ...ALL_FLAGS, admin: true };
    staff = await server.buildMerchant({ pid: owner.pid, extra: all });
    influencer = await server.buildMerchant({
      pid: owner.pid,
      host: 'influencer',
      extra: { inf: true, inf_id: 'footless' },
    });
    await server.database.pool.query(`
      create function refuse_footprint() returns trigger language plpgsql as
        $$ begin raise exception 'no footprint today'; end $$;
      create trigger refuse_footprint before insert on footprint for each row
        when (new.pid = '${owner.pid}') execute function refuse_footprint()`);
  });
  afterAll(() => server.database.pool.query('drop function refuse_footprint cascade'));

  test.each(changing.filter(({ name }) => !UNLOGGED.includes(name)).map(title))(
    '%s changes nothing without its footprint',
    async (_, call) => {
      // Background jobs of earlier calls also write rows.
      await server.settled();
      const before = await shop.state();
      const isMain = may(call.access, { host: 'main', extra: { admin: true, ...ALL_FLAGS } });
      const { cookie } = isMain ? staff : influencer;
      const host = hostName(isMain ? 'main' : 'influencer');
      const answer = await send(call, { ...CSRF_HEADER, cookie, host });
      expect(answer.body.success).toBe(false);
      expect(await shop.state()).toEqual(before);
      if (!REFUSED_BEFORE.includes(call.name)) expect(answer.status).toBe(500);
    },
  );
});

/** Calls whose examples are rejected before a footprint is written. */
const REFUSED_BEFORE: readonly string[] = [
  'POST /auth/passkey/remove',
  'POST /auth/sessions/end',
  'POST /shop/archive/cancel',
  'POST /shop/delete',
  'POST /admin/account/{id}/shop/archive/cancel',
  'POST /admin/account/{id}/shop/delete',
  'POST /admin/account/{id}/company',
  'POST /admin/account/{id}/disable',
  'POST /comments/job',
  'POST /comments/settings/delete/{firm_id}/{pid}',
  'POST /admin/account/{id}/flags',
  'POST /admin/account/{id}/impersonate',
  'POST /admin/account/{id}/influencer',
  'POST /admin/account/{id}/invite',
  'POST /admin/account/{id}/sessions/end',
  'POST /admin/account/{id}/settings',
  'POST /campaign/action/sortV2',
  'POST /admin/footprints/undo',
  'POST /admin/surveys/handle',
  'POST /campaign/draft/discard',
  'POST /campaign/preview/link',
  'POST /coupons/pools/delete',
  'POST /analytic/link/revoke',
  'POST /notifications/webhook/renew',
  'POST /notifications/webhook/test',
  'POST /orders/keys/revoke',
  'POST /uploads/delete',
  'POST /personalize/deleceteCampaignInfluencer',
  'POST /personalize/question/mails',
  'POST /payment/createFreeTrial',
  'POST /payment/upsertpremium',
  'GET /personalize/bot/restore/{id}',
  'GET /personalize/whatsapp-bot/restore/{id}',
];

/* Last in this file, because these calls delete data, the removing ones after the changing ones. */
describe('the footprint of a successful change', () => {
  const REMOVES = /delete|remove|end$|reset|disable|revoke|discard|erase/;
  const changing = allCalls
    .filter(({ transaction, access }) => transaction && !['influencer', 'public'].includes(access))
    .sort((a, b) => Number(REMOVES.test(a.name)) - Number(REMOVES.test(b.name)));
  /** Calls that write no footprint although they change data. */
  const SILENT = [
    'POST /notices/seen',
    'POST /conversations/{id}/read',
    'POST /personalize/recommendationSave',
  ];
  const footprints = () =>
    server.deps.db
      .selectFrom('footprint')
      .select(['id', 'pid', 'email', 'category', 'label', 'extra'])
      .execute();

  test('contains its author, its shop and its call, and in most cases the record or its fields', async () => {
    const author = await server.buildMerchant({
      pid: owner.pid,
      extra: { ...ALL_FLAGS, admin: true },
    });
    let carriedOut = 0;
    const details = new Map<string, Trace>();
    for (const call of changing) {
      const known = new Set((await footprints()).map(({ id }) => id));
      const answer = await send(call, { ...CSRF_HEADER, cookie: author.cookie });
      if (answer.status !== 200 || SILENT.includes(call.name)) continue;
      const added = (await footprints()).filter(({ id }) => !known.has(id));
      const own = added.find(({ label }) => label === call.path || call.name === FREE_LABEL);
      expect(own, call.name).toMatchObject({ pid: owner.pid, email: author.email });
      if (call.name !== FREE_LABEL) expect(own?.category).toBe(call.path.split('/')[1]);
      carriedOut += 1;
      if (own) details.set(call.name, own.extra);
    }
    // The other examples are refused: an unknown id, a stale version, a package already bought.
    expect(carriedOut).toBeGreaterThanOrEqual(60);
    const named = [...details.values()].filter((extra) => Object.keys(extra).length > 0);
    expect(named.length).toBeGreaterThanOrEqual(30);
    expect(details.get('POST /auth/updateInfo')).toMatchObject({
      before: { name: expect.any(String) },
      after: { name: expect.any(String) },
    });
  });

  /** The label of this call's footprint comes from the request, not from the path of the call. */
  const FREE_LABEL = 'POST /footprint/add';
});
