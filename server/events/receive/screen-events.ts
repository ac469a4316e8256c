import type { Deps } from '@server/context';
import { eventCodes } from '@server/events/event-codes';
import type { Limit, LocalLimits } from '@server/http/guards/rate-limit';
import { countTry } from '@server/http/guards/rate-limit';
import { AppError } from '@server/platform/errors';
import type { AsideCounts } from './aside';
import { isEventToken } from './event-token';
import type { IncomingEvent } from './incoming';

/** The campaigns of a shop at the moment its events arrive. */
export interface LiveCampaigns {
  /** Ids of what is live now. */
  active: ReadonlySet<number>;
  /**
   * Ids of what was shown today or yesterday and is not live any more, and until when views of it
   * are believed (epoch milliseconds; 0 for never).
   */
  ended: ReadonlyMap<number, number>;
  /** Shown campaigns a day; null without a limit. */
  dailyLimit: number | null;
  /** Where some visitors see nothing: what all others are compared with them by. */
  compared: ReadonlySet<number>;
  /** So near to the limit every view is requested before it is shown. */
  ask: boolean;
}

export const knowsCampaign = ({ active, ended }: LiveCampaigns, id: number): boolean =>
  active.has(id) || ended.has(id);

export interface Sender {
  pid: string;
  /** The address, or the network of it. */
  network: string;
  /** It calls itself a crawler or the like. */
  isRobot: boolean;
  /** It says that it belongs to the shop's own people. */
  isOwn: boolean;
  /** As the batch named it. */
  token: string | undefined;
}

const SHOWN = eventCodes.campaignShown;
/** Codes that show that a visitor would have seen a campaign. */
const COMPARED = new Set([eventCodes.campaignShown, eventCodes.campaignControl]);

const HOUR_S = 3600;
const DAY_S = 86_400;
/** Views an hour of one visitor: more than anybody looks at. */
const MAX_OF_VISITOR = 120;
/** Views a minute from one address; many shoppers of a phone operator share one. */
const MAX_SHOWN_A_MINUTE = 60;
/** Events of all types a minute from one address. */
const MAX_EVENTS_A_MINUTE = 3_000;
/**
 * Events of the shop's own people that are left out a day. A shop that calls all its shoppers so is shown no
 * more for free.
 */
const MAX_OWN = { most: 2000, seconds: DAY_S };
/** The part of a daily limit that one address can use up: no single one switches a shop off. */
const SHARE_OF_ADDRESS = 1 / 3;

/**
 * Sorts out what is not believed: what robots do, events of campaigns that were not live, views without the token
 * of the shop's configuration, and bursts from one address or visitor.
 */
export async function screenEvents(
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'caches'> & { limits: LocalLimits },
  events: readonly IncomingEvent[],
  { sender, shop }: { sender: Sender; shop: LiveCampaigns },
): Promise<{ counted: IncomingEvent[]; aside: AsideCounts }> {
  const { limits } = deps;
  const { dailyLimit } = shop;
  const { pid, network, token, isRobot, isOwn } = sender;
  const aside: AsideCounts = {};
  const counted: IncomingEvent[] = [];
  const isSigned = isEventToken(deps, { pid, token, now: deps.now() });
  const ofAddress = limits.counter({
    key: `events:${pid}:${network}`,
    most: MAX_EVENTS_A_MINUTE,
    seconds: 60,
  });
  const shownToAddress = limits.counter({
    key: `events-shown:${pid}:${network}`,
    most: Math.max(MAX_SHOWN_A_MINUTE, (dailyLimit ?? 1_000_000) / 1000),
    seconds: 60,
  });
  // A batch is one browser's.
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
    if (reason) aside[reason] = (aside[reason] ?? 0) + 1;
    else counted.push(isCompared(event) ? { ...event, isCompared: true } : event);
  }
  return { counted, aside };

  function isCompared({ type, camp_id }: IncomingEvent): boolean {
    return COMPARED.has(type) && shop.compared.has(camp_id);
  }

  function reasonAgainst({ type, camp_id, at }: IncomingEvent): keyof AsideCounts | undefined {
    if (isRobot) return 'robot';
    if (isOwn && !limits.count({ key: `events-own:${pid}`, ...MAX_OWN })) return 'own';
    const shown = type === SHOWN;
    if (!shop.active.has(camp_id)) {
      const until = shop.ended.get(camp_id);
      if (until === undefined || (shown && at > until)) return 'unknown';
    }
    if (shown && !isSigned) return 'unsigned';
    const burst = ofAddress() || (shown && (shownToAddress() || ofVisitor()));
    return burst ? 'burst' : undefined;
  }

  /** Near the limit it is counted in the database, where several servers see the same. */
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
