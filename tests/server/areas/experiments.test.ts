import { randomUUID } from 'node:crypto';
import { drawLot } from '@catalogue/decide-with';
import { forShop } from '@server/db/shop-scope';
import { eventCodes } from '@server/events/event-codes';
import { recordOrder } from '@server/orders/record';
import { createCampaign } from '@tests/support/campaigns';
import { buildEvent } from '@tests/support/events';
import { buildServer, type Merchant, type TestServer } from '@tests/support/server';
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
  campaign = await createCampaign(merchant, { ratio: 0.5, status: 'active' });
  server.deps.now = () => NOW;
});

/** A visitor who would see the action on a day, and what they spend an hour later, in lira. */
async function visit(day: string, spent: readonly number[] = []): Promise<'shown' | 'control'> {
  const { pid } = merchant;
  const visitor = randomUUID();
  const isShown = drawLot(visitor, campaign) < 0.5;
  const type = isShown ? eventCodes.campaignShown : eventCodes.campaignControl;
  const at = Date.parse(`${day}T08:00:00Z`);
  await server.deps.ingest.accept([buildEvent({ pid, visitor, camp_id: campaign, type, at })]);
  for (const lira of spent) {
    await recordOrder(
      { ...server.deps, shop: forShop(server.deps.db, pid) },
      {
        ...{ source: 'browser', names: [randomUUID()], at: new Date(at + 3_600_000), lines: [] },
        ...{ total: lira * 100, currency: 'TRY', visitor },
      },
    );
  }
  return isShown ? 'shown' : 'control';
}

const read = async () => {
  const params = { id: String(campaign) };
  return (await merchant.call('GET /analytic/experiment/{id}', { params })).body.experiment;
};

describe('an action that a part of the visitors is left out of', () => {
  test('Both sides are counted since the ratio holds: visitors, buyers and what each spent together', async () => {
    const sides = { shown: [] as number[][], control: [] as number[][] };
    for (const spent of [[100], [], [50, 70], [], [200], [], [], [30]]) {
      sides[await visit('2026-05-03', spent)].push(spent);
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
      ...{ ratio: 0.5, since: '2026-05-01', days: 10 },
      shown: armOf(sides.shown),
      control: armOf(sides.control),
    });
  });

  test('Buyers are counted in every currency, and buyers who were erased one by one', async () => {
    const sides = { shown: 0, control: 0 };
    for (let nth = 0; nth < 6; nth++) sides[await visit('2026-05-03', [100])] += 1;
    await sql`update shop_order set currency = null where pid = ${merchant.pid} and id <= 2`.execute(
      server.deps.db,
    );
    await sql`update shop_order set visitor = null where pid = ${merchant.pid} and id > 4`.execute(
      server.deps.db,
    );
    const { shown, control, currency } = await read();
    expect({ shown: shown.buyers, control: control.buyers }).toEqual(sides);
    expect(currency).toBe('TRY');
    expect(shown.revenue + control.revenue).toBe(40_000);
    expect(shown.revenueSquares + control.revenueSquares).toBe(4 * 10_000 ** 2);
  });

  test('What happened before the ratio was changed, and on that day, counts on neither side', async () => {
    await visit('2026-05-02', [100]);
    await visit('2026-05-05', [100]);
    const changedAt = new Date('2026-05-05T07:00:00Z');
    server.deps.now = () => changedAt;
    await sql`update campaign set body = jsonb_set(body, '{ratio}', '0.25') where pid = ${merchant.pid}`.execute(
      server.deps.db,
    );
    await sql`insert into campaign_version (pid, campaign_id, version, name, template_var, body, saved_at)
      select pid, campaign_id, version + 1, name, template_var, jsonb_set(body, '{ratio}', '0.25'), ${changedAt}
      from campaign_version where pid = ${merchant.pid} order by version desc limit 1`.execute(
      server.deps.db,
    );
    server.deps.now = () => NOW;
    await visit('2026-05-06', [100]);
    const { since, shown, control } = await read();
    expect(since).toBe('2026-05-06');
    expect(shown.visitors + control.visitors).toBe(1);
    expect(shown.buyers + control.buyers).toBe(1);
  });

  test('An action that everybody sees has no other side', async () => {
    campaign = await createCampaign(merchant, { ratio: 1, status: 'active' });
    expect(await read()).toBeNull();
  });
});

describe('the end of a comparison', () => {
  const finish = (winner: 'shown' | 'control', version: number) =>
    merchant.call('POST /analytic/experiment/finish', { body: { id: campaign, version, winner } });
  const stored = () =>
    server.deps.db
      .selectFrom('campaign')
      .select(['status', sql<number>`(body ->> 'ratio')::float8`.as('ratio')])
      .where('pid', '=', merchant.pid)
      .where('id', '=', campaign)
      .executeTakeFirstOrThrow();

  test('Everybody sees what won, as a version that can be taken back', async () => {
    const { version } = await read();
    expect((await finish('shown', version)).status).toBe(200);
    expect(await stored()).toEqual({ status: 'active', ratio: 1 });
    expect(await read()).toBeNull();
    const params = { id: String(campaign) };
    const { body } = await merchant.call('GET /campaign/versions/{id}', { params });
    expect(body.data.length).toBeGreaterThan(1);
  });

  test('What lost is switched off and keeps its ratio', async () => {
    const { version } = await read();
    expect((await finish('control', version)).status).toBe(200);
    expect(await stored()).toEqual({ status: 'disabled', ratio: 0.5 });
  });

  test('Nothing is ended that somebody else has changed meanwhile', async () => {
    const { version } = await read();
    expect((await finish('shown', version + 1)).status).toBe(409);
    expect(await stored()).toMatchObject({ ratio: 0.5 });
  });

  test('An action of another shop is not found, and stays as it is', async () => {
    const stranger = await server.buildMerchant();
    const body = { id: campaign, winner: 'control' as const };
    expect((await stranger.call('POST /analytic/experiment/finish', { body })).status).toBe(404);
    expect(await stored()).toEqual({ status: 'active', ratio: 0.5 });
  });
});
