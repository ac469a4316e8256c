import type { Page } from '../situation';

export const SIGNAL_KINDS = ['visit', 'page', 'cart', 'emptied', 'order'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** An action of a visitor: a signal of the widget, or a submitted form. */
export interface Signal {
  kind: SignalKind | 'form';
  at: Date;
  /** Page on which the action happened; absent when unknown. */
  page?: Page;
  /** Id of the campaign whose form was submitted. */
  campaign?: number;
}

/** Times of a visitor's last actions; null when an action never happened or is unknown. */
export interface Facts {
  visitedAt: Date | null;
  cartAt: Date | null;
  emptiedAt: Date | null;
  orderedAt: Date | null;
}
