import type { PageType } from '../pages/page-types';

/** An absent field is unknown. Money is in smallest units of its currency (1250 is 12.50 TRY). */
export interface Product {
  /** The shop's own id of the product: SKU or number. */
  id?: string;
  name?: string;
  /** Absolute address of the product's page. */
  url?: string;
  /** Absolute address of a picture of the product. */
  image?: string;
  price?: number;
  /** Price before a discount; always higher than `price`. */
  priceBefore?: number;
  /** Currency as ISO 4217, upper case. */
  currency?: string;
  /** Number of available pieces; 0 when the product is sold out. */
  stock?: number;
  /** True if the product is available; known more often than `stock`. */
  available?: boolean;
  /** Categories from general to specific: `['Ev', 'Mutfak', 'Vazo']`. */
  categories?: string[];
  brand?: string;
}

export interface Line extends Product {
  quantity: number;
}

export interface Cart {
  lines?: Line[];
  /** Number of pieces in the cart, in all lines together. */
  count?: number;
  total?: number;
  currency?: string;
}

export interface Customer {
  signedIn?: boolean;
  name?: string;
  /** True if a page states the customer's e-mail; the widget does not store the address. */
  emailKnown?: boolean;
  group?: string;
  /** Number of orders before this visit. */
  ordersBefore?: number;
  /** Sum of the customer's orders before this visit. */
  spent?: number;
  /** Time of the customer's last order before this visit, epoch milliseconds. */
  lastOrderAt?: number;
}

export interface Order {
  /** Order number; empty when the page states the order without one. */
  number: string;
  lines: Line[];
  total?: number;
  currency?: string;
  /** Coupon used for the order. */
  coupon?: string;
}

export interface Facts {
  page?: PageType;
  /** Language of the page as BCP 47. */
  language?: string;
  /** Country of the page as ISO 3166-1 alpha-2, if the shop or its platform states it. */
  country?: string;
  currency?: string;
  /** The main product of a product page. */
  product?: Product;
  /** Category path of a category page, from general to specific. */
  category?: string[];
  /** Products of a list on the page. */
  listed?: Product[];
  cart?: Cart;
  customer?: Customer;
  order?: Order;
}

export type ShopEvent =
  | { kind: 'facts' }
  | { kind: 'added' | 'removed'; line?: Line }
  /** The shop called `vitrin.track(name, props)`. */
  | { kind: 'track'; name: string; props: Readonly<Record<string, string | number | boolean>> };

/** A page in the form that readers of facts use; they must not change the page. */
export interface ShopPage {
  document: Document;
  /** Full address of the page. */
  url: string;
  /** The page's `window`, whose values are untrusted. */
  globals: Readonly<Record<string, unknown>>;
  /**
   * False after a single-page shop has navigated; `globals` and data in the document may then
   * describe the page before.
   */
  loaded?: boolean;
}

/** Reads facts from one source on a page. A reader that throws has found no facts. */
export type Reader = (page: ShopPage) => Facts;
