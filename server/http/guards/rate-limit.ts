import type { Database } from '@server/db/schema';
import { AppError } from '@server/platform/errors';
import { type Kysely, sql } from 'kysely';
import { createWindowTable, numberOf } from './window-table';

/**
 * Names of all limits. A key begins with the name of its limit, so that limits do not share
 * counters: orders reported by visitors must not use up the order look-ups of a bot.
 */
export const LIMIT_NAMES = [
  'analysis',
  'answer-mail',
  'archive',
  'assistant-address',
  'assistant-copy',
  'assistant-draft',
  'assistant-page',
  'assistant-talk',
  'assistant-test',
  'bot-http-shop',
  'bot-http-talk',
  'bot-order-number',
  'bot-order-talk',
  'chat',
  'chat-start',
  'checkout',
  'config-test',
  'contact',
  'coupon',
  'download',
  'events',
  'events-own',
  'events-request',
  'events-shown',
  'events-shown-day',
  'events-visitor',
  'feed-read',
  'installation',
  'installation-check',
  'live-again',
  'login',
  'login-ip',
  'elements',
  'mail-test',
  'order-api',
  'order-api-ip',
  'order-hook',
  'order-report',
  'passkey',
  'password',
  'payments',
  'picture',
  'public',
  'public-path',
  'recommend',
  'register',
  'report-link',
  'report-link-ip',
  'reset',
  'reset-use',
  'review',
  'reviews-read',
  'schedule-test',
  'second-step',
  'seen',
  'shop-new',
  'signals',
  'uploads-read',
  'variables-failed',
  'variables-read',
  'webhook-test',
  'connection-test',
] as const;
type LimitName = (typeof LIMIT_NAMES)[number];
export type LimitKey = `${LimitName}:${string}`;

export interface Limit {
  /** Counted subject, such as `login:1.2.3.4`. */
  key: LimitKey;
  most: number;
  seconds: number;
}

/** Tolerated difference between the clocks of servers, in ms. */
const CLOCK_SKEW_MS = 60_000;

interface Needs {
  db: Kysely<Database>;
  now: () => Date;
}

/**
 * Counts an attempt in one statement, so that parallel attempts on several servers are all counted.
 * @throws AppError `rate_limited` with the seconds until the window ends
 */
export async function countTry({ db, now }: Needs, { key, most, seconds }: Limit): Promise<void> {
  const at = now();
  const oldest = new Date(at.getTime() - seconds * 1000);
  // A window that starts in the future was created before a clock was set back.
  const newest = new Date(at.getTime() + CLOCK_SKEW_MS);
  const { rows } = await sql<{ tries: number; started_at: Date }>`
    insert into rate_limit (key, started_at, tries) values (${key}, ${at}, 1)
    on conflict (key) do update set
      tries = case when rate_limit.started_at > ${oldest} and rate_limit.started_at <= ${newest}
        then rate_limit.tries + 1 else 1 end,
      started_at = case when rate_limit.started_at > ${oldest} and rate_limit.started_at <= ${newest}
        then rate_limit.started_at else ${at} end
    returning tries, started_at`.execute(db);
  const [row] = rows;
  if (!row || row.tries <= most) return;
  const endsAt = row.started_at.getTime() + seconds * 1000;
  throw new AppError('rate_limited', {
    retryAfter: Math.max(1, Math.ceil((endsAt - at.getTime()) / 1000)),
  });
}

/** Time in ms by which a correction may set the clock back without ending a window. */
const CLOCK_STEP_MS = 1_000;

/** Maximum keys per table. When the newer of two tables is full, the older table is discarded. */
const MAX_WINDOWS = 25_000;

/**
 * Limits that are counted in this process only, because a database row per request would cost more
 * than the request.
 */
export interface LocalLimits {
  /** Counts one attempt; returns the seconds to wait when there are too many, else 0. */
  count: (limit: Limit) => number;
  /** Returns a function that counts one attempt per call; faster for many attempts at once. */
  counter: (limit: Limit) => () => number;
  /** @throws AppError `rate_limited` with the seconds until the window ends */
  enforce: (limit: Limit) => void;
}

/** Creates limits whose memory use is bounded, even when an attacker invents many keys. */
export function createLocalLimits({ now }: Pick<Needs, 'now'>): LocalLimits {
  let recent = createWindowTable();
  let older = createWindowTable();

  const openWindow = (key: number, ends: number, tries: number): number => {
    if (recent.size() >= MAX_WINDOWS) {
      older = recent;
      recent = createWindowTable();
    }
    return recent.open(key, ends, tries);
  };

  /** Moves the window from the older table, or opens a new window. */
  const slotOf = (key: number, seconds: number, at: number): number => {
    const latest = at + seconds * 1000;
    const isOpen = (ends: number) => ends > at && ends <= latest + CLOCK_STEP_MS;
    const slot = recent.slotOf(key);
    if (slot >= 0 && isOpen(recent.endOf(slot))) return slot;
    const before = slot < 0 ? older.slotOf(key) : -1;
    // The older table is checked first, so that a flood of invented keys cannot reset an existing
    // count.
    if (before >= 0 && isOpen(older.endOf(before)))
      return openWindow(key, older.endOf(before), older.triesAt(before));
    return openWindow(key, latest, 0);
  };

  const counter: LocalLimits['counter'] = ({ key: name, most, seconds }) => {
    const at = now().getTime();
    let key = 0;
    return () => {
      key ||= numberOf(name);
      const slot = slotOf(key, seconds, at);
      if (recent.addTry(slot) <= most) return 0;
      return Math.min(seconds, Math.max(1, Math.ceil((recent.endOf(slot) - at) / 1000)));
    };
  };
  const count: LocalLimits['count'] = (limit) => counter(limit)();

  return {
    count,
    counter,
    enforce(limit) {
      const retryAfter = count(limit);
      if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });
    },
  };
}

/** Removes one counted attempt, whose password or code was correct. */
export async function forgiveTry({ db }: Needs, key: LimitKey): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set({ tries: sql<number>`greatest(tries - 1, 0)` })
    .where('key', '=', key)
    .execute();
}
