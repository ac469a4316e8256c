import type { CompiledCampaign } from '@catalogue/campaign';
import { decide } from '@catalogue/decide';
import { istanbulInstant } from '@catalogue/lib/istanbul';
import type { PageType } from '@catalogue/page-types';
import type { CampaignMemory, Situation } from '@catalogue/situation';
import type { EventType } from '@contract/storefront';
import { eventCodes } from '@server/events/event-codes';
import type { IncomingEvent } from '@server/events/incoming';
import type { Random } from './random';

const MINUTE = 60_000;
/** Walks shoppers really take. */
const PATHS: readonly (readonly PageType[])[] = [
  ['home'],
  ['home', 'category', 'product'],
  ['category', 'product', 'product', 'cart'],
  ['product'],
  ['home', 'category', 'product', 'cart', 'order'],
];
/** How likely the moment of each trigger comes while a page is open. */
const FIRES: Record<string, number> = {
  'page-load': 1,
  delay: 0.6,
  'scroll-depth': 0.5,
  'exit-intent': 0.35,
  'element-click': 0.15,
};

export interface SimulatedDay {
  pid: string;
  /** YYYY-MM-DD, Istanbul. */
  day: string;
  visitors: number;
  /** Nothing happens after this instant. */
  until: number;
}

/** A shopper who came as far as the page that thanks for an order. */
export interface Buyer {
  visitor: string;
  session: string;
  /** Epoch milliseconds of the order. */
  at: number;
}

/**
 * One day of shoppers, each deciding what it sees by the same rules as the widget. Everything,
 * ids included, follows from `random`, so a day replayed adds nothing.
 */
export function simulateDay(
  { pid, day, visitors, until }: SimulatedDay,
  campaigns: readonly CompiledCampaign[],
  random: Random,
): { events: IncomingEvent[]; buyers: Buyer[] } {
  const visits = Array.from({ length: visitors }, () =>
    visit({ pid, startsAt: momentOf(day, random) }, campaigns, random),
  );
  return {
    events: visits.flatMap(({ events }) => events).filter(({ at }) => at < until),
    buyers: visits.flatMap(({ buyer }) => buyer ?? []).filter(({ at }) => at < until),
  };
}

interface Visit {
  pid: string;
  startsAt: number;
}

function visit(
  { pid, startsAt }: Visit,
  campaigns: readonly CompiledCampaign[],
  random: Random,
): { events: IncomingEvent[]; buyer: Buyer | undefined } {
  const visitor = random.uuid();
  const session = random.uuid();
  const returning = random.chance(0.35);
  const device = random.chance(0.62) ? ('mobile' as const) : ('desktop' as const);
  const memories = new Map(campaigns.map(({ id }) => [id, blank()]));
  const events: IncomingEvent[] = [];
  let at = startsAt;
  const pages = random.pick(PATHS);
  for (const type of pages) {
    for (const campaign of campaigns) {
      const memory = memories.get(campaign.id) ?? blank();
      const situation: Situation = {
        now: new Date(at),
        page: { url: `https://ladin.example/${type}`, type },
        device,
        visitor: { id: visitor, returning, language: 'tr' },
        memory,
        test: false,
      };
      const fired = random.chance(FIRES[campaign.trigger.type] ?? 0);
      const { show, control } = decide(campaign, situation);
      if (!fired || !(show || control)) continue;
      const happened: Happened = (name, later, detail = null) =>
        events.push({
          pid,
          id: random.uuid(),
          at: at + later,
          type: eventCodes[name],
          camp_id: campaign.id,
          visitor,
          session,
          detail,
        });
      memory.shownInSession = true;
      memory.lastShown = at;
      happened(show ? 'campaignShown' : 'campaignControl', 0);
      if (show && !answer(campaign, happened, random)) react(memory, happened, random);
    }
    at += (0.3 + random.next() * 2) * MINUTE;
  }
  return { events, buyer: pages.includes('order') ? { visitor, session, at } : undefined };
}

type Happened = (name: EventType, later: number, detail?: string | null) => void;

/** Half of those who are asked something answer; true when they did. */
function answer({ tags }: CompiledCampaign, happened: Happened, random: Random): boolean {
  const offered = tags.find(({ type }) => type === 'survey')?.p.answers;
  if (!Array.isArray(offered) || !random.chance(0.5)) return false;
  happened(
    'pollAnswer',
    8_000,
    random.chance(0.9) ? String(random.pick(offered)) : 'Komşum önerdi',
  );
  return true;
}

function react(memory: CampaignMemory, happened: Happened, random: Random): void {
  if (random.chance(0.14)) {
    memory.clicked = true;
    happened('tagClick', 6_000);
  } else if (random.chance(0.5)) {
    memory.closed = true;
    happened('tagCloseClick', 4_000);
  }
}

const blank = (): CampaignMemory => ({
  shownInSession: false,
  lastShown: null,
  closed: false,
  clicked: false,
});

/** A moment of a day: shops are busiest in the evening. */
export function momentOf(day: string, random: Random): number {
  const hour = random.chance(0.45) ? 19 + random.next() * 4 : 8 + random.next() * 15;
  return istanbulInstant(day).getTime() + hour * 60 * MINUTE;
}
