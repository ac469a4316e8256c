import { windowsAt } from '@catalogue/attribution';
import { type DayRange, datePresets, periodBefore } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';
import type { ReportLink, SharedReport } from '@contract/entities/report-link';
import { readCounts } from '@server/areas/analytics/counts';
import { analyticRows, forwardsByDay } from '@server/areas/bot/reports';
import { couponUse } from '@server/areas/coupons/report';
import { readCartReminders } from '@server/areas/schedules/cart-report';
import type { Deps } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { countMessages } from '@server/shop/message-totals';
import { findProduct } from '@server/shop/product';

interface Question extends Pick<Deps, 'env' | 'now'> {
  shop: ShopDb;
  range: DayRange;
}

/** What a saved range means now. */
export function daysOf(range: ReportLink['range'], now: Date): DayRange {
  return 'preset' in range ? datePresets[range.preset].range(istanbulDay(now)) : range;
}

/** The numbers of a report that a link may show; undefined for any other. */
export async function readShared(
  report: string,
  question: Question,
): Promise<SharedReport['data'] | undefined> {
  const [kind = '', id] = report.split('/');
  return reports[kind]?.(question, id === undefined ? undefined : Number(id));
}

type Read = (question: Question, id: number | undefined) => Promise<SharedReport['data']>;

const reports: Record<string, Read> = {
  actions: readActions,
  botanalytic: (question) => readBot(question, 'web'),
  botanalytic2: (question) => readBot(question, 'whatsapp'),
  messages: async ({ shop, range }) => ({
    kind: 'messages',
    counts: await countMessages(shop, { from: range.start, to: range.end }),
  }),
  cartreminderanalytic: async ({ shop, env, range }) => {
    const found = await readCartReminders({ shop, env }, { from: range.start, to: range.end });
    if (!found) return { kind: 'carts', reminders: null };
    const { orders, ...counts } = found;
    // Who was reminded and what they ordered is for the shop alone.
    const reminders = { ...counts, personalize_order_count: orders, order_details: [] };
    return { kind: 'carts', reminders };
  },
  coupons: async ({ shop, range, now }) => ({
    kind: 'coupons',
    // Codes of no list may still work: they are for the shop alone.
    use: { ...(await couponUse(shop, { from: range.start, to: range.end }, now())), others: [] },
  }),
};

const NOTHING = { sessions: 0, visitors: 0, orders: 0, revenue: [] };

async function readActions(
  { shop, range, now }: Question,
  campaign: number | undefined,
): Promise<SharedReport['data']> {
  const campIds = campaign === undefined ? undefined : [campaign];
  const count = async ({ start, end }: DayRange, by: ('day' | 'hour')[]) => {
    const days = { from: start, to: end };
    const counts = await readCounts(shop, days, { campIds, group: [...by, 'camp_id', 'type'] });
    // Who was shown one action learns nothing of the whole shop.
    return campaign === undefined ? counts : { ...counts, shop: NOTHING, aside: [] };
  };
  const byHour = range.start === range.end;
  const parts = await count(range, byHour ? ['day', 'hour'] : ['day']);
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
    ...{ kind: 'actions', campaigns, parts, whole, before },
    attribution: { ...windowsAt(attribution, now()), since: attribution?.[0]?.since ?? null },
  };
}

async function readBot(
  { shop, range }: Question,
  channel: 'web' | 'whatsapp',
): Promise<SharedReport['data']> {
  const period = { from: range.start, to: range.end, channel };
  return {
    kind: 'bot',
    rows: await analyticRows(shop, period),
    forwards: await forwardsByDay(shop, period),
  };
}
