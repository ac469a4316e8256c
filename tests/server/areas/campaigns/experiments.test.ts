import { randomUUID } from 'node:crypto';
import { bucketOf } from '@catalogue/decide/decide-with';
import { addVariant } from '@catalogue/experiment/variants';
import type { WidgetConfig } from '@contract/storefront';
import { buildConfig, configStore } from '@server/areas/campaigns/storefront/config';
import { forShop } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { signEventToken } from '@server/events/receive/event-token';
import { validateEvents } from '@server/events/receive/validate-events';
import { createLocalLimits } from '@server/http/guards/rate-limit';
import { recordOrder } from '@server/orders/record';
import { buildCampaign, createCampaign } from '@tests/support/rows/campaigns';
import { buildEvent } from '@tests/support/rows/events';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const CREATED = new Date('2026-05-01T09:00:00Z');
const NOW = new Date('2026-05-10T12:00:00Z');

let server: TestServer;
let merchant: Merchant;
let campaign: number;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  merchant = await server.buildMerchant();
  server.deps.now = () => CREATED;
  campaign = await createCampaign(merchant, { ratio: 50, status: 'active' });
  server.deps.now = () => NOW;
});

/** Records a visitor in their arm, with orders in lira one hour later; returns the arm. */
async function visit(day: string, spent: readonly number[] = []): Promise<'shown' | 'control'> {
  const { pid } = merchant;
  const visitor = randomUUID();
  const isShown = bucketOf(visitor, campaign) < 50;
  const type = isShown ? eventCodes.campaignShown : eventCodes.campaignControl;
  const at = Date.parse(`${day}T08:00:00Z`);
  await server.deps.ingest.accept([buildEvent({ pid, visitor, camp_id: campaign, type, at })]);
  for (const lira of spent) {
    await recordOrder(
      { ...server.deps, shop: forShop(server.deps.db, pid) },
      {
        source: 'browser',
        names: [randomUUID()],
        at: new Date(at + 3_600_000),
        lines: [],
        total: lira * 100,
        currency: 'TRY',
        visitor,
      },
    );
  }
  return isShown ? 'shown' : 'control';
}

const read = async () => {
  const params = { id: String(campaign) };
  return (await merchant.call('GET /analytic/experiment/{id}', { params })).body.experiment;
};

const readConfig = async (): Promise<WidgetConfig> => {
  const built = await buildConfig(server.deps, merchant.pid);
  return JSON.parse(String(built?.body));
};
const readArms = async () => {
  const experiment = await read();
  if (!experiment) throw new Error('Nothing is compared.');
  const [shown, control] = experiment.arms;
  if (!shown || !control) throw new Error('There are fewer than two sides.');
  return { ...experiment, shown, control };
};

describe('an action with a control group', () => {
  test('Both arms have their visitors, buyers, revenue and its squares since the ratio was set', async () => {
    const arms = { shown: [] as number[][], control: [] as number[][] };
    for (const spent of [[100], [], [50, 70], [], [200], [], [], [30]]) {
      arms[await visit('2026-05-03', spent)].push(spent);
    }
    const armOf = (visits: number[][]) => {
      const sums = visits.map((spent) => spent.reduce((sum, lira) => sum + lira * 100, 0));
      return {
        visitors: visits.length,
        buyers: sums.filter((sum) => sum > 0).length,
        revenue: sums.reduce((all, sum) => all + sum, 0),
        revenueSquares: sums.reduce((all, sum) => all + sum ** 2, 0),
      };
    };
    expect(await read()).toMatchObject({
      since: '2026-05-01',
      days: 10,
      arms: [
        { kind: 'shown', share: 0.5, ...armOf(arms.shown) },
        { kind: 'control', share: 0.5, ...armOf(arms.control) },
      ],
    });
  });

  test('Buyers of all currencies count, and each order of an erased visitor counts as a buyer', async () => {
    const arms = { shown: 0, control: 0 };
    for (let nth = 0; nth < 6; nth++) arms[await visit('2026-05-03', [100])] += 1;
    await sql`update shop_order set currency = null where pid = ${merchant.pid} and id <= 2`.execute(
      server.deps.db,
    );
    await sql`update shop_order set visitor = null where pid = ${merchant.pid} and id > 4`.execute(
      server.deps.db,
    );
    const { shown, control, currency, otherCurrencies } = await readArms();
    expect({ shown: shown.buyers, control: control.buyers }).toEqual(arms);
    expect(currency).toBe('TRY');
    expect(otherCurrencies).toEqual(['']);
    expect(shown.revenue + control.revenue).toBe(40_000);
    expect(shown.revenueSquares + control.revenueSquares).toBe(4 * 10_000 ** 2);
  });

  test('does not count events before and on the day the ratio changed', async () => {
    await visit('2026-05-02', [100]);
    await visit('2026-05-05', [100]);
    const changedAt = new Date('2026-05-05T07:00:00Z');
    server.deps.now = () => changedAt;
    await sql`update campaign set body = jsonb_set(body, '{ratio}', '25') where pid = ${merchant.pid}`.execute(
      server.deps.db,
    );
    await sql`insert into campaign_version (pid, campaign_id, version, name, template_var, body, saved_at)
      select pid, campaign_id, version + 1, name, template_var, jsonb_set(body, '{ratio}', '25'), ${changedAt}
      from campaign_version where pid = ${merchant.pid} order by version desc limit 1`.execute(
      server.deps.db,
    );
    server.deps.now = () => NOW;
    await visit('2026-05-06', [100]);
    const { since, shown, control } = await readArms();
    expect(since).toBe('2026-05-06');
    expect(shown.visitors + control.visitors).toBe(1);
    expect(shown.buyers + control.buyers).toBe(1);
  });

  test('An action that all visitors see has no experiment', async () => {
    campaign = await createCampaign(merchant, { ratio: 100, status: 'active' });
    expect(await read()).toBeNull();
  });
});

describe('finishing an experiment', () => {
  const finish = (winner: 'shown' | 'control', version: number) =>
    merchant.call('POST /analytic/experiment/finish', { body: { id: campaign, version, winner } });
  const stored = () =>
    server.deps.db
      .selectFrom('campaign')
      .select(['status', sql<number>`(body ->> 'ratio')::float8`.as('ratio')])
      .where('pid', '=', merchant.pid)
      .where('id', '=', campaign)
      .executeTakeFirstOrThrow();

  test('sets the ratio to 100 in a new version when the action wins', async () => {
    const { version } = await readArms();
    expect((await finish('shown', version)).status).toBe(200);
    expect(await stored()).toEqual({ status: 'active', ratio: 100 });
    expect(await read()).toBeNull();
    const params = { id: String(campaign) };
    const { body } = await merchant.call('GET /campaign/versions/{id}', { params });
    expect(body.data.length).toBeGreaterThan(1);
  });

  test('disables the action and keeps its ratio when the control group wins', async () => {
    const { version } = await readArms();
    expect((await finish('control', version)).status).toBe(200);
    expect(await stored()).toEqual({ status: 'disabled', ratio: 50 });
  });

  test('returns 409 when the campaign changed since it was loaded', async () => {
    const { version } = await readArms();
    expect((await finish('shown', version + 1)).status).toBe(409);
    expect(await stored()).toMatchObject({ ratio: 50 });
  });

  test('returns 404 for an action of another shop and does not change it', async () => {
    const stranger = await server.buildMerchant();
    const body = { id: campaign, winner: 'control' as const };
    expect((await stranger.call('POST /analytic/experiment/finish', { body })).status).toBe(404);
    expect(await stored()).toEqual({ status: 'active', ratio: 50 });
  });
});

describe('variants of an action', () => {
  const two = () => addVariant({ ...bodyOfNew(), ratio: 80 });
  const bodyOfNew = () => buildCampaign() as Parameters<typeof addVariant>[0] & { ratio: number };
  let id: number;
  beforeEach(async () => {
    server.deps.now = () => CREATED;
    id = await createCampaign(merchant, { ...two(), status: 'active' });
    server.deps.now = () => NOW;
  });

  /** Records a visitor who saw a variant (0: the control group), and their order in lira. */
  async function see(variant: number, lira = 0): Promise<void> {
    const { pid } = merchant;
    const visitor = randomUUID();
    const at = Date.parse('2026-05-03T08:00:00Z');
    const type = variant === 0 ? eventCodes.campaignControl : eventCodes.campaignShown;
    const event = buildEvent({ pid, visitor, camp_id: id, type, at, ...(variant && { variant }) });
    await server.deps.ingest.accept([event]);
    if (lira === 0) return;
    await recordOrder(
      { ...server.deps, shop: forShop(server.deps.db, pid) },
      {
        source: 'browser',
        names: [randomUUID()],
        at: new Date(at + 3_600_000),
        lines: [],
        total: lira * 100,
        currency: 'TRY',
        visitor,
      },
    );
  }
  const readExperiment = async () => {
    const params = { id: String(id) };
    return (await merchant.call('GET /analytic/experiment/{id}', { params })).body.experiment;
  };

  test('Each variant and the control group have their own visitors, buyers and revenue', async () => {
    for (const [variant, lira] of [
      [1, 100],
      [1, 0],
      [1, 0],
      [2, 50],
      [2, 70],
      [0, 0],
      [0, 20],
    ] as const) {
      await see(variant, lira);
    }
    const experiment = await readExperiment();
    expect(experiment?.arms).toMatchObject([
      { kind: 'variant', variant: 1, share: 0.4, visitors: 3, buyers: 1, revenue: 10_000 },
      { kind: 'variant', variant: 2, share: 0.4, visitors: 2, buyers: 2, revenue: 12_000 },
      { kind: 'control', visitors: 2, buyers: 1, revenue: 2_000 },
    ]);
    expect(experiment?.arms[2]?.share).toBeCloseTo(0.2);
    // The action's own report counts each visitor once.
    const report = await merchant.call('POST /{product}/getInfo', {
      params: { product: 'personalize' },
      body: { start_date: '2026-05-01', end_date: '2026-05-10', filter: { camp_id: id } },
    });
    const shown = report.body.result.find((row: { type: string }) => row.type === 'campaignShown');
    expect(shown).toMatchObject({ unique_user: 5, total_count: 5 });
  });

  test('The winning variant becomes the only content of the action, for all visitors', async () => {
    const { version } = (await readExperiment()) ?? {};
    const body = { id, winner: 2, ...(version !== undefined && { version }) };
    expect((await merchant.call('POST /analytic/experiment/finish', { body })).status).toBe(200);
    const { data } = (
      await merchant.call('GET /campaign/getV2/{id}', { params: { id: String(id) } })
    ).body.data;
    expect(data).toMatchObject({ ratio: 100, tags: bodyOfNew().tags });
    expect(data).not.toHaveProperty('variants');
    expect(await readExperiment()).toBeNull();
  });

  test('Finishing with an unknown variant returns 400', async () => {
    const body = { id, winner: 3 };
    const answer = await merchant.call('POST /analytic/experiment/finish', { body });
    expect(answer.status).toBe(400);
    expect(await readExperiment()).not.toBeNull();
  });

  test('A change to the content of a variant restarts the experiment', async () => {
    await see(1, 100);
    const changed = two();
    const [first] = changed.tags;
    if (first) first.name = 'Another name';
    server.deps.now = () => new Date('2026-05-06T10:00:00Z');
    const saved = await merchant.call('POST /campaign/save', {
      body: { data: { ...changed, id, status: 'active' } as never },
    });
    expect(saved.body).toMatchObject({ success: true });
    expect(saved.status).toBe(200);
    server.deps.now = () => NOW;
    const experiment = await readExperiment();
    expect(experiment?.since).toBe('2026-05-07');
    expect(experiment?.arms.map((arm: { visitors: number }) => arm.visitors)).toEqual([0, 0, 0]);
  });

  test('The widget configuration has the variants and their limits for drawing', async () => {
    const config = await readConfig();
    expect(config.split).toEqual({});
    expect(config.campaigns.find((one) => one.id === id)?.variants).toMatchObject([
      { id: 1, below: 50 },
      { id: 2, below: 100 },
    ]);
  });
});

describe('the holdout group', () => {
  const hold = (holdout: number) =>
    merchant.call('POST /personalize/pagesetting', { body: { visitorGuard: 'normal', holdout } });
  const holdout = async () => (await merchant.call('GET /analytic/holdout')).body.holdout;

  test('is compared with all other visitors, and each visitor counts once', async () => {
    expect(await holdout()).toBeNull();
    server.deps.now = () => CREATED;
    expect((await hold(10)).status).toBe(200);
    server.deps.now = () => NOW;
    const other = await createCampaign(merchant, { status: 'active' });
    const { pid } = merchant;
    const { findLive } = configStore(server.deps);
    const shop = await findLive(pid);
    if (!shop) throw new Error('There is no shop.');
    const report = async (visitor: string, type: number, camp_id: number) => {
      const at = Date.parse('2026-05-03T08:00:00Z');
      const token = signEventToken(server.deps.env.secretKey, pid, NOW);
      const sender = { pid, network: visitor, isRobot: false, isOwn: false, token };
      const limits = createLocalLimits(server.deps);
      const { counted } = await validateEvents(
        { ...server.deps, limits },
        [buildEvent({ pid, visitor, type, camp_id, at })],
        { sender, shop },
      );
      await server.deps.ingest.accept(counted);
    };
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
    const { campaignShown, campaignControl, campaignHoldout } = eventCodes;
    await report(one, campaignShown, campaign);
    await report(one, campaignControl, other);
    await report(two, campaignControl, campaign);
    await report(three, campaignHoldout, campaign);
    await report(three, campaignHoldout, other);
    for (const [visitor, lira] of [
      [one, 100],
      [three, 40],
    ] as const) {
      await recordOrder(
        { ...server.deps, shop: forShop(server.deps.db, pid) },
        {
          source: 'browser',
          names: [randomUUID()],
          at: new Date('2026-05-03T09:00:00Z'),
          lines: [],
          total: lira * 100,
          currency: 'TRY',
          visitor,
        },
      );
    }
    expect(await holdout()).toMatchObject({
      since: '2026-05-02',
      currency: 'TRY',
      arms: [
        { kind: 'shown', share: 0.9, visitors: 2, buyers: 1, revenue: 10_000 },
        { kind: 'control', share: 0.1, visitors: 1, buyers: 1, revenue: 4_000 },
      ],
    });
  });

  test('keeps its start when the percentage stays the same, and restarts when it changes', async () => {
    server.deps.now = () => CREATED;
    await hold(10);
    server.deps.now = () => NOW;
    await hold(10);
    expect((await holdout())?.since).toBe('2026-05-02');
    await hold(5);
    expect(await holdout()).toMatchObject({
      since: '2026-05-11',
      arms: [{ visitors: 0 }, { visitors: 0 }],
    });
    expect((await hold(51)).status).toBe(400);
    await hold(0);
    expect(await holdout()).toBeNull();
  });

  test('has its percentage in the widget configuration', async () => {
    await hold(7);
    expect((await readConfig()).split).toEqual({ holdout: 7 });
  });
});
