import { isRecord } from '../lib/is-record';
import { lookUp } from '../lib/look-up';
import type { ProductCard } from './messages';

export const PRODUCT_SOURCES = ['new', 'on-sale', 'best-selling', 'search'] as const;
export type ProductSource = (typeof PRODUCT_SOURCES)[number];

export interface Mapping {
  /** Keys and indexes separated by dots: `order.items.0.name`. */
  path: string;
  name: string;
}

/** Data from outside the bot that an answer needs. The caller fetches it. */
export type Lookup =
  | { kind: 'products'; source: ProductSource; words: string }
  | {
      kind: 'http';
      url: string;
      body?: string;
      mapping: Mapping[];
      /** Header names with the ids of their encrypted values. */
      headers?: { name: string; secret: string }[];
    };

/** The fetched data; null when nothing was found or the request failed. */
export type Found = { products: ProductCard[] } | { answers: Record<string, string> } | null;

export const MAX_PRODUCTS = 5;
const MAX_VALUE_CHARS = 500;

/** Reads the mapped values of a JSON answer; lists, objects and missing values are omitted. */
export function readMapping(json: unknown, mapping: readonly Mapping[]): Record<string, string> {
  return Object.fromEntries(
    mapping.flatMap(({ path, name }) => {
      const value = valueAt(json, path);
      return isPlain(value) ? [[name, String(value).slice(0, MAX_VALUE_CHARS)]] : [];
    }),
  );
}

function valueAt(json: unknown, path: string): unknown {
  const steps = path.split(/[.[\]]+/).filter(Boolean);
  return steps.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return /^\d+$/.test(key) ? value[Number(key)] : undefined;
    return isRecord(value) ? lookUp(value, key) : undefined;
  }, json);
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

const SAMPLES: ProductCard[] = [
  { name: 'Dalga vazo', url: 'https://shop.example/dalga-vazo', price: '₺890,00' },
  { name: 'Kıyı kase', url: 'https://shop.example/kiyi-kase', price: '₺540,00' },
];

/** Returns sample data for a preview, which calls no server. */
export function sampleFound(lookup: Lookup): Found {
  if (lookup.kind === 'products') return { products: SAMPLES };
  return { answers: Object.fromEntries(lookup.mapping.map(({ name }) => [name, `[${name}]`])) };
}
