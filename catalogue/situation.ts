import type { Language } from './language';
import type { PageType } from './pages/page-types';
import type { Facts } from './shop/model';
import type { Value } from './variables/fill';
import type { Consent } from './visitors/consent';

/** A page of the shop: in the browser the open page, on the server the page of a signal. */
export interface Page {
  /** Full address with query. */
  url: string;
  /** Kind of the page; determined only when a campaign uses it. */
  type?: PageType;
}

export const DEVICES = ['desktop', 'mobile', 'tablet'] as const;
export type Device = (typeof DEVICES)[number];

export interface Visitor {
  /** The visitor's id: a random UUID, which the browser stores. */
  id: string;
  /** True from the visitor's second visit on. */
  returning: boolean;
  language: Language;
}

/** A browser's record of one campaign; times are epoch milliseconds. */
export interface CampaignMemory {
  shownInSession: boolean;
  lastShown: number | null;
  closed: boolean;
  clicked: boolean;
  /** True after an event other than a click or a close, such as an answer or a reached step. */
  answered?: boolean;
}

/** The current visit of this browser; addresses are full, times epoch milliseconds. */
export interface Visit {
  /** Number of the visit, from 1. */
  number: number;
  began: number;
  /** Number of pages seen, including the current page. */
  pages: number;
  /** Address of the visit's first page. */
  landing: string;
  /** Address of the page that led to the visit; empty when unknown. */
  referrer: string;
  /** Addresses of the latest pages before the current one, newest last. */
  seen: readonly string[];
}

/** All inputs of a decision; an absent value is unknown or was not read. */
export interface Situation {
  now: Date;
  page: Page;
  visitor: Visitor;
  memory: CampaignMemory;
  /** Facts stated by the shop's page. */
  facts?: Facts;
  visit?: Visit;
  device?: Device;
  /** Language of the page as BCP 47. */
  language?: string;
  /** Country of the visitor as ISO 3166-1 alpha-2. */
  country?: string;
  /** Returns the browser's record of another campaign. */
  recall?: (id: number) => CampaignMemory;
  /** Time of the last order in this browser, epoch milliseconds; 0 if there is none. */
  orderedAt?: number;
  /** Returns the value of a variable: undefined while unknown, null when empty. */
  variable?: (name: string, argument?: string) => Value | null | undefined;
  consent?: Consent;
  contact?: {
    /** True if the visitor left an e-mail address in a campaign's form, or the shop knows one. */
    known: boolean;
    /** True if the visitor agreed to notifications. */
    subscribed: boolean;
  };
  /** True while the tab is in test mode, which `vitrin_test=1` in an address starts. */
  test: boolean;
}
