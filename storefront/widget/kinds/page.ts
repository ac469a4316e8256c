import { readPageType, settlePage } from '@catalogue/platforms/read-page';
import { generalReaders } from '@catalogue/shop/readers/general';
import { matchesPageType } from '@catalogue/subjects/page';
import { pageAddress } from '@storefront/widget/page/navigation';
import type { KindsChunk } from './kinds';

/** The widget loads this chunk wherever it reads the facts of a page. */
export interface PageChunk {
  pageAddress: typeof pageAddress;
  settlePage: typeof settlePage;
  generalReaders: typeof generalReaders;
}
export { generalReaders, pageAddress, settlePage };

export const kinds: KindsChunk['kinds'] = { where: { 'page-type': { matches: matchesPageType } } };

/**
 * Adds the address and the type of the page to the situation; `readPageType` documents the order of
 * the sources.
 */
export const open: KindsChunk['open'] = ({ facts, pages }) => ({
  know: () => ({
    page: { url: location.href, type: readPageType(document, location.href, facts()?.page, pages) },
  }),
});
