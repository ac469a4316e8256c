import type { Page } from '../situation';

/** Signals of a visitor that the widget can report; `form` includes the answers of a form. */
export const SIGNAL_KINDS = ['visit', 'page', 'cart', 'emptied', 'order'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** A visitor's action, reported by the widget. */
export interface Signal {
  kind: SignalKind | 'form';
  at: Date;
  /** Page on which it happened, if known. */
  page?: Page;
  /** Action whose form was submitted. */
  campaign?: number;
}

/** Times of a visitor's last actions; null for never or unknown. */
export interface Facts {
  visitedAt: Date | null;
  cartAt: Date | null;
  emptiedAt: Date | null;
  orderedAt: Date | null;
}
