import type { Page } from '../situation';

/** The signals of a visitor that the widget can report; `form` comes with the answers of a form. */
export const SIGNAL_KINDS = ['visit', 'page', 'cart', 'emptied', 'order'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** Something one visitor did. */
export interface Signal {
  kind: SignalKind | 'form';
  at: Date;
  /** The page it happened on, where that is known. */
  page?: Page;
  /** Action whose form was submitted. */
  campaign?: number;
}

/** Times of a visitor's last actions; null for never, as far as is known. */
export interface Facts {
  visitedAt: Date | null;
  cartAt: Date | null;
  emptiedAt: Date | null;
  orderedAt: Date | null;
}
