import type { CompiledChoice } from '@catalogue/campaign';
import { DEFAULT_BRAND } from '@catalogue/design/brand';
import { findElement } from '@catalogue/design/draw/inline';
import { blocksOf } from '@catalogue/design/render/chunks';
import { themeDesign, themeVariables } from '@catalogue/design/themed';
import type { Plain } from '@catalogue/fields/types';
import type { RenderContext, Rendered } from '@catalogue/kinds';
import type { Language } from '@catalogue/language';
import { fillEntry } from '@catalogue/variables/fill-entry';
import { sampleOf } from '@catalogue/variables/registry';
import {
  PREVIEW,
  type PreviewReply,
  type PreviewShow,
  readPictureRequest,
  readPreviewShow,
} from '@contract/preview';
import { setLanguage } from '@storefront/demo-shop/shop/language';
import { guard } from '@storefront/widget/guard';
import { openStore } from '@storefront/widget/visitor/store';
import base from '../demo-shop/styles/base.css?inline';
import cart from '../demo-shop/styles/cart.css?inline';
import frame from '../demo-shop/styles/frame.css?inline';
import home from '../demo-shop/styles/home.css?inline';
import list from '../demo-shop/styles/products.css?inline';
import { openDrawingQueue } from './drawing-queue';
import { startEditing } from './edit';
import { drawPicture } from './picture';
import { designChunks, rendererOf } from './renderers';
import { drawShopPage, sampleFacts } from './shop-page';

/** Origin of the storefront, which serves this script; the sandboxed frame itself has no origin. */
const host = new URL((document.currentScript as HTMLScriptElement).src).origin;
const consoleUrl = readConsoleUrl();
const sampleCode = { tr: 'ORNEK-KOD', en: 'SAMPLE-CODE' };
const sampleResults = {
  tr: { code: sampleCode.tr, kod: sampleCode.tr, odul: '%20', prize: '%20', not: '', note: '' },
  en: { code: sampleCode.en, kod: sampleCode.en, odul: '20%', prize: '20%', not: '', note: '' },
} as const;
const sampleName = { tr: 'Defne', en: 'Daphne' };
const MAX_MOTION_MS = 6000;

const removals: (() => void)[] = [];
const editing = startEditing(reply);
/** Page and language of the last drawing. */
let drawnView = '';
/** Type, selector and position of the first entry in the page's content of the last drawing. */
let drawnEntryKey = '';

function show({ page, actions, language, animate, step, brand, edit }: PreviewShow): void {
  const shopBrand = brand ?? DEFAULT_BRAND;
  for (const dismiss of removals.splice(0)) dismiss();
  const view = `${page} ${language}`;
  const fresh = view !== drawnView;
  drawnView = view;
  setLanguage(language);
  if (fresh) drawShopPage(page);
  const queue = openDrawingQueue();
  const drawn: string[] = [];
  /** The first entry that is drawn in the page's content instead of above it. */
  let inside: CompiledChoice | undefined;
  let moved = fresh;
  for (const action of actions) {
    guard(() => perform(action))();
  }
  if (!animate) stopMotion();
  const entryKey = JSON.stringify([inside?.type, inside?.p.selector, inside?.p.place]);
  moved ||= inside !== undefined && entryKey !== drawnEntryKey;
  drawnEntryKey = entryKey;
  // A new page, or another first entry in the page's content, scrolls to that entry, which may be
  // far down; any other redraw keeps the scroll position.
  if (moved) scrollTo(0, topOf(inside));
  editing.drawn(edit);
  reply({ channel: PREVIEW, type: 'drawn', types: drawn });
  reply({ channel: PREVIEW, type: 'size', height: document.documentElement.scrollHeight });

  function perform(action: CompiledChoice): void {
    const { type } = action;
    const p = fillEntry(action, sampleOf, { language, currency: 'TRY' });
    const render = rendererOf(action);
    let dismiss = () => {};
    const go = () => dismiss();
    const context: RenderContext = {
      document,
      language,
      host,
      facts: sampleFacts(),
      preview: true,
      click: (_href, part) => {
        if (!part) setTimeout(go);
      },
      close: go,
      dismiss: go,
      memory: openStore('', () => null),
      coupon: async (_list, place) => {
        place.textContent = sampleCode[language];
        return null;
      },
      // The preview requests no recommendations, so that it draws the best sellers of its samples.
      recommend: async () => [],
      report: () => {},
      parts: designChunks,
      brand: themeVariables(shopBrand),
      step: edit && edit.type !== type ? undefined : step,
      results: sampleOfResults(p, language),
      swap: (next) => {
        go();
        present(next);
      },
    };
    const rendered = render?.(themeDesign(p, shopBrand), context);
    if (rendered) present(rendered);

    function present(next: Rendered): void {
      next.element.dataset.entry = type;
      if (next.place === 'inline') inside ??= action;
      const draw = (remove: () => void) => {
        dismiss = remove;
        removals.push(remove);
        return next;
      };
      const shown = () => {
        drawn.push(type);
        // Products load after the first scroll and move the entry, so the page scrolls again.
        if (next.attach && moved && action === inside) scrollTo(0, topOf(inside));
      };
      queue.enqueue({ place: next.place, draw, shown, dropped: () => {}, close: next.close ?? go });
    }
  }
}

function sampleOfResults(p: Plain, language: Language): Map<string, string> {
  const results = new Map<string, string>(Object.entries(sampleResults[language]));
  results.set('name', sampleName[language]);
  for (const { kind, form } of blocksOf(p)) {
    const [first] = (form.options ?? []) as { text?: string }[];
    if (kind === 'choice' && first?.text) results.set(String(form.name), first.text);
  }
  return results;
}

/** Returns the scroll position of an entry; `scrollIntoView` would also move the console. */
function topOf(entry: CompiledChoice | undefined): number {
  const element = entry && findInserted(entry);
  if (!element) return 0;
  const { top } = element.getBoundingClientRect();
  return Math.max(0, scrollY + top - innerHeight / 3);
}

function findInserted({ type, p }: CompiledChoice): Element | null {
  const hosts = [...document.querySelectorAll('vitrin-campaign.inline')];
  const host = hosts.find(({ shadowRoot }) => shadowRoot?.querySelector(`[data-entry="${type}"]`));
  if (host) return host;
  // Markup of the merchant has no `vitrin-campaign` element, so it is found by its target element.
  const target = findElement(document, String(p.selector ?? ''));
  return (target && NEIGHBOURS[String(p.place)]?.(target)) ?? target;
}

/** Finds inserted markup from its target, by the position at which it was inserted. */
const NEIGHBOURS: Readonly<Record<string, (target: Element) => Element | null>> = {
  before: (target) => target.previousElementSibling,
  after: (target) => target.nextElementSibling,
  replace: (target) => target.nextElementSibling,
  prepend: (target) => target.firstElementChild,
  append: (target) => target.lastElementChild,
};

/** Moves animations that end within `MAX_MOTION_MS` to their end. */
function stopMotion(): void {
  for (const element of document.querySelectorAll('vitrin-campaign')) {
    for (const motion of element.shadowRoot?.getAnimations?.() ?? []) {
      const { endTime } = motion.effect?.getComputedTiming() ?? {};
      if (Number(endTime) < MAX_MOTION_MS) motion.finish();
    }
  }
}

function reply(message: PreviewReply): void {
  parent.postMessage(message, consoleUrl);
}

/** Returns the console's origin, which the server writes into the page. */
function readConsoleUrl(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="vitrin-console"]');
  if (!meta) throw new Error('index.html does not name the console.');
  return meta.content;
}

/** Blocks links and forms of the shop and of actions, because a preview must not navigate. */
function preventNavigation(event: Event): void {
  const [target] = event.composedPath();
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (link || event.type === 'submit') event.preventDefault();
}

/** Opening a modal dialog moves the focus out of the console, except while the dialog is inert. */
const { showModal } = HTMLDialogElement.prototype;
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.inert = true;
  showModal.call(this);
  this.inert = false;
};

const sheet = new CSSStyleSheet();
sheet.replaceSync([base, frame, home, list, cart].join('\n'));
document.adoptedStyleSheets = [sheet];
addEventListener('click', preventNavigation, true);
addEventListener('submit', preventNavigation, true);
addEventListener('message', (event) => {
  if (event.source !== parent || event.origin !== consoleUrl) return;
  const request = readPreviewShow(event.data);
  if (request) show(request);
  const wanted = readPictureRequest(event.data);
  if (wanted) {
    void drawPicture(host, wanted).then((drawn) =>
      reply({ channel: PREVIEW, type: 'picture', ...drawn }),
    );
  }
});
addEventListener('resize', () => {
  reply({ channel: PREVIEW, type: 'size', height: document.documentElement.scrollHeight });
});
reply({ channel: PREVIEW, type: 'ready' });
