import { type Anchor, clearHealed } from '@catalogue/anchors';
import { bucketOf, type Verdict } from '@catalogue/decide/decide-with';
import { findElement } from '@catalogue/design/draw/inline';
import { selectorsOf } from '@catalogue/health/selectors';
import { HOUR_MS } from '@catalogue/lib/durations';
import type { WidgetElements } from '@contract/storefront';
import { loadChunk } from '@storefront/widget/chunks';
import { guard } from '@storefront/widget/guard';
import type { HealChunk, Healed } from '@storefront/widget/heal';
import { requestAnswer } from '@storefront/widget/sending/request';
import { toJson } from '@storefront/widget/visitor/store';
import { readVisitor } from '@storefront/widget/visitor/visitor';
import type { KindsChunk } from './kinds';

const CHECK_INTERVAL_MS = 1000;
/** Maximum checks of a visible page, one per second; an action waits as long for its element. */
const MAX_CHECKS = 20;
/** Number of checks after which a missing element is searched for by its alternatives. */
const HEAL_AFTER_CHECKS = 4;
const MAX_SELECTOR_CHARS = 1000;

/** Clock hour of the last report, counted since 1970, and the actions reported in it. */
interface Reported {
  hour: number;
  ids: number[];
}

export const kinds: KindsChunk['kinds'] = {};

/**
 * Reports whether the target elements of actions are on the page, for each action at most once per
 * clock hour. An element whose selector finds nothing is searched for by its alternatives. The
 * shop's own browsers and visitors without consent report nothing.
 */
export const open: KindsChunk['open'] = (browser) => {
  const { host, pid, token, store, campaigns, events, vitrin, recall } = browser;
  const waiting = campaigns.flatMap((campaign) => {
    const selectors = [...new Set(selectorsOf(campaign))].filter(
      ({ length }) => length <= MAX_SELECTOR_CHARS,
    );
    const { id, ratio, anchors = [] } = campaign;
    return selectors.length > 0 ? [{ id, ratio, selectors, anchors }] : [];
  });
  const nothing = { know: () => ({}) };
  if (!vitrin) return nothing;

  /** Time at which the visitor opened this page. */
  let began = Date.now() - performance.now();
  let checks = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Ids of actions that would be shown on this page. */
  let expected = new Set<number>();
  /** Selectors whose elements were found on this page. */
  let found = new Set<string>();
  /** How the widget found elements that their selector does not match; the key is that selector. */
  let healed = new Map<string, Healed>();
  let open: typeof waiting = [];

  const reported = (): Reported => {
    const hour = Math.floor(Date.now() / HOUR_MS);
    const last = store.read<Reported>('elements', { hour, ids: [] });
    return last.hour === hour ? last : { hour, ids: [] };
  };

  const check = guard(() => {
    // A background page may not be fully rendered.
    if (document.hidden) return;
    checks += 1;
    const { ids } = reported();
    open = open.filter(({ id }) => !ids.includes(id));
    const shown = (vitrin.why?.() ?? []) as ({ id: number } & Verdict)[];
    const { id: visitor } = readVisitor(store);
    for (const { id, ratio, selectors } of waiting) {
      const isShown = shown.some((one) => one.id === id && one.show);
      // The frequency of an action that was shown on this page may forbid another view now.
      // `lastShown` is stored for the control group as well; `bucketOf` excludes those visitors.
      const wasShown = Number(recall(id).lastShown) >= began && bucketOf(visitor, id) < ratio;
      if (isShown || wasShown) expected.add(id);
      for (const one of selectors) if (findElement(document, one)) found.add(one);
    }
    const lost = waiting.flatMap(({ id, anchors }) =>
      anchors.flatMap((anchor) => (found.has(anchor.selector) ? [] : [{ id, anchor }])),
    );
    if (checks >= HEAL_AFTER_CHECKS && document.readyState === 'complete') {
      heal(lost.flatMap(({ id, anchor }) => (expected.has(id) ? [anchor] : [])));
    }
    const isLast = checks >= MAX_CHECKS;
    const settled = open.filter(
      ({ id, selectors }) =>
        expected.has(id) && (isLast || selectors.every((one) => found.has(one))),
    );
    open = open.filter((one) => !settled.includes(one));
    if (isLast || (open.length === 0 && lost.length === 0)) clearInterval(timer);
    if (settled.length > 0) report(settled);
  });

  /** Marks elements found by alternatives; the next check then finds them by selector. */
  function heal(anchors: readonly Anchor[]): void {
    if (anchors.length === 0) return;
    const page = healed;
    loadChunk<HealChunk>(host, 'heal').then(
      guard((chunk: HealChunk) => {
        // The visitor may have opened another page meanwhile.
        if (page !== healed) return;
        for (const anchor of anchors) {
          const { selector } = anchor;
          const result = findElement(document, selector) ? null : chunk.heal(anchor);
          if (result) healed.set(selector, result);
        }
      }),
      () => {},
    );
  }

  function report(settled: typeof waiting): void {
    if (store.awaitsConsent?.() || store.read('own', false)) return;
    const { hour, ids } = reported();
    store.write('elements', { hour, ids: [...ids, ...settled.map(({ id }) => id)] });
    const body: WidgetElements = {
      pid,
      ...(token && { token }),
      elements: settled
        .flatMap(({ id, selectors }) =>
          selectors.map((selector) => {
            const how = healed.get(selector);
            const isFound = found.has(selector);
            return {
              camp_id: id,
              selector,
              found: isFound,
              ...(isFound && how && { healed: how }),
            };
          }),
        )
        .slice(0, 50),
    };
    requestAnswer(`${host}/widget/elements`, toJson(body)).catch(() => {});
  }

  let isFirst = true;
  return {
    ...nothing,
    enterPage() {
      if (!isFirst) began = Date.now();
      isFirst = false;
      clearInterval(timer);
      clearHealed(document);
      checks = 0;
      expected = new Set();
      found = new Set();
      healed = new Map();
      // Test mode counts nothing.
      open = events ? waiting : [];
      timer = setInterval(check, CHECK_INTERVAL_MS);
      check();
    },
  };
};
