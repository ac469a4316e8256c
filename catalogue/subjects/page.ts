import type { Plain } from '../fields/types';
import { always, type Condition } from '../kinds';
import type { Text } from '../language';
import { pageOptions } from '../page-options';
import type { PageType } from '../page-types';
import type { Situation } from '../situation';

/** What kind of page it is. */
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
  return (p.page === page.type) !== (p.exclude === true);
}

const PAGES: Record<PageType, Text> = {
  home: { tr: 'ana sayfada', en: 'on the home page' },
  category: { tr: 'kategori sayfalarında', en: 'on category pages' },
  product: { tr: 'ürün sayfalarında', en: 'on product pages' },
  cart: { tr: 'sepet sayfasında', en: 'on the cart page' },
  order: { tr: 'sipariş tamamlandı sayfasında', en: 'on the order complete page' },
  empty: { tr: 'diğer sayfalarda', en: 'on other pages' },
};

function pageTypePhrase({ page, exclude }: Plain): Text {
  const { tr, en } = PAGES[page as PageType] ?? PAGES.empty;
  return exclude === true ? { tr: `${tr} değil, diğerlerinde`, en: `not ${en}` } : { tr, en };
}
