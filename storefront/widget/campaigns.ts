import type { CompiledCampaign, CompiledChoice } from '@catalogue/campaign';
import { decideWith, gates } from '@catalogue/decide/decide-with';
import type { Plain } from '@catalogue/fields/types';
import type { Rendered, ReportType, ShopFacts } from '@catalogue/kinds';
import { lookUp } from '@catalogue/lib/look-up';
import type { PageRule } from '@catalogue/pages/page-rules';
import type { Situation } from '@catalogue/situation';
import type { GuardLimits } from '@catalogue/visitors/visitor-guard';
import type { EventType } from '@contract/storefront';
import { loadChunk, openRenderers } from './chunks';
import type { CouponChunk } from './coupon';
import { guard } from './guard';
import { type KindsChunk, type Knowledge, mainKinds as kinds } from './kinds/kinds';
import type { VariableChunk } from './kinds/variable';
import { mount } from './mount';
import type { RecommendChunk } from './recommend';
import type { Allow, EventSender } from './sending/events';
import type { Shop } from './shop/shop';
import { openMemory } from './visitor/memory';
import { openStore, type Store } from './visitor/store';
import { readVisitor } from './visitor/visitor';
import { openVisitorGuard } from './visitor/visitor-guard';
import type { Vitrin } from './vitrin';

export interface ShopPage {
  host: string;
  pid: string;
  token?: string | undefined;
  vitrin?: Pick<Vitrin, 'why'>;
  store: Store;
  test: boolean;
  /** Null in test mode, where nothing is counted. */
  events: EventSender | null;
  facts?: ShopFacts | undefined;
  guard?: GuardLimits | undefined;
  /** The merchant's rules that determine the type of a page by its address. */
  pages?: readonly PageRule[] | undefined;
  brand?: Readonly<Record<string, string>> | undefined;
  /** Requests each view from the server before it is shown, while the daily limit is near. */
  allow: Allow;
}

/** Delay in ms before the widget checks again whether a postponed overlay may open. */
const LATER_MS = 2000;

/** Runs a shop's campaigns on a page; call `enterPage` for every page that the visitor sees. */
export function openCampaigns(campaigns: CompiledCampaign[], page: ShopPage) {
  const { host, pid, store, test, events, facts = {}, guard: limits, brand, allow } = page;
  const memory = openMemory(store, test);
  const load = openRenderers(host);
  const onPage = new Set<number>();
  /** Campaigns whose position was occupied on this page view; a later view may show them. */
  const blocked = new Set<number>();
  /** Id of the overlay campaign of this page view; the widget shows at most one per page view. */
  let first: number | undefined;
  /** Ids of campaigns whose trigger has already fired on this page view. */
  const triggered = new Set<number>();
  /** Ids of campaigns decided on this page view: shown, control, or an overlay that must wait. */
  const decided = new Set<number>();
  /** Occupied positions. A closed overlay (false) occupies its own until the next page view. */
  const taken = new Map<Rendered['place'], boolean>();
  /** Campaigns whose trigger the widget listens to, or whose trigger has fired. */
  const armed = new Set<CompiledCampaign>();
  let stops: (() => void)[] = [];

  const decideNow = (campaign: CompiledCampaign) =>
    decideWith(kinds, campaign, situationOf(campaign.id));

  const session = () => readVisitor(store).session;
  const recall = (id: number) => memory.recall(id, session());
  const visitorGuard = limits && openVisitorGuard(store, session, limits);
  const readShop = () => shop?.read().facts;
  /** Reader of the shop's pages; absent while no campaign needs their values. */
  let shop: Shop | undefined;
  let known: Knowledge[] = [];

  function situationOf(id: number): Situation {
    const facts = readShop();
    const visitor = readVisitor(store);
    return Object.assign(
      {
        now: new Date(),
        page: { url: location.href },
        visitor,
        memory: memory.recall(id, visitor.session),
        test,
        facts,
      },
      ...known.map(({ know }) => know()),
    );
  }

  /** Decides about campaigns again, because more facts are known than at their trigger. */
  function decideAgain(): void {
    for (const campaign of campaigns) {
      if (triggered.has(campaign?.id) && !decided.has(campaign.id)) guard(decideOn)(campaign);
    }
  }

  function count(type: EventType, id: number, detail?: string): void {
    events?.add({ type, camp_id: id, session: session(), detail });
  }

  /** Stores control decisions like views, so that both groups have the same frequency. */
  function countSeen(type: EventType, id: number): void {
    memory.note(id, { s: session(), t: Date.now() });
    count(type, id);
  }

  function decideOn(campaign: CompiledCampaign): void {
    const { id } = campaign;
    triggered.add(id);
    if (onPage.has(id) || isBusy()) return;
    const { show, control } = decideNow(campaign);
    if (!show && !control) return;
    decided.add(id);
    if (mustWait(campaign)) return;
    // The control group is counted at the same point as the visitors who see the campaign.
    if (control) countSeen('campaignControl', id);
    else showCampaign(campaign);
  }

  /** Returns whether an overlay waits: for the next page view or visit, or for a later check. */
  function mustWait(campaign: CompiledCampaign): boolean {
    if (!campaign.overlay || !visitorGuard || test) return false;
    if (first && first !== campaign.id) {
      blocked.add(campaign.id);
      return true;
    }
    const reason = visitorGuard.reason();
    if (reason && reason !== 'visit') {
      const timer = setTimeout(guard(decideOn), LATER_MS, campaign);
      stops.push(() => clearTimeout(timer));
    }
    return !!reason;
  }

  /** Shows all entries of a campaign; the first that appears counts the campaign as shown. */
  function showCampaign(campaign: CompiledCampaign): void {
    const { id, tags, overlay } = campaign;
    onPage.add(id);
    if (overlay) first = id;
    /** Entries that are loading or on the page. */
    const open = new Set(tags);
    let isShown = false;
    let isCloseCounted = false;

    function countShown(): void {
      if (isShown) return;
      countSeen('campaignShown', id);
      if (overlay) visitorGuard?.noteShown();
      isShown = true;
    }

    function countClose(type: string): void {
      memory.note(id, { x: 1 });
      if (!isCloseCounted) count('tagCloseClick', id, type);
      isCloseCounted = true;
    }

    function showEntry(tag: CompiledChoice): void {
      const { language } = readVisitor(store);
      let position: Rendered['place'];
      /** Removes the entry from the page and frees its position. */
      let free = () => {};

      function remove(): void {
        const last = free;
        free = () => {};
        last();
      }

      function end(): void {
        remove();
        if (!open.delete(tag) || open.size) return;
        onPage.delete(id);
        if (!isShown && first === id) first = undefined;
      }

      const close = guard(() => {
        countClose(tag.type);
        end();
      });

      const click = guard((_href?: string, part?: string) => {
        memory.note(id, { c: 1 });
        if (part !== '') count('tagClick', id, part ?? tag.type);
        // The removal is delayed, so that a clicked link still works.
        if (!part) setTimeout(guard(end));
      });

      const report = guard((type: ReportType, detail: string) => {
        // A visitor who answers has also clicked, so that the frequency counts the answer as a
        // click.
        memory.note(id, { c: 1, a: /@/.test(detail) ? 2 : 1 });
        count(type, id, detail);
      });

      const swap = guard((next: Rendered, isClosed?: boolean) => {
        if (isClosed) countClose(tag.type);
        remove();
        // The next teaser or window uses the same position, so free it first.
        taken.delete(position);
        present(next);
      });

      function begin(p: Plain): void {
        const asking = { ...page, language, campaign: id, facts: readShop };
        load(
          { type: tag.type, p },
          guard((loaded) => {
            const rendered = loaded?.render(p, {
              document,
              language,
              host,
              facts,
              shop: () => shop,
              click,
              close,
              coupon: (list: string, place: HTMLElement) =>
                loadChunk<CouponChunk>(host, 'coupon').then(
                  ({ takeCoupon }) => takeCoupon(asking, list, place),
                  () => null,
                ),
              recommend: (form: Plain) =>
                loadChunk<RecommendChunk>(host, 'recommend').then(({ choose }) =>
                  choose(asking, form),
                ),
              report,
              dismiss: end,
              memory: openStore(`vitrin:${pid}:${id}:`, () => (test ? null : store.open())),
              parts: loaded.parts,
              brand,
              swap,
            });
            if (rendered) present(rendered);
            else end();
          }),
        );
      }

      /** Adds the entry once the server allows the view; an entry inside the page at once. */
      function present(rendered: Rendered): void {
        const { attach, overlay, place } = rendered;
        position = place;
        if (!attach) {
          if (taken.has(place)) {
            blocked.add(id);
            return void end();
          }
          taken.set(place, true);
          free = () => {
            if (overlay) taken.set(place, false);
            else taken.delete(place);
          };
        }
        if (attach || isShown) play(rendered);
        else allow(id, () => play(rendered), end);
      }

      function play(rendered: Rendered): void {
        // The chat or the picker may have opened, or the decision may have changed, while the
        // renderer was loading. A campaign that was already counted as shown continues when the
        // chat opens.
        if (isShown ? isPicking() : isBusy() || !decideNow(campaign).show) return void end();
        const { attach } = rendered;
        const vacate = free;
        // An entry inside the page requests its view only after its target element was found.
        const unmount = mount(rendered, {
          close,
          shown: attach ? () => allow(id, countShown, end) : countShown,
        });
        free = () => {
          unmount();
          vacate();
        };
        // An entry inside the page is removed with the page view. Other entries stay if their
        // campaign also applies to the next page.
        const stop = () => {
          if (attach || isPicking() || !gates.where(campaign, situationOf(id), kinds)) end();
          else stops.push(stop);
        };
        stops.push(stop);
      }

      if (tag.v) {
        loadChunk<VariableChunk>(host, 'kinds/variable')
          .then(({ fill }) => fill(tag))
          .then(begin, end);
      } else begin(tag.p);
    }

    tags.forEach(guard(showEntry));
  }

  /** Starts a page view in the chunks, and waits for the triggers of campaigns. */
  function beginPage(): void {
    for (const { enterPage } of known) guard(() => enterPage?.())();
    const around = { ...situationOf(0), listenToShop: shop?.listen };
    const arm = guard((campaign: CompiledCampaign) => {
      const { type, p } = campaign.trigger;
      const listen = lookUp(kinds.trigger, type)?.listen;
      if (!listen || armed.has(campaign)) return;
      armed.add(campaign);
      stops.push(
        listen(
          p,
          window,
          whenVisible(() => decideOn(campaign)),
          around,
        ),
      );
    });
    campaigns.forEach(arm);
  }

  // Load the design engine, which draws most campaigns, while the widget waits for their triggers.
  if (campaigns.some((campaign) => campaign?.tags?.some(({ p }) => p?.steps))) {
    load({ type: '', p: { steps: [] } }, () => {});
  }

  return {
    enterPage(): void {
      const ended = stops;
      stops = [];
      triggered.clear();
      blocked.clear();
      decided.clear();
      armed.clear();
      first = undefined;
      shop?.enterPage();
      for (const stop of ended) stop();
      for (const [place, still] of taken) if (!still) taken.delete(place);
      beginPage();
    },
    /**
     * Starts the campaigns; called when the other chunks of triggers and conditions have loaded.
     * `opened` is undefined if no campaign needs the shop's facts, or if its chunk failed.
     */
    complete(opens: NonNullable<KindsChunk['open']>[], opened?: Shop): void {
      shop = opened;
      known = opens.map((open) =>
        open({ ...page, campaigns, facts: readShop, session, recall, changed: decideAgain }),
      );
      beginPage();
      shop?.listen(({ kind }) => {
        if (kind === 'facts') decideAgain();
      });
      decideAgain();
    },
    /** Returns for each campaign whether it would show right now; available as `vitrin.why()`. */
    why: () => campaigns.map((campaign) => ({ id: campaign.id, ...decideNow(campaign) })),
    /** Returns the reason why an overlay would have to wait now; undefined when there is none. */
    guardReason: () => visitorGuard?.reason(),
    situationOf,
    readShop,
    triggered,
    blocked,
  };
}

/** Truthy while the merchant is picking an element; the widget shows no campaign then. */
const isPicking = () => document.querySelector('vitrin-picker');

/** Truthy while no campaign may start: the chat is open or the merchant is picking an element. */
const isBusy = () => document.querySelector('vitrin-chat[open]') || isPicking();

/** Delays `run` in a tab that was opened in the background until the tab is visible. */
function whenVisible(run: () => void): () => void {
  const safe = guard(run);
  return () => {
    if (!document.hidden) return safe();
    document.addEventListener('visibilitychange', safe, { once: true });
  };
}
