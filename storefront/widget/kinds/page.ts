import { readPageType } from '@catalogue/platforms/read-page';
import { matchesPageType } from '@catalogue/subjects/page';
import type { KindsPart } from './kinds';

export const kinds: KindsPart['kinds'] = { where: { 'page-type': { matches: matchesPageType } } };

/** The kind of the page by the merchant's rules, else by the shop's markup, else by its address. */
export const open: KindsPart['open'] = ({ facts, pages }) => ({
  know: () => ({
    page: {
      url: location.href,
      type: readPageType(document, location.href, facts()?.page, pages),
    },
  }),
});
