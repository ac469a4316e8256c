import { readPageType } from '@catalogue/platforms/read-page';
import { matchesPageType } from '@catalogue/subjects/page';
import type { KindsPart } from './kinds';

export const kinds: KindsPart['kinds'] = { where: { 'page-type': { matches: matchesPageType } } };

/** What the shop's own markup says of the page is believed before its address. */
export const open: KindsPart['open'] = ({ facts }) => ({
  know: () => ({
    page: {
      url: location.href,
      type: readPageType(document, location.href, facts()?.page),
    },
  }),
});
