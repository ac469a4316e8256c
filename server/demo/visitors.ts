import type { CompiledCampaign } from '@catalogue/campaign';
import { decide } from '@catalogue/decide/decide';
import { reportedAnswer } from '@catalogue/design/blocks/choice/answer';
import { blocksOf } from '@catalogue/design/render/chunks';
import { MINUTE_MS, SECOND_MS } from '@catalogue/lib/durations';
import { istanbulInstant } from '@catalogue/lib/istanbul';
import { hostOf } from '@catalogue/lib/url';
import type { PageType } from '@catalogue/pages/page-types';
import type { CampaignMemory, Situation, Visit } from '@catalogue/situation';
import { sourceOf } from '@catalogue/subjects/visit';
import { originDetail } from '@catalogue/visitors/visit-origin';
import type { EventType } from '@contract/storefront';
import { eventCodes } from '@server/events/event-codes';
import type { IncomingEvent } from '@server/events/receive/incoming';
import type { Random } from '@server/platform/random';
import type { DemoShop } from './shops';

const PATHS: readonly (readonly PageType[])[] = [
  ['home'],
  ['home', 'category', 'product'],
  ['category', 'product', 'product', 'cart'],
  ['product'],
  ['home', 'category', 'product', 'cart', 'order'],
];
/** A referrer, and the query that an advertisement or a link adds to the address. */
const ORIGINS: readonly (readonly [referrer: string, query?: string])[] = [
  ['https://www.google.com/'],
  ['https://www.google.com/'],
  ['https://www.google.com/', '?gclid=demo'],
  ['https://www.bing.com/'],
  ['https://l.instagram.com/'],
  ['https://www.facebook.com/', '?fbclid=demo'],
  ['https://www.tiktok.com/', '?utm_medium=paid_social'],
  ['https://blog.example/ev-fikirleri'],
  ['', '?utm_source=bulten&utm_medium=email'],
  [''],
  [''],
];
/** Probability of each step of a visitor who was asked to stay, given the previous step. */
const STAY_PROBABILITIES = {
  tagClick: 0.52,
  tagReturn: 0.72,
  tagProductClick: 0.66,
  tagProductAddedToBasket: 0.4,
};

/** Probability that each trigger fires while a page is open. */
const TRIGGER_PROBABILITIES: Record<string, number> = {
  'page-load': 1,
  delay: 0.6,
  'scroll-depth': 0.5,
  'exit-intent': 0.35,
  'element-click': 0.15,
};

export const DEMO_DAYS = 30;

interface SimulatedDay {
  demo: DemoShop;
  /** Istanbul day (YYYY-MM-DD) to simulate. */
  day: string;
  visitors: number;
  /** End of the simulated time, in epoch milliseconds. */
  until: number;
}

/** A visitor who reached the order confirmation page. */
export interface Buyer {
  visitor: string;
  session: string;
  /** Time of the order, in epoch milliseconds. */
  at: number;
}

/**
 * Simulates the visits of a day. All values, including ids, derive from `random`, so repeating a
 * day adds nothing.
 */
export function simulateDay(
  { demo, day, visitors, until }: SimulatedDay,
  campaigns: readonly CompiledCampaign[],
  random: Random,
): { events: IncomingEvent[]; buyers: Buyer[] } {
  const visits = Array.from({ length: visitors }, () =>
    visit({ demo, startsAt: momentOf(day, random) }, campaigns, random),
  );
  return {
    events: visits.flatMap(({ events }) => events).filter(({ at }) => at < until),
    buyers: visits.flatMap(({ buyer }) => buyer ?? []).filter(({ at }) => at < until),
  };
}

interface Start {
  demo: DemoShop;
  startsAt: number;
}

function visit(
  { demo: { pid, texts }, startsAt }: Start,
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
  const [referrer, query = ''] = random.pick(ORIGINS);
  const landing = `https://ladin.example/${pages[0]}${query}`;
  const source = sourceOf({ landing, referrer });
  let buyer: Buyer | undefined;
  for (const [seen, type] of pages.entries()) {
    // The visitor ordered before the order page opened, so no campaign of that page led to the
    // order.
    if (type === 'order') buyer = { visitor, session, at: at - SECOND_MS };
    const way: Visit = {
      landing,
      referrer,
      began: startsAt,
      pages: seen + 1,
      number: returning ? 2 : 1,
      seen: pages.slice(0, seen).map((one) => `https://ladin.example/${one}`),
    };
    for (const campaign of campaigns) {
      if (!random.chance(TRIGGER_PROBABILITIES[campaign.trigger.type] ?? 0)) continue;
      const memory = memories.get(campaign.id) ?? blank();
      const situation: Situation = {
        now: new Date(at),
        page: { url: `https://ladin.example/${type}`, type },
        device,
        visitor: { id: visitor, returning, language: texts.language },
        memory,
        visit: way,
        test: false,
      };
      const { show, control } = decide(campaign, situation);
      if (!show && !control) continue;
      const happened: Happened = (name, later, detail = null) =>
        events.push({
          pid,
          id: random.uuid(),
          at: Math.floor(at + later),
          type: eventCodes[name],
          camp_id: campaign.id,
          visitor,
          session,
          detail,
          device,
          source,
          page: texts.pages[type],
        });
      memory.shownInSession = true;
      memory.lastShown = at;
      if (show && campaign.tags.some(({ type }) => type === 'chance')) {
        offerToStay(way, happened, random);
        continue;
      }
      happened(show ? 'campaignShown' : 'campaignControl', 0);
      if (show && !answer(campaign, happened, { random, ownAnswer: texts.ownAnswer }))
        simulateReaction(memory, happened, random);
    }
    at += (0.3 + random.next() * 2) * MINUTE_MS;
  }
  return { events, buyer };
}

type Happened = (name: EventType, later: number, detail?: string | null) => void;

/** Every second visitor who sees a question answers; returns whether this visitor did. */
function answer(
  { tags }: CompiledCampaign,
  happened: Happened,
  { random, ownAnswer }: { random: Random; ownAnswer: string },
): boolean {
  const question = tags.flatMap(({ p }) => blocksOf(p)).find(({ kind }) => kind === 'choice')?.form;
  if (!question || !random.chance(0.5)) return false;
  const texts = (question.options as { text: string }[]).map(({ text }) => text);
  // The square makes the first answers more frequent than the last.
  const chosen = random.chance(0.9) ? texts[Math.floor(random.next() ** 2 * texts.length)] : null;
  const answerText = chosen ?? ownAnswer;
  happened('pollAnswer', 8_000, reportedAnswer(String(question.name ?? ''), answerText));
  return true;
}

function simulateReaction(memory: CampaignMemory, happened: Happened, random: Random): void {
  if (random.chance(0.14)) {
    memory.clicked = true;
    happened('tagClick', 6_000);
  } else if (random.chance(0.5)) {
    memory.closed = true;
    happened('tagCloseClick', 4_000);
  }
}

/** Simulates a visitor who is about to leave and sees a campaign with the action `chance`. */
function offerToStay(visit: Visit, happened: Happened, random: Random): void {
  const detail = originDetail({
    platform: sourceOf(visit),
    referrer: hostOf(visit.referrer) || 'bulten',
  });
  happened('campaignShown', 0, detail);
  // Visitors from an advertisement leave sooner.
  const patience = visit.landing.includes('gclid') ? 0.6 : 1;
  let later = 4_000;
  for (const [type, likely] of Object.entries(STAY_PROBABILITIES)) {
    if (!random.chance(likely * patience)) return;
    happened(type as EventType, later, detail);
    later += 15_000;
  }
}

const blank = (): CampaignMemory => ({
  shownInSession: false,
  lastShown: null,
  closed: false,
  clicked: false,
});

/** Returns a random time of a day; most are in the evening, when shops are busiest. */
export function momentOf(day: string, random: Random): number {
  const hour = random.chance(0.45) ? 19 + random.next() * 4 : 8 + random.next() * 15;
  return istanbulInstant(day).getTime() + hour * 60 * MINUTE_MS;
}
