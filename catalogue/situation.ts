import type { Language } from './language';
import type { PageType } from './pages/page-types';
import type { Facts } from './shop/model';
import type { Value } from './variables/fill';
import type { Consent } from './visitors/consent';

/** The page that is open. */
export interface Page {
  /** Full address with query. */
  url: string;
  /** Only read when a campaign uses it. */
  type?: PageType;
}

export const DEVICES = ['desktop', 'mobile', 'tablet'] as const;
export type Device = (typeof DEVICES)[number];

/** Facts about the visitor for decisions in the browser. */
export interface Visitor {
  /** Random id stored in the browser, uuid. */
  id: string;
  /** True from the second session on. */
  returning: boolean;
  language: Language;
}

/** The memory of one campaign in the visitor's browser; times are epoch milliseconds. */
export interface CampaignMemory {
  shownInSession: boolean;
  lastShown: number | null;
  closed: boolean;
  clicked: boolean;
  /** True once the visitor has submitted the campaign's form or answered its question. */
  answered?: boolean;
}

/** The running visit of this browser; addresses are full, times epoch milliseconds. */
export interface Visit {
  /** 1 for the first visit. */
  number: number;
  began: number;
  /** Pages seen, this one included. */
  pages: number;
  /** The page it began on. */
  landing: string;
  /** Origin of the visit; empty when unknown. */
  referrer: string;
  /** Pages seen before this one, newest last; the oldest are dropped. */
  seen: readonly string[];
}

/** All inputs of a decision; missing values are unknown or not requested. */
export interface Situation {
  now: Date;
  page: Page;
  visitor: Visitor;
  memory: CampaignMemory;
  /** The facts that the shop's page states. */
  facts?: Facts;
  visit?: Visit;
  device?: Device;
  /** BCP 47 of the page. */
  language?: string;
  /** ISO 3166-1 alpha-2. */
  country?: string;
  /** The browser's memory of the other campaigns. */
  recall?: (id: number) => CampaignMemory;
  /** When this browser last ordered, epoch milliseconds; 0 when it has not. */
  orderedAt?: number;
  /** Returns variables of page and shop: undefined while unknown, null for an empty value. */
  variable?: (name: string, argument?: string) => Value | null | undefined;
  /** The visitor's answer to the request for consent. */
  consent?: Consent;
  contact?: {
    /** Whether the visitor left an address in a form of ours, or the shop knows it. */
    known: boolean;
    /** Agreed to notifications. */
    subscribed: boolean;
  };
  /** The page carries vitrin_test=1 (remembered for the tab). */
  test: boolean;
}
