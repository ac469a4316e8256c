import { poolsIn } from '@catalogue/coupon/codes';
import { shortageOf } from '@catalogue/coupon/pool';
import type { Text } from '@catalogue/language';
import { DAY_MS } from '@catalogue/lib/durations';
import { textWriter } from '@catalogue/lib/write-facts';
import { type CouponForecast, couponForecast } from '@server/areas/campaigns/coupons/report';
import {
  type Finder,
  type Kind,
  momentIn,
  problemOfNotice,
  titleOf,
} from '@server/areas/notices/kind';
import type { ShopDb } from '@server/db/shop-scope';
import { sql } from 'kysely';

/** Forecast time until a list runs out, below which the list counts as short. */
const SHORT_MS = 3 * DAY_MS;
/** Forecast that resolves an open notice, so that it does not open and close repeatedly. */
const ENOUGH_MS = 5 * DAY_MS;
/** Share of remaining codes that resolves the notice; the notice opens at a tenth. */
const ENOUGH_SHARE = 0.15;
/** Minimum codes issued in seven days for a forecast. */
const MIN_GIVEN = 5;

const STAGE_EMPTY = 2;

const lines: Record<'low' | 'forecast' | 'empty', Text> = {
  low: {
    tr: '“{name}” listesinde {total} koddan {left} kaldı. Kodlar bitince listeyi kullanan aksiyonlar gösterilmez; yeni kodlar yükleyin.',
    en: '“{name}” has {left} of {total} codes left. Once they are gone, actions with this list are not shown; please upload new codes.',
  },
  forecast: {
    tr: '“{name}” listesinde {total} koddan {left} kaldı; son günlerin hızıyla {moment} gibi biter. Sonra listeyi kullanan aksiyonlar gösterilmez; yeni kodlar yükleyin.',
    en: '“{name}” has {left} of {total} codes left; at the pace of the last days they are gone at about {moment}. After that, actions with this list are not shown; please upload new codes.',
  },
  empty: {
    tr: '“{name}” listesindeki {total} kodun hepsi verildi. Yeni kodlar yükleyene kadar bu listeyi kullanan aksiyonlar gösterilmez.',
    en: 'All {total} codes in “{name}” have been given away. Actions with this list are not shown until you upload new codes.',
  },
};

export const coupons: Kind = {
  // A list that runs short again after new codes were added is reported again.
  quietMs: 0,
  severity: (stage) => (stage === STAGE_EMPTY ? 'broken' : 'warning'),
  about: 'pool',
  health: ({ stage, facts: { left } }) => ({
    codes: { left: stage === STAGE_EMPTY ? 0 : Math.max(1, Number(left)) },
  }),
  copy(notice, language) {
    const { stage, facts } = notice;
    const runsOut = typeof facts.runs_out_at === 'string' ? facts.runs_out_at : undefined;
    const text = textWriter(language, {
      ...facts,
      moment: runsOut ? momentIn(language, runsOut) : null,
    });
    const { reason, ...fix } = problemOfNotice(notice, coupons.health?.(notice) ?? {}, language);
    const line = stage === STAGE_EMPTY ? 'empty' : runsOut ? 'forecast' : 'low';
    return { title: titleOf(facts.name, reason), line: text(lines[line]), ...fix };
  },
};

export const couponFinder: Finder = {
  kinds: ['coupons'],
  async find({ shop, now, open }) {
    const used = await poolsOfLiveActions(shop);
    if (used.size === 0) return [];
    const pools = await couponForecast(shop, now, [...used]);
    return pools.flatMap((pool) => {
      const subject = String(pool.id);
      if (!isShort(pool, now, open('coupons', subject) !== undefined)) return [];
      const { name, total, left, per_day, runs_out_at } = pool;
      const facts = {
        name,
        total,
        left,
        per_day: Math.round(per_day * 10) / 10,
        runs_out_at: pool.given >= MIN_GIVEN ? (runs_out_at?.toISOString() ?? null) : null,
      };
      return [{ kind: 'coupons', subject, stage: left === 0 ? STAGE_EMPTY : 1, facts }];
    });
  },
};

function isShort(pool: CouponForecast, now: Date, wasShort: boolean): boolean {
  const { total, left, given, runs_out_at } = pool;
  if (total === 0) return false;
  if (shortageOf(pool) !== null) return true;
  if (wasShort && left < total * ENOUGH_SHARE) return true;
  if (!runs_out_at || given < MIN_GIVEN) return false;
  return runs_out_at.getTime() - now.getTime() < (wasShort ? ENOUGH_MS : SHORT_MS);
}

async function poolsOfLiveActions(shop: ShopDb): Promise<Set<number>> {
  const rows = await shop
    .selectFrom('campaign')
    .select(sql<unknown>`body -> 'tags'`.as('tags'))
    .where('status', '=', 'active')
    .where(sql<boolean>`body::text like '%"pool:%'`)
    .execute();
  return new Set(rows.flatMap(({ tags }) => [...poolsIn(tags)]));
}
