import type { Facts, ShopPage } from '../shop/model';
import { type Found, readFacts } from '../shop/read-facts';
import type { generalReaders } from '../shop/readers/general';
import { readMarks } from '../shop/readers/marks';
import { type CallReader, factsOfCalls } from '../shop/readers/script';
import { withoutOtherVariant } from './other-variant';
import type { PlatformShop } from './platform-shop';

export type ReportedFacts = Record<'script' | 'platform' | 'dataLayer', Facts>;

type MarkupReaders = typeof generalReaders & { theme?: CallReader | undefined };

/** Merges the facts of all sources on a page. The kind of the page is determined afterwards. */
export const readShop = (
  page: ShopPage,
  platform: PlatformShop,
  reported: ReportedFacts,
  markup: MarkupReaders,
): Found => {
  const readBy =
    (reader: CallReader | undefined) =>
    (at: ShopPage): Facts =>
      factsOfCalls(reader?.(at) ?? {}, at.url);
  const found = readFacts(
    {
      script: () => reported.script,
      marks: readMarks,
      platform: (at) => ({ ...platform.read?.(at), ...reported.platform }),
      theme: readBy(markup.theme),
      dataLayer: () => reported.dataLayer,
      jsonLd: readBy(markup.jsonLd),
      microdata: readBy(markup.microdata),
      openGraph: readBy(markup.openGraph),
    },
    page,
  );
  return withoutOtherVariant(found, page.document);
};
