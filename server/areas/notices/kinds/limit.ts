import type { Text } from '@catalogue/language';
import { DAY_MS } from '@catalogue/lib/durations';
import { addDays, istanbulClock } from '@catalogue/lib/istanbul';
import { textWriter } from '@catalogue/lib/write-facts';
import { type Finder, type Kind, problemOfNotice } from '@server/areas/notices/kind';
import { eventCodes } from '@server/events/event-codes';
import type { EventReader } from '@server/events/event-store';
import { shownOfDay } from '@server/events/read/queries';
import { ALL_CAMPAIGNS } from '@server/events/store/visitor-state';
import { effectiveLimit } from '@server/shop/daily-limit';
import { findProduct } from '@server/shop/product';

const AHEAD_HOURS = 24;
const USUAL_DAYS = 14;
const MIN_USUAL_DAYS = 3;
/** Minimum share of the limit that must be used up for a forecast. */
const MIN_USED_SHARE = 0.2;
/**
 * Minimum share of a usual day's views that must usually have been shown by this time for a
 * forecast.
 */
const MIN_DAY_SHARE = 0.1;
/** Forecast share of the limit from which the notice opens. */
const WILL_REACH = 1.05;
/**
 * Forecast share below which the notice is resolved, so that it does not open and close repeatedly.
 */
const WILL_NOT_REACH = 0.95;
/** Share of the limit from which users are notified regardless of the forecast. */
const NEAR_SHARE = 0.8;
const ROUND_MINUTES = 10;

const STAGE_REACHED = 2;

const lines = {
  running: {
    tr: 'Bugün {limit} gösterimlik hakkınızın {shown} kadarı kullanıldı. Hak dolunca aksiyonlarınız gece yarısına kadar gösterilmez.',
    en: '{shown} of the {limit} views you may show today are used. Once all are used your actions are not shown until midnight.',
  },
  reached: {
    tr: 'Bugünkü {limit} gösterimlik hakkınız doldu; aksiyonlarınız gece yarısına kadar gösterilmez.',
    en: 'The {limit} views you may show today are used up; your actions are not shown until midnight.',
  },
} satisfies Record<string, Text>;

/** Notice about the daily view limit; its subject is the day and the limit. */
export const limit: Kind = {
  quietMs: DAY_MS,
  severity: (stage) => (stage === STAGE_REACHED ? 'broken' : 'warning'),
  about: 'every',
  health: ({ stage, facts: { time } }) => ({
    limit: { reached: stage === STAGE_REACHED, time: typeof time === 'string' ? time : null },
  }),
  copy(notice, language) {
    const { stage, facts } = notice;
    const { reason, ...fix } = problemOfNotice(notice, limit.health?.(notice) ?? {}, language);
    const line = lines[stage === STAGE_REACHED ? 'reached' : 'running'];
    return { title: reason, line: textWriter(language, facts)(line), ...fix };
  },
};

export const limitFinder: Finder = {
  kinds: ['limit'],
  async find({ shop, events, now, today, open }) {
    const product = await findProduct(shop);
    const allowed = product ? effectiveLimit(product, now) : null;
    if (!allowed) return [];
    const shown = await shownOfDay(shop, today);
    const subject = `${today}:${allowed}`;
    const found = (stage: number, time: string | null) => [
      { kind: 'limit' as const, subject, stage, facts: { limit: allowed, shown, time } },
    ];
    if (shown >= allowed) return found(STAGE_REACHED, null);
    if (shown < allowed * MIN_USED_SHARE) return [];
    const { minutes } = istanbulClock(now);
    const usual = await usualDay(events.reader(shop), today);
    const { total, reachedAt } = forecastDay({ usual, minutes, shown, allowed });
    const notice = open('limit', subject);
    const isFinding =
      total >= allowed * (notice ? WILL_NOT_REACH : WILL_REACH) || shown >= allowed * NEAR_SHARE;
    const known = notice?.facts.time;
    return isFinding ? found(1, reachedAt ?? (typeof known === 'string' ? known : null)) : [];
  },
};

/**
 * Returns the views of each hour, summed over two weeks; null unless some hour had views on at
 * least `MIN_USUAL_DAYS` days.
 */
async function usualDay(events: EventReader, today: string): Promise<number[] | null> {
  const rows = await events.totalsByHour({
    from: addDays(today, -USUAL_DAYS),
    to: addDays(today, -1),
    campIds: [ALL_CAMPAIGNS],
    codes: [eventCodes.campaignShown],
  });
  const hours = Array.from({ length: AHEAD_HOURS }, (_, hour) =>
    rows.filter((row) => row.hour === hour),
  );
  if (!hours.some(({ length }) => length >= MIN_USUAL_DAYS)) return null;
  return hours.map((ofHour) => ofHour.reduce((sum, { total_count }) => sum + total_count, 0));
}

/**
 * Forecasts today's views, assuming a usual day. `reachedAt` is the rounded time (HH:MM) when the
 * limit is reached, null if never.
 */
function forecastDay({
  usual,
  minutes,
  shown,
  allowed,
}: {
  usual: readonly number[] | null;
  /** Minutes since midnight. */
  minutes: number;
  shown: number;
  allowed: number;
}): { total: number; reachedAt: string | null } {
  const nothing = { total: shown, reachedAt: null };
  if (!usual) return nothing;
  /** Returns the usual views up to a minute of the day, summed over the last two weeks. */
  const upTo = (minute: number) =>
    usual.reduce(
      (sum, views, hour) => sum + views * Math.min(Math.max(minute / 60 - hour, 0), 1),
      0,
    );
  const fullDay = upTo(AHEAD_HOURS * 60);
  const usualUntilNow = upTo(minutes);
  if (usualUntilNow < fullDay * MIN_DAY_SHARE) return nothing;
  const ratioToUsual = shown / usualUntilNow;
  const total = fullDay * ratioToUsual;
  for (let minute = minutes; minute < AHEAD_HOURS * 60; minute++) {
    if (upTo(minute) * ratioToUsual >= allowed) return { total, reachedAt: clockText(minute) };
  }
  return { total, reachedAt: null };
}

function clockText(minute: number): string {
  const rounded = Math.min(
    Math.ceil(minute / ROUND_MINUTES) * ROUND_MINUTES,
    AHEAD_HOURS * 60 - ROUND_MINUTES,
  );
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(rounded / 60))}:${part(rounded % 60)}`;
}
