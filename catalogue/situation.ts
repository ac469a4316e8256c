import type { Language } from './language';

/** Kinds of shop pages; the preview's page list too. */
export const PAGE_TYPES = ['home', 'category', 'product', 'cart', 'empty', 'order'] as const;
export type PageType = (typeof PAGE_TYPES)[number];

/** The page the visitor looks at. */
export interface Page {
  /** Full address with query. */
  url: string;
  type: PageType;
}

/** What is known of the visitor for a decision, which is made in the browser. */
export interface Visitor {
  /** Random id stored in the browser, uuid. */
  id: string;
  device: 'desktop' | 'mobile' | 'tablet';
  /** True from the second session on. */
  returning: boolean;
  language: Language;
}

/** What the visitor's browser remembers of one campaign; times are epoch milliseconds. */
export interface CampaignMemory {
  shownInSession: boolean;
  lastShown: number | null;
  closed: boolean;
  clicked: boolean;
}

/** Everything a decision is made from. */
export interface Situation {
  now: Date;
  page: Page;
  visitor: Visitor;
  memory: CampaignMemory;
  /** The page carries vitrin_test=1 (remembered for the tab). */
  test: boolean;
}
