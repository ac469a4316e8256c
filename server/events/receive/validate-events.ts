import { istanbulDay } from '@catalogue/lib/istanbul';
import type { RejectionReason } from '@contract/entities/reports/analytics';
import type { Deps } from '@server/context';
import { eventCodes } from '@server/events/event-codes';
import { countTry, type Limit, type LocalLimits } from '@server/http/guards/rate-limit';
import { AppError } from '@server/platform/errors';
import { createTally } from '@server/work/tally';
import { sql } from 'kysely';
import { isEventToken } from './event-token';
import type { IncomingEvent } from './incoming';

export type RejectionCounts = Partial<Record<RejectionReason, number>>;

export interface LiveCampaigns {
  /** Ids of live campaigns, whose events count. */
  active: ReadonlySet<number>;
  /**
   * Campaigns shown today or yesterday that are no longer live, with the time until which their
   * views are accepted (epoch milliseconds; `-Infinity` for deleted campaigns).
   */
  ended: ReadonlyMap<number, number>;
  /** Views per day; null without a limit. */
  dailyLimit: number | null;
  /** Campaigns to compare with the holdout group; empty for a shop without one. */
  compared: ReadonlySet<number>;
  /** True near the limit, where pages request every view before showing it. */
  ask: boolean;
}

export const knowsCampaign = ({ active, ended }: LiveCampaigns, id: number): boolean =>
  active.has(id) || ended.has(id);

export interface Sender {
  pid: string;
  /** IP address, or its network for IPv6. */
  network: string;
  /** True when the user agent identifies a robot. */
  isRobot: boolean;
  /** True when the browser belongs to the shop's own team. */
  isOwn: boolean;
  token: string | undefined;
}

const SHOWN = eventCodes.campaignShown;
/** Codes of the views that are compared with the holdout group. */
const COMPARED = new Set([eventCodes.campaignShown, eventCodes.campaignControl]);

const HOUR_S = 3600;
const DAY_S = 86_400;
/** Maximum views per hour of one visitor, more than real visitors see. */
const MAX_OF_VISITOR = 120;
/** Maximum views per minute from one address, which visitors of a mobile operator share. */
const MAX_SHOWN_PER_MINUTE = 60;
const MAX_EVENTS_PER_MINUTE = 3_000;
/**
 * Maximum events per day that a shop's own team may send uncounted; further events count, so that a
 * shop cannot mark all visitors as its team to avoid its limit of views.
 */
const MAX_OWN = { most: 2000, seconds: DAY_S };
/** Maximum share of a daily limit for one address, so that no address uses up the full limit. */
const SHARE_OF_ADDRESS = 1 / 3;

/**
 * Rejects events of robots and of the shop's own team, events of campaigns that were not live,
 * views without the token of the shop's configuration, and bursts from one address or visitor.
 */
export async function validateEvents(
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'caches'> & { limits: LocalLimits },
  events: readonly IncomingEvent[],
  { sender, shop }: { sender: Sender; shop: LiveCampaigns },
): Promise<{ counted: IncomingEvent[]; rejected: RejectionCounts }> {
  const { limits } = deps;
  const { dailyLimit } = shop;
  const { pid, network, token, isRobot, isOwn } = sender;
  const rejected: RejectionCounts = {};
  const counted: IncomingEvent[] = [];
  const isSigned = isEventToken(deps, { pid, token, now: deps.now() });
  const ofAddress = limits.counter({
    key: `events:${pid}:${network}`,
    most: MAX_EVENTS_PER_MINUTE,
    seconds: 60,
  });
  const shownToAddress = limits.counter({
    key: `events-shown:${pid}:${network}`,
    most: Math.max(MAX_SHOWN_PER_MINUTE, (dailyLimit ?? 1_000_000) / 1000),
    seconds: 60,
  });
  // A batch comes from one browser, so it has a single visitor.
  const ofVisitor = limits.counter({
    key: `events-visitor:${pid}:${events[0]?.visitor ?? ''}`,
    most: MAX_OF_VISITOR,
    seconds: HOUR_S,
  });
  for (const event of events) {
    let reason = reasonAgainst(event);
    if (!reason && event.type === SHOWN && dailyLimit !== null && (await usesUpShare(dailyLimit))) {
      reason = 'burst';
    }
    if (reason) rejected[reason] = (rejected[reason] ?? 0) + 1;
    else counted.push(isCompared(event) ? { ...event, isCompared: true } : event);
  }
  return { counted, rejected };

  function isCompared({ type, camp_id }: IncomingEvent): boolean {
    return COMPARED.has(type) && shop.compared.has(camp_id);
  }

  function reasonAgainst({ type, camp_id, at }: IncomingEvent): keyof RejectionCounts | undefined {
    if (isRobot) return 'robot';
    if (isOwn && !limits.count({ key: `events-own:${pid}`, ...MAX_OWN })) return 'own';
    const isView = type === SHOWN;
    if (!shop.active.has(camp_id)) {
      const until = shop.ended.get(camp_id);
      if (until === undefined || (isView && at > until)) return 'unknown';
    }
    if (isView && !isSigned) return 'unsigned';
    const burst = ofAddress() || (isView && (shownToAddress() || ofVisitor()));
    return burst ? 'burst' : undefined;
  }

  /**
   * Counts a view of the sender's network. Returns whether the network has used up its share of
   * the daily limit. Near the limit, the count is in the database, which all servers share.
   */
  async function usesUpShare(most: number): Promise<boolean> {
    const share = {
      key: `events-shown-day:${pid}:${network}`,
      most: Math.max(1, Math.floor(most * SHARE_OF_ADDRESS)),
      seconds: DAY_S,
    } as const;
    return shop.ask ? isOverInDatabase(deps, share) : limits.count(share) > 0;
  }
}

async function isOverInDatabase(deps: Pick<Deps, 'db' | 'now'>, limit: Limit): Promise<boolean> {
  try {
    await countTry(deps, limit);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return true;
    throw error;
  }
}

/** Creates a log that counts rejected events by shop, day and reason. */
export function createRejectionLog(deps: Pick<Deps, 'db' | 'log' | 'now' | 'later'>) {
  const tally = createTally<number>(deps, {
    add: (sum, more) => sum + more,
    failure: 'rejected events were not counted',
    write: (counted) => {
      const rows = counted.map(([key, total]) => {
        const [pid, day, reason] = JSON.parse(key);
        return { pid, day, reason, total };
      });
      return sql`
        insert into rejected_event as a (pid, day, reason, total)
        select pid, day, reason, total
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r (pid text, day date, reason text, total bigint)
        order by pid, day, reason
        on conflict (pid, day, reason) do update set total = a.total + excluded.total`.execute(
        deps.db,
      );
    },
  });
  return (pid: string, counts: RejectionCounts): void => {
    const set = Object.entries(counts).filter(([, count]) => count > 0);
    const day = set.length > 0 && istanbulDay(deps.now());
    for (const [reason, count] of set) tally(JSON.stringify([pid, day, reason]), count);
  };
}
