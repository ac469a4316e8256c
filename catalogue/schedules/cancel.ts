import type { Choice } from '../campaign';
import type { Definition } from '../kinds';
import type { Text } from '../language';
import { lookUp } from '../lib/look-up';
import type { Facts, SignalKind } from './signals';

interface CancelKind extends Definition {
  /** The event as the end of a sentence: "Not sent if an order was placed". */
  phrase: Text;
  /** The fact that contains the time of the visitor's last event of this type. */
  fact: keyof Facts;
  /** The signal that the widget must report for this event. */
  signal: SignalKind;
}

/** Events that cancel the wait after a visitor's trigger, in the order of the editor's list. */
export const cancelKinds = {
  ordered: {
    type: 'ordered',
    label: { tr: 'Sipariş verdiyse', en: 'An order was placed' },
    phrase: { tr: 'sipariş verilirse', en: 'an order was placed' },
    fields: [],
    fact: 'orderedAt',
    signal: 'order',
  },
  returned: {
    type: 'returned',
    label: { tr: 'Siteye geri geldiyse', en: 'They came back to the site' },
    phrase: { tr: 'siteye geri gelinirse', en: 'they came back to the site' },
    help: {
      tr: 'Yarım saat ara verince başlayan yeni bir ziyaret sayılır.',
      en: 'A new visit, which begins after half an hour of silence, counts.',
    },
    fields: [],
    fact: 'visitedAt',
    signal: 'visit',
  },
  emptied: {
    type: 'emptied',
    label: { tr: 'Sepetini boşalttıysa', en: 'The cart was emptied' },
    phrase: { tr: 'sepet boşaltılırsa', en: 'the cart was emptied' },
    fields: [],
    fact: 'emptiedAt',
    signal: 'emptied',
  },
} satisfies Record<string, CancelKind>;

export function isCancelled(
  rows: readonly Pick<Choice, 'type'>[],
  facts: Facts,
  startedAt: Date,
): boolean {
  return rows.some(({ type }) => {
    const kind = lookUp<CancelKind>(cancelKinds, type);
    const at = kind && facts[kind.fact];
    return !!at && at > startedAt;
  });
}
