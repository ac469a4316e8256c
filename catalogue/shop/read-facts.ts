import type { Facts, Product, Reader, ShopPage } from './model';

/** Sources of facts, which are also the names of their readers, in order of precedence. */
export const SOURCES = [
  /** Calls of the shop: `vitrin.page({…})` and the related functions. */
  'script',
  /** Attributes `data-vitrin-*`. */
  'marks',
  /** Data that the shop's platform puts into its pages. */
  'platform',
  /** Markup of a known platform's theme. */
  'theme',
  /** Events of Google Analytics in `dataLayer`. */
  'dataLayer',
  'jsonLd',
  'microdata',
  'openGraph',
  /** The address has no reader, and is the source only of the page's kind (read-page.ts). */
  'address',
] as const;
export type Source = (typeof SOURCES)[number];

export interface Found {
  facts: Facts;
  /** Source of each fact by its path: `product.name`, `cart`. */
  sources: Record<string, Source>;
}

/** Facts that may be merged from several sources; a cart or an order comes from a single source. */
const MERGED = ['product', 'customer'] as const;

/**
 * Merges facts. The first source wins, except for a product list without prices if a later list has
 * prices.
 */
export function readFacts(readers: Partial<Record<Source, Reader>>, page: ShopPage): Found {
  const facts: Record<string, unknown> = {};
  const sources: Record<string, Source> = {};
  for (const source of SOURCES) {
    const reported = attempt(readers[source], page);
    for (const [name, value] of Object.entries(reported)) {
      if (value === undefined) continue;
      if ((MERGED as readonly string[]).includes(name)) {
        const merged = { ...(facts[name] as object | undefined) } as Record<string, unknown>;
        for (const [field, part] of Object.entries(value as object)) {
          if (part === undefined || field in merged) continue;
          merged[field] = part;
          sources[`${name}.${field}`] = source;
        }
        facts[name] = merged;
      } else if (!(name in facts) || (name === 'listed' && isPoorer(facts, value as Product[]))) {
        facts[name] = value;
        sources[name] = source;
      }
    }
  }
  return { facts, sources };
}

const isPoorer = ({ listed }: Facts, other: Product[]): boolean =>
  listed?.[0]?.price === undefined && other[0]?.price !== undefined;

function attempt(reader: Reader | undefined, page: ShopPage): Facts {
  try {
    return reader?.(page) ?? {};
  } catch {
    return {};
  }
}
