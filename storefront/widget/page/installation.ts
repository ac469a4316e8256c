import { chunksOf } from '@catalogue/design/chunks';
import { draw } from '@catalogue/design/draw/element';
import { readBrandFacts } from '@catalogue/design/read-brand';
import {
  type FactName,
  type FactSource,
  factTexts,
  missingFacts,
  seenFacts,
  writeFact,
} from '@catalogue/installation/facts';
import { kindByRules } from '@catalogue/pages/page-rules';
import type { PageType } from '@catalogue/pages/page-types';
import { readPageType } from '@catalogue/platforms/read-page';
import type { Platform } from '@catalogue/platforms/registry';
import type { Found } from '@catalogue/shop/read-facts';
import type { PageReport } from '@contract/calls/campaigns/installation';
import type { WidgetConfig, WidgetInstallation } from '@contract/storefront';
import { noteLanguage, openNote } from '@storefront/widget/checks/note';
import { loadChunk } from '@storefront/widget/chunks';
import { guard } from '@storefront/widget/guard';
import type { OpenPageChunk } from '@storefront/widget/page-chunk';
import { requestAnswer } from '@storefront/widget/sending/request';
import type { Shop, ShopChunk } from '@storefront/widget/shop/shop';
import { toJson } from '@storefront/widget/visitor/store';
import { watchAddress } from './navigation';

const CHECK_INTERVAL_MS = 1000;
/** Pause in ms after a report that the server did not accept. */
const RETRY_PAUSE_MS = 5000;
const MAX_PROBLEMS = 20;
const MAX_DETAIL_CHARS = 300;

const texts = {
  title: { tr: 'Kurulum kontrolü', en: 'Installation check' },
  lead: {
    tr: 'Bu sayfadan okunanlar konsolunuzdaki kurulum ekranında görünür. Mağazanızda gezinin: ürün, kategori, sepet.',
    en: 'What is read here appears on the installation screen of your console. Walk through your shop: product, category, cart.',
  },
  missing: { tr: 'sayfada yok', en: 'not on the page' },
  failed: { tr: 'Konsola iletilemedi.', en: 'Could not be reported to the console.' },
  end: { tr: 'Kontrolü bitir', en: 'End the check' },
} as const;

/**
 * Reports the facts of the page with their sources to the installation check, and problems of the
 * widget: a second script, blocked or missing chunks, and errors.
 */
export const open: OpenPageChunk = ({ host, pid, store, vitrin, installation, pages }) => {
  const language = noteLanguage();
  const { box, list } = openNote({ title: texts.title[language], leave: texts.end[language] });
  box.open = true;
  let problems: PageReport['problems'] = [];
  let shop: Shop | undefined;
  let drawnReport = '';
  let storedReport = '';
  let mayReport = true;
  const failure = draw(document, 'p', 'hint', texts.failed[language]);

  const note = (kind: PageReport['problems'][number]['kind'], detail: string) => {
    const found = { kind, detail: detail.slice(0, MAX_DETAIL_CHARS) };
    const isKnown = problems.some((one) => one.kind === kind && one.detail === found.detail);
    if (!isKnown && problems.length < MAX_PROBLEMS) problems = [...problems, found];
  };

  const check = guard(() => {
    checkPage();
    const found: Found = shop?.read() ?? { facts: {}, sources: {} };
    const page = readPageType(document, location.href, found.facts.page, pages);
    const facts = seenFacts({
      facts: { ...found.facts, page },
      sources: { ...found.sources, page: sourceOfPage(page, found) },
    });
    const report: WidgetInstallation = {
      pid,
      token: vitrin.test,
      page,
      url: location.href.slice(0, 2048),
      facts,
      problems,
      brand: readBrandFacts(document),
    };
    const text = toJson(report);
    if (text !== drawnReport) drawFacts(report);
    drawnReport = text;
    if (text !== storedReport && mayReport) send(text);
  });

  function sourceOfPage(page: PageType, { facts, sources }: Found): FactSource {
    if (kindByRules(pages, location.href)) return 'rules';
    return (facts.page === page && sources.page) || 'address';
  }

  /** Detects chunks that the server refused (status 400 or more), and a second script tag. */
  function checkPage(): void {
    const scripts = document.querySelectorAll('script[data-vitrin]');
    if (scripts.length > 1) note('duplicate', String(scripts.length));
    for (const entry of performance.getEntriesByType('resource')) {
      const { name, responseStatus = 0 } = entry as PerformanceResourceTiming & {
        responseStatus?: number;
      };
      if (name.startsWith(`${host}/widget/`) && responseStatus >= 400) {
        note('part', `${new URL(name).pathname} ${responseStatus}`);
      }
    }
  }

  /** Sends one report at a time, so that an earlier report never replaces a later report. */
  async function send(body: string): Promise<void> {
    mayReport = false;
    const isStored = await requestAnswer(`${host}/widget/installation`, body).then(
      ({ ok }) => ok,
      () => false,
    );
    const resume = () => {
      mayReport = true;
      check();
    };
    if (isStored) {
      storedReport = body;
      failure.remove();
      resume();
    } else {
      list.append(failure);
      setTimeout(resume, RETRY_PAUSE_MS);
    }
  }

  function drawFacts({ page, facts }: WidgetInstallation): void {
    const row = (name: FactName, className: string, value: string) =>
      draw(
        document,
        'li',
        className,
        draw(document, 'b', '', factTexts[name][language]),
        ` ${value}`,
      );
    list.replaceChildren(
      draw(document, 'p', 'hint', texts.lead[language]),
      draw(
        document,
        'section',
        '',
        draw(
          document,
          'ul',
          '',
          ...facts.map((fact) => row(fact.name, 'yes', writeFact(fact, language))),
          ...missingFacts(page, facts).map((name) => row(name, '', texts.missing[language])),
        ),
      ),
    );
  }

  document.addEventListener(
    'securitypolicyviolation',
    guard(({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (blockedURI.startsWith(host)) note('blocked', `${effectiveDirective} ${blockedURI}`);
    }),
  );
  addEventListener(
    'error',
    guard(({ filename, message }: ErrorEvent) => {
      if (filename?.startsWith(`${host}/widget/`)) note('error', message);
    }),
  );
  tryChunks(host, pid, (name) => note('part', name)).then(check, () => {});
  loadChunk<ShopChunk>(host, `shop-${installation as Platform}`)
    .then(({ openShop }) => openShop({ host, pid, store, vitrin, loadChunk, pages }))
    .then(
      guard((opened) => {
        shop = opened;
        shop.listen(check);
        check();
      }),
      guard(() => note('part', `shop-${installation}`)),
    );
  watchAddress(
    guard(() => {
      shop?.enterPage();
      check();
    }),
  );
  check();
  setInterval(check, CHECK_INTERVAL_MS);
};

/** Finds out whether the page blocks any chunk that the shop's campaigns use. */
async function tryChunks(host: string, pid: string, failed: (name: string) => void): Promise<void> {
  const response = await requestAnswer(`${host}/widget/config/${encodeURIComponent(pid)}`);
  const { campaigns, parts = [] } = (await response.json()) as WidgetConfig;
  const drawn = campaigns.flatMap(({ tags }) => tags.flatMap(chunksOf));
  const names = [...new Set(drawn), ...parts.map((part) => `kinds/${part}`)];
  await Promise.all(names.map((name) => loadChunk(host, name).catch(() => failed(name))));
}
