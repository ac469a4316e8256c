import type { PageType } from '../pages/page-types';

/**
 * Facts that a page of a shop states. An absent field is unknown; an amount of money is a
 * whole number in the smallest unit of its currency (1250 is 12.50 TRY).
 */
export interface Product {
  /** The shop's own id: SKU or number. */
  id?: string;
  name?: string;
  /** Absolute address. */
  url?: string;
  /** Absolute address of a picture. */
  image?: string;
  price?: number;
  /** Price before a discount; always more than `price`. */
  priceBefore?: number;
  /** ISO 4217, upper case. */
  currency?: string;
  /** Number of available pieces; 0 is sold out. */
  stock?: number;
  /** Whether it is available; known more often than `stock`. */
  available?: boolean;
  /** From the general to the special: `['Ev', 'Mutfak', 'Vazo']`. */
  categories?: string[];
  brand?: string;
}

/** A product with its quantity. */
export interface Line extends Product {
  quantity: number;
}

export interface Cart {
  lines?: Line[];
  /** Pieces of all lines. */
  count?: number;
  total?: number;
  currency?: string;
}

export interface Customer {
  signedIn?: boolean;
  name?: string;
  /** Whether the shop knows an e-mail address; never the address itself. */
  emailKnown?: boolean;
  group?: string;
  /** Orders before this visit. */
  ordersBefore?: number;
  /** Sum of those orders. */
  spent?: number;
  /** When the last of them was made, epoch milliseconds. */
  lastOrderAt?: number;
}

export interface Order {
  /** Empty when another element of the page states it. */
  number: string;
  lines: Line[];
  total?: number;
  currency?: string;
  /** The coupon it was made with. */
  coupon?: string;
}

export interface Facts {
  page?: PageType;
  /** BCP 47 of the page. */
  language?: string;
  /** ISO 3166-1 alpha-2, where the shop or its platform knows it. */
  country?: string;
  currency?: string;
  /** The product a product page is about. */
  product?: Product;
  /** Path of the category a page lists, from the general to the special. */
  category?: string[];
  /** Products of a list on the page. */
  listed?: Product[];
  cart?: Cart;
  customer?: Customer;
  order?: Order;
}

/** Events of a shop while one of its pages is open. */
export type ShopEvent =
  /** A fact of the page changed. */
  | { kind: 'facts' }
  | { kind: 'added' | 'removed'; line?: Line }
  /** Reported by the shop: `vitrin.track(name, props)`. */
  | { kind: 'track'; name: string; props: Readonly<Record<string, string | number | boolean>> };

/** A page for readers, which must not change it. */
export interface ShopPage {
  document: Document;
  /** Full address of the page. */
  url: string;
  /** The page's `window`, whose values are untrusted. */
  globals: Readonly<Record<string, unknown>>;
  /** The document was loaded for this page; false after a change of address without a load. */
  loaded?: boolean;
}

/** Reads one kind of markup. An exception counts as nothing found. */
export type Reader = (page: ShopPage) => Facts;
