import type { Plain } from '../fields/types';
import { always, type Condition } from '../kinds';
import { joinLocalized, type Text } from '../language';
import { chosenOf } from '../lib/chosen';
import { markText } from '../lib/phrase';
import { type PageType, pageOptions } from '../pages/page-types';
import type { Situation } from '../situation';

export const pageWhere = {
  'all-pages': {
    type: 'all-pages',
    label: { tr: 'Tüm sayfalar', en: 'All pages' },
    fields: [],
    matches: always,
    phrase: () => ({ tr: 'tüm sayfalarda', en: 'on all pages' }),
  },
  'page-type': {
    type: 'page-type',
    label: { tr: 'Sayfa türü', en: 'Kind of page' },
    help: {
      tr: 'Mağazanızdaki sayfanın türü; platformunuzdan okunur.',
      en: 'The kind of page in your shop, as your platform tells it.',
    },
    fields: [
      {
        type: 'boxselect',
        name: 'page',
        label: { tr: 'Sayfa', en: 'Page' },
        required: true,
        default: 'product',
        options: pageOptions,
        several: true,
      },
      {
        type: 'boolean',
        name: 'exclude',
        label: { tr: 'Bu sayfalar hariç', en: 'Except these pages' },
      },
    ],
    matches: matchesPageType,
    phrase: pageTypePhrase,
  },
} satisfies Record<string, Condition>;

export function matchesPageType(p: Plain, { page }: Situation): boolean | undefined {
  if (!page.type) return undefined;
  // `p.page` is a kind or a list of kinds. No kind's name contains another's, so `includes` is
  // exact.
  return `${p.page}`.includes(page.type) !== (p.exclude === true);
}

/** Names of page kinds in a sentence: as the place, and as an exception. */
const PAGES: Record<PageType, { on: Text; but: Text }> = {
  home: {
    on: { tr: 'ana sayfada', en: 'the home page' },
    but: { tr: 'ana sayfa', en: 'the home page' },
  },
  category: {
    on: { tr: 'kategori sayfalarında', en: 'category pages' },
    but: { tr: 'kategori sayfaları', en: 'category pages' },
  },
  product: {
    on: { tr: 'ürün sayfalarında', en: 'product pages' },
    but: { tr: 'ürün sayfaları', en: 'product pages' },
  },
  cart: {
    on: { tr: 'sepet sayfasında', en: 'the cart page' },
    but: { tr: 'sepet sayfası', en: 'the cart page' },
  },
  order: {
    on: { tr: 'sipariş tamamlandı sayfasında', en: 'the order complete page' },
    but: { tr: 'sipariş tamamlandı sayfası', en: 'the order complete page' },
  },
  empty: {
    on: { tr: 'diğer sayfalarda', en: 'other pages' },
    but: { tr: 'türü bilinmeyen sayfalar', en: 'pages of no known kind' },
  },
};

function pageTypePhrase({ page, exclude }: Plain): Text {
  const chosen = chosenOf(page).map((one) => PAGES[one as PageType] ?? PAGES.empty);
  if (exclude !== true) {
    const on = joinLocalized(
      chosen.map((page) => markText(page.on)),
      { tr: ' veya ', en: ' or ' },
    );
    return { tr: on.tr, en: `on ${on.en}` };
  }
  const but = joinLocalized(
    chosen.map(({ but }) => markText(but)),
    { tr: ' ve ', en: ' and ' },
  );
  return { tr: `${but.tr} dışındaki sayfalarda`, en: `on all pages but ${but.en}` };
}
