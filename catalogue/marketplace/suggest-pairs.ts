import { fold } from '@catalogue/lib/fold';

/** A page of the shop's own site, from its sitemap and its feed. */
export interface ShopPage {
  url: string;
  /** Title of the page; empty if unknown. */
  title: string;
  image: string;
  /** Ids and barcodes that the shop uses for the product. */
  codes?: string[];
}

export interface MarketItem {
  url: string;
  name: string;
  brand: string;
  barcodes: string[];
  image: string;
}

export const PAIR_STATES = ['paired', 'suggested', 'unpaired'] as const;

const SUGGESTION_REASONS = ['barcode', 'picture', 'name'] as const;
export interface PairSuggestion {
  trendyol_url: string;
  origin_url: string;
  /** Score of the suggestion, from `MIN_SCORE` to 100. */
  score: number;
  reason: (typeof SUGGESTION_REASONS)[number];
}

const BARCODE_SCORE = 100;
const PICTURE_SCORE = 95;
const MAX_NAME_SCORE = 94;
export const MIN_SCORE = 45;
/** Minimum length of a barcode; shorter numbers occur in many addresses by chance. */
const MIN_BARCODE_CHARS = 8;
const MIN_PICTURE_CHARS = 5;
/** Number of pages above which a word is too frequent to find candidates for a pair. */
const MAX_PAGES_OF_WORD = 1_000;
/** Maximum number of pages that the comparison of names suggests for one product, best first. */
const MAX_CANDIDATES = 5;

/**
 * Suggests pairs by barcode, by the picture's file name, and by words, where rare words count more.
 * Each page and each product is suggested at most once; higher scores come first.
 */
export function suggestPairs(
  items: readonly MarketItem[],
  pages: readonly ShopPage[],
): PairSuggestion[] {
  const all = [
    ...byBarcode(items, pages),
    ...byPicture(items, pages),
    ...byName(items, pages),
  ].sort(
    (a, b) =>
      b.score - a.score ||
      compare(a.trendyol_url, b.trendyol_url) ||
      compare(a.origin_url, b.origin_url),
  );
  const taken = new Set<string>();
  return all.filter(({ trendyol_url, origin_url }) => {
    if (taken.has(trendyol_url) || taken.has(origin_url)) return false;
    taken.add(trendyol_url);
    taken.add(origin_url);
    return true;
  });
}

function byBarcode(items: readonly MarketItem[], pages: readonly ShopPage[]): PairSuggestion[] {
  const pagesOf = new Map<string, Set<string>>();
  for (const { url, codes = [] } of pages) {
    const words = [...codes, ...decoded(url).split(/[^\p{L}\p{N}]+/u)];
    for (const word of words) {
      if (word.length < MIN_BARCODE_CHARS) continue;
      const own = pagesOf.get(word) ?? new Set();
      pagesOf.set(word, own.add(url));
    }
  }
  return items.flatMap(({ url: trendyol_url, barcodes }) =>
    barcodes.flatMap((barcode) => {
      const found = pagesOf.get(barcode);
      const [origin_url] = found ?? [];
      // A code that several pages contain identifies none of them.
      return found?.size === 1 && origin_url
        ? [{ trendyol_url, origin_url, score: BARCODE_SCORE, reason: 'barcode' as const }]
        : [];
    }),
  );
}

function byPicture(items: readonly MarketItem[], pages: readonly ShopPage[]): PairSuggestion[] {
  const unique = <Row extends { image: string; url: string }>(rows: readonly Row[]) => {
    const names = new Map<string, string | null>();
    for (const { image, url } of rows) {
      const name = pictureName(image);
      if (name.length >= MIN_PICTURE_CHARS) names.set(name, names.has(name) ? null : url);
    }
    return names;
  };
  const pageOf = unique(pages);
  return [...unique(items)].flatMap(([name, trendyol_url]) => {
    const origin_url = pageOf.get(name);
    return trendyol_url && origin_url
      ? [{ trendyol_url, origin_url, score: PICTURE_SCORE, reason: 'picture' as const }]
      : [];
  });
}

/** Returns a picture's file name without size and extension; empty for `1_org_zoom` or similar. */
function pictureName(image: string): string {
  const file = decoded(image).split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  const name = fold(file)
    .replace(/\.[a-z0-9]+$/, '')
    .replace(/[-_]?\d+x\d+$/, '');
  return /^[\d_-]*(org|zoom|image|img|urun|product|photo|large|default)*[\d_a-z-]{0,5}$/.test(name)
    ? ''
    : name;
}

function byName(items: readonly MarketItem[], pages: readonly ShopPage[]): PairSuggestion[] {
  const itemWords = items.map(({ name, brand }) => {
    const words = wordsOf(name);
    const brandWords = wordsOf(brand);
    const own = [...words].filter((word) => !brandWords.has(word));
    return new Set(own.length > 0 ? own : words);
  });
  const pageWords = pages.map(({ url, title }) => wordsOf(title || nameInAddress(url)));
  const pagesOf = new Map<string, number[]>();
  for (const [at, words] of pageWords.entries()) {
    for (const word of words) {
      const own = pagesOf.get(word);
      if (own) own.push(at);
      else pagesOf.set(word, [at]);
    }
  }
  const weightOf = (word: string) => Math.log(1 + pages.length / (pagesOf.get(word)?.length ?? 1));
  const sumOf = (words: Iterable<string>) => {
    let sum = 0;
    for (const word of words) sum += weightOf(word);
    return sum;
  };
  const pageSums = pageWords.map(sumOf);
  return items.flatMap(({ url: trendyol_url }, item) => {
    const words = itemWords[item] ?? new Set<string>();
    const itemSum = sumOf(words);
    const likely = new Set(
      [...words].flatMap((word) => {
        const found = pagesOf.get(word) ?? [];
        return found.length > MAX_PAGES_OF_WORD ? [] : found;
      }),
    );
    return [...likely]
      .map((at): PairSuggestion => {
        const common = [...words].filter((word) => pageWords[at]?.has(word));
        const sum = sumOf(common);
        // The shop's name of a product is often shorter than the marketplace's, so the share of the
        // shop's words that both names contain counts most.
        const likeness = 0.7 * (sum / (pageSums[at] || 1)) + 0.3 * (sum / (itemSum || 1));
        // Names with only one common word are a weak signal.
        const score = Math.round(MAX_NAME_SCORE * likeness * (common.length > 1 ? 1 : 0.6));
        return { trendyol_url, origin_url: pages[at]?.url ?? '', score, reason: 'name' };
      })
      .filter(({ score }) => score >= MIN_SCORE)
      .sort((a, b) => b.score - a.score || compare(a.origin_url, b.origin_url))
      .slice(0, MAX_CANDIDATES);
  });
}

function wordsOf(name: string): Set<string> {
  const words = fold(name).split(/[^\p{L}\p{N}]+/u);
  return new Set(words.filter((word) => word.length > 1));
}

/** Returns the words of the path's last segment and of the query's values, which name a page. */
function nameInAddress(address: string): string {
  if (!URL.canParse(address)) return '';
  const { pathname, searchParams } = new URL(address);
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  const file = decoded(last)
    .replace(/\.(html?|php|aspx?)$/i, '')
    .replace(/-p-\d+$/i, '');
  const isGeneric = /^(product|urun|detail|detay|index|p)$/i.test(file);
  return [isGeneric ? '' : file, ...searchParams.values()].join(' ');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
