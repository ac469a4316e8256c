import type { Facts, ShopPage } from '../shop/model';
import { toMinor } from '../shop/money';
import { type Found, readFacts } from '../shop/read-facts';
import type { generalReaders } from '../shop/readers/general';
import { readMarks } from '../shop/readers/marks';
import { type CallReader, factsOfCalls } from '../shop/readers/script';
import type { PlatformShop } from './platform-shop';
import { amountsIn } from './theme';

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

/**
 * Removes the data of a variant that is not selected. Markup often describes the first variant
 * while another variant is selected, so the data is removed if its price is none of the amounts
 * next to the heading.
 */
function withoutOtherVariant({ facts, sources }: Found, document: Document): Found {
  const { product } = facts;
  if (
    !product?.price ||
    !/dataLayer|jsonLd|microdata|openGraph/.test(sources['product.price'] ?? '')
  )
    return { facts, sources };
  const shown = amountsBeside(document.getElementsByTagName('h1')[0]);
  if (!shown[0] || shown.some((amount) => toMinor(amount, product.currency) === product.price))
    return { facts, sources };
  const rest = { ...product };
  const left = { ...sources };
  for (const name of ['id', 'price', 'priceBefore', 'available', 'stock'] as const) {
    if (/script|marks|platform|theme/.test(sources[`product.${name}`] ?? '')) continue;
    delete rest[name];
    delete left[`product.${name}`];
  }
  return { facts: { ...facts, product: rest }, sources: left };
}

/**
 * Maximum elements in a container: larger containers contain other products and are slow to read.
 */
const MAX_BESIDE = 400;

/** Returns the amounts in the smallest container around the heading that contains any. */
function amountsBeside(heading: Element | undefined): string[] {
  for (
    let at: Element | null = heading ?? null;
    at && !/^(BODY|MAIN)$/.test(at.tagName);
    at = at.parentElement
  ) {
    if (at.getElementsByTagName('*').length > MAX_BESIDE) break;
    const amounts = amountsIn(at);
    if (amounts[0]) return amounts;
  }
  return [];
}
