import { type DayRange, datePresets, periodBefore } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';
import { windowsAt } from '@catalogue/reports/attribution';
import type { ReportLink, SharedReport } from '@contract/entities/reports/report-link';
import { outcomeQuery, readOutcomes } from '@server/areas/bots/outcomes';
import { analyticRows, forwardsByDay } from '@server/areas/bots/reports';
import { couponUse } from '@server/areas/campaigns/coupons/report';
import { readResults } from '@server/areas/campaigns/recommendations/results';
import { readCartReminders } from '@server/areas/campaigns/schedules/signals/cart-report';
import { readBreakdowns } from '@server/areas/reports/breakdowns';
import { readCounts } from '@server/areas/reports/counts';
import { clicksByDay, listChances } from '@server/areas/reports/queries';
import type { Deps, ShopEvents } from '@server/context';
import { countMessages } from '@server/shop/message-totals';
import { findProduct } from '@server/shop/product';

interface SharedReportQuery extends ShopEvents, Pick<Deps, 'env' | 'now'> {
  range: DayRange;
}

export function daysOf(range: ReportLink['range'], now: Date): DayRange {
  return 'preset' in range ? datePresets[range.preset].range(istanbulDay(now)) : range;
}

/** Returns the figures of a report that links may show; undefined for other reports. */
export async function readShared(
  report: string,
  query: SharedReportQuery,
): Promise<SharedReport['data'] | undefined> {
  const [kind = '', id] = report.split('/');
  return reports[kind]?.(query, id === undefined ? undefined : Number(id));
}

type Read = (
  query: SharedReportQuery,
  id: number | undefined,
) => Promise<SharedReport['data'] | undefined>;

const reports: Record<string, Read> = {
  actions: readActions,
  botanalytic: (query) => readBot(query, 'web'),
  botanalytic2: (query) => readBot(query, 'whatsapp'),
  messages: async (query) => ({
    kind: 'messages',
    ...(await withBefore(query, (days) => countMessages(query.shop, days))),
  }),
  cartreminderanalytic: async (query) => ({
    kind: 'carts',
    ...(await withBefore(query, async (days) => {
      const found = await readCartReminders(query.shop, days);
      if (!found) return null;
      const { orders, ...counts } = found;
      // Visitors of a link see no orders, so the list of orders is omitted.
      return { ...counts, personalize_order_count: orders, order_details: [] };
    })),
  }),
  coupons: async ({ shop, range, now }) => ({
    kind: 'coupons',
    ...(await withBefore({ range }, async (days) => ({
      // Codes outside all lists may still be valid, so only the shop itself sees them.
      ...(await couponUse(shop, days, now())),
      others: [],
    }))),
  }),
  giveachanceanalytic: readChance,
  recommendations: async (query) => ({
    kind: 'recommendations',
    ...(await withBefore(query, (days) => readResults(query, days))),
  }),
  pages: async (query) => ({
    kind: 'pages',
    ...(await withBefore(query, (days) => readBreakdowns(query, days))),
  }),
  watsonsanalytic: async (query) => {
    // When a shop no longer has this report, its links stop working.
    if (!(await findProduct(query.shop))?.settings.showWatsonsAnalytic) return undefined;
    return { kind: 'clicks', ...(await withBefore(query, (days) => clicksByDay(query, days))) };
  },
};

async function withBefore<Data>(
  { range }: Pick<SharedReportQuery, 'range'>,
  read: (days: { from: string; to: string }) => Promise<Data>,
): Promise<{ now: Data; before: Data }> {
  const of = ({ start, end }: DayRange) => read({ from: start, to: end });
  return { now: await of(range), before: await of(periodBefore(range)) };
}

const NOTHING = { sessions: 0, visitors: 0, orders: 0, revenue: [] };

async function readActions(
  query: SharedReportQuery,
  campaign: number | undefined,
): Promise<SharedReport['data']> {
  const { shop, range, now } = query;
  const campIds = campaign === undefined ? undefined : [campaign];
  const count = async ({ start, end }: DayRange, by: ('day' | 'hour')[]) => {
    const days = { from: start, to: end };
    const counts = await readCounts(query, days, { campIds, group: [...by, 'camp_id', 'type'] });
    // A reader of a report on one action must not see figures of the full shop.
    return campaign === undefined ? counts : { ...counts, shop: NOTHING, rejected: [] };
  };
  const isSingleDay = range.start === range.end;
  const parts = await count(range, isSingleDay ? ['day', 'hour'] : ['day']);
  const whole = await count(range, []);
  const before = await count(periodBefore(range), []);
  const campaigns = await shop
    .selectFrom('campaign')
    .select(['id', 'name', 'status'])
    .where('type', '<>', 'schedule')
    .$if(campaign !== undefined, (query) => query.where('id', '=', Number(campaign)))
    .execute();
  const attribution = (await findProduct(shop))?.settings.attribution;
  return {
    kind: 'actions',
    campaigns,
    parts,
    whole,
    before,
    attribution: { ...windowsAt(attribution, now()), since: attribution?.[0]?.since ?? null },
  };
}

async function readBot(
  { shop, range, ...deps }: SharedReportQuery,
  channel: 'web' | 'whatsapp',
): Promise<SharedReport['data']> {
  const counts = await withBefore({ range }, async (days) => ({
    rows: await analyticRows(shop, { ...days, channel }),
    forwards: await forwardsByDay(shop, { ...days, channel }),
    outcomes: await readOutcomes(shop, outcomeQuery(deps, { ...days, channel })),
  }));
  return { kind: 'bot', ...counts };
}

/** Counts actions of kind `chance`, which ask leaving visitors to stay, now or in the range. */
async function readChance(query: SharedReportQuery): Promise<SharedReport['data']> {
  const { shop, range } = query;
  const campaigns = await listChances(shop);
  const { result: origins } = await readCounts(
    query,
    { from: range.start, to: range.end },
    { group: ['camp_id', 'type', 'platform', 'select2'] },
  );
  const former = origins.flatMap(({ camp_id = 0 }) => camp_id);
  const campIds = [...new Set([...campaigns.map(({ id }) => id), ...former])];
  const counts = await withBefore(query, async (days) => {
    const { result } = await readCounts(query, days, { campIds, group: ['camp_id', 'type'] });
    return result;
  });
  const names = await shop
    .selectFrom('campaign')
    .select(['id', 'name'])
    .where('id', 'in', campIds.length ? campIds : [0])
    .execute();
  return { kind: 'chance', campaigns, names, origins, ...counts };
}
