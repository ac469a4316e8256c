import type { CompiledCampaign, CompiledChoice } from '@catalogue/campaign';
import { decideWith } from '@catalogue/decide-with';
import type { Listen, Render, ReportType, ShopFacts } from '@catalogue/kinds';
import { readPageType } from '@catalogue/platforms/read-page';
import { lookUp } from '@catalogue/rules/look-up';
import type { Situation } from '@catalogue/situation';
import type { EventType } from '@contract/storefront';
import { loadChunk, openRenderers } from './chunks';
import type { CouponChunk } from './coupon';
import type { Allow, EventSender } from './events';
import { guard } from './guard';
import type { Kinds } from './kinds';
import { openMemory } from './memory';
import { openStage } from './stage';
import type { Store } from './store';
import { readVisitor } from './visitor';

export interface ShopPage {
  host: string;
  pid: string;
  store: Store;
  test: boolean;
  /** Null in test mode: nothing is counted. */
  events: EventSender | null;
  facts: ShopFacts | undefined;
  /** While the daily limit is near the server is asked before something is shown. */
  allow: Allow;
  kinds: Kinds;
}

/** Runs a shop's campaigns on a page; `enterPage` is called for every page the visitor sees. */
export function openCampaigns(
  campaigns: CompiledCampaign[],
  { host, pid, store, test, events, facts = {}, allow, kinds }: ShopPage,
) {
  const memory = openMemory(store, test);
  const stage = openStage();
  const load = openRenderers(host);
  const onPage = new Set<number>();
  let stops: (() => void)[] = [];

  const decideNow = (campaign: CompiledCampaign) =>
    decideWith(kinds, campaign, situationOf(campaign.id));

  function situationOf(id: number): Situation {
    const { visitor, session } = readVisitor(store);
    const page = { url: location.href, type: readPageType(document, location.pathname) };
    return { now: new Date(), page, visitor, memory: memory.recall(id, session), test };
  }

  function count(type: EventType, id: number, detail?: string): void {
    events?.add({ type, camp_id: id, session: readVisitor(store).session, detail });
  }

  /** Shown and control are remembered alike, so that both groups meet the same frequency. */
  function countSeen(type: EventType, id: number): void {
    memory.shown(id, readVisitor(store).session);
    count(type, id);
  }

  function meet(campaign: CompiledCampaign): void {
    const { id, tags } = campaign;
    // Whoever is writing in the chat is not interrupted.
    if (onPage.has(id) || document.activeElement?.localName === 'vitrin-chat') return;
    const { show, control } = decideNow(campaign);
    if (control) countSeen('campaignControl', id);
    if (!show) return;
    onPage.add(id);
    let open = tags.length;
    let counted = false;
    const end = () => {
      if (!--open) onPage.delete(id);
    };
    const shown = () => {
      if (!counted) countSeen('campaignShown', id);
      counted = true;
    };
    const wanted = () => counted || decideNow(campaign).show;
    for (const tag of tags) guard(perform)({ id, tag, wanted, shown, end });
  }

  /** Draws one entry and brings it to the stage; without a way to draw it nothing happens. */
  function perform({ id, tag, wanted, shown, end }: Performance): void {
    let dismiss = () => {};
    const leave = () => {
      dismiss();
      end();
    };
    const close = guard(() => {
      memory.closed(id);
      count('tagCloseClick', id, tag.type);
      leave();
    });
    const click = guard((_href?: string, part?: string) => {
      memory.clicked(id);
      count('tagClick', id, part ?? tag.type);
      // Later, so that the link still leads somewhere when its element goes.
      if (!part) setTimeout(guard(leave));
    });
    const report = guard((type: ReportType, detail: string) => {
      // Whoever has answered has also clicked: the frequency may spare them from now on.
      memory.clicked(id);
      count(type, id, detail);
    });
    const { language, id: visitor } = readVisitor(store).visitor;
    const coupon = (list: string, place: HTMLElement) =>
      loadChunk<CouponChunk>(host, 'coupon').then(
        ({ takeCoupon }) =>
          takeCoupon({ host, pid, visitor, language, campaign: id, list, test }, place),
        () => null,
      );
    const enter = (render?: Render) => {
      const context = {
        document,
        language,
        host,
        facts,
        click,
        close,
        coupon,
        report,
        dismiss: leave,
      };
      const rendered = render?.(tag.p, context);
      if (!rendered) return end();
      // It sits in the page, and that is about to change.
      if (rendered.attach) stops.push(leave);
      const draw = (remove: () => void) => {
        dismiss = remove;
        return wanted() ? rendered : null;
      };
      const { attach, place } = rendered;
      const act = { place, draw, shown, dropped: end, close };
      // Whether its element is on the page shows only when it is there.
      if (attach) stage.enter({ ...act, shown: () => allow(id, shown, leave) });
      else allow(id, () => stage.enter(act), end);
    };
    load(tag.type, guard(enter));
  }

  function arm(campaign: CompiledCampaign): void {
    const { type, p } = campaign.trigger;
    const listen = lookUp<Listen>(kinds.triggers, type);
    if (listen)
      stops.push(
        listen(
          p,
          window,
          whenVisible(() => meet(campaign)),
        ),
      );
  }

  // What draws most campaigns comes while their moment is waited for.
  if (campaigns.some((campaign) => campaign?.tags?.some(({ type }) => type === 'popup'))) {
    load('popup', () => {});
  }

  return {
    enterPage(): void {
      for (const stop of stops) stop();
      stops = [];
      stage.clearQueue();
      for (const campaign of campaigns) guard(arm)(campaign);
    },
    /** For support: whether each campaign shows right now. */
    why: () => campaigns.map((campaign) => ({ id: campaign.id, ...decideNow(campaign) })),
    situationOf,
  };
}

interface Performance {
  id: number;
  tag: CompiledChoice;
  wanted: () => boolean;
  shown: () => void;
  end: () => void;
}

/** A tab opened in the background has not shown anything yet: it waits until it is looked at. */
function whenVisible(run: () => void): () => void {
  const safe = guard(run);
  return () => {
    if (document.visibilityState !== 'hidden') return safe();
    document.addEventListener('visibilitychange', safe, { once: true });
  };
}
