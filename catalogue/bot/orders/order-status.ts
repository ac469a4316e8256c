import type { Language, Text } from '../../language';
import { fold } from '../../lib/fold';
import type { MicroProduct } from '../types';

interface Status {
  text: Text;
  /** Other names that platforms and merchants use for the status. */
  names: readonly string[];
}

const STATUSES: Record<string, Status> = {
  confirmed: { text: { tr: 'Sipariş alındı', en: 'Order received' }, names: ['received', 'new'] },
  unfulfilled: {
    text: { tr: 'Hazırlanıyor', en: 'Being prepared' },
    names: ['processing', 'preparing', 'in progress', 'open'],
  },
  'on-hold': {
    text: { tr: 'Ödeme bekleniyor', en: 'Waiting for payment' },
    names: ['on_hold', 'pending'],
  },
  ready_for_shipment: { text: { tr: 'Kargoya hazır', en: 'Ready to be shipped' }, names: [] },
  ready_for_pick_up: { text: { tr: 'Teslim almaya hazır', en: 'Ready for pick-up' }, names: [] },
  partial: {
    text: { tr: 'Bir kısmı gönderildi', en: 'Partly shipped' },
    names: ['partially_fulfilled', 'partially shipped'],
  },
  fulfilled: {
    text: { tr: 'Gönderildi', en: 'Shipped' },
    names: ['sent', 'in transit', 'on its way', 'kargoda', 'kargoya verildi', 'yolda'],
  },
  partially_delivered: {
    text: { tr: 'Bir kısmı teslim edildi', en: 'Partly delivered' },
    names: [],
  },
  delivered: { text: { tr: 'Teslim edildi', en: 'Delivered' }, names: [] },
  unable_to_deliver: { text: { tr: 'Teslim edilemedi', en: 'Could not be delivered' }, names: [] },
  completed: { text: { tr: 'Tamamlandı', en: 'Completed' }, names: ['complete', 'done'] },
  failed: { text: { tr: 'Ödeme başarısız', en: 'Payment failed' }, names: [] },
  restocked: { text: { tr: 'Stoğa geri alındı', en: 'Restocked' }, names: [] },
  cancel_requested: { text: { tr: 'İptal istendi', en: 'Cancellation requested' }, names: [] },
  partially_cancelled: {
    text: { tr: 'Bir kısmı iptal edildi', en: 'Partly cancelled' },
    names: [],
  },
  cancelled: { text: { tr: 'İptal edildi', en: 'Cancelled' }, names: ['canceled'] },
  refund_requested: { text: { tr: 'İade istendi', en: 'Refund requested' }, names: [] },
  refund_request_accepted: { text: { tr: 'İade kabul edildi', en: 'Refund accepted' }, names: [] },
  partly_refunded: {
    text: { tr: 'Kısmen iade edildi', en: 'Partly refunded' },
    names: ['partially_refunded'],
  },
  refunded: { text: { tr: 'İade edildi', en: 'Refunded' }, names: [] },
};

/** Statuses by source of orders. `own`: statuses that this server sets, whatever the source. */
export const PLATFORM_STATUSES = {
  own: ['confirmed', 'cancelled', 'partly_refunded', 'refunded'],
  shopify: ['unfulfilled', 'partial', 'fulfilled', 'restocked'],
  woocommerce: ['processing', 'on-hold', 'completed', 'failed'],
  ikas: [
    ...['unfulfilled', 'ready_for_shipment', 'ready_for_pick_up', 'partially_fulfilled'],
    ...['fulfilled', 'partially_delivered', 'delivered', 'unable_to_deliver'],
    ...['cancel_requested', 'partially_cancelled', 'refund_requested'],
    ...['refund_request_accepted', 'partially_refunded'],
  ],
} as const satisfies Record<string, readonly string[]>;

const keyOf = (name: string) =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const namesOf = ([code, { text, names }]: [string, Status]): string[] =>
  [code, text.tr, text.en, ...names].map(keyOf);

const byName = new Map(
  Object.entries(STATUSES).flatMap((entry) => {
    const names = namesOf(entry);
    return names.map((name) => [name, { names, text: entry[1].text }] as const);
  }),
);

const CODES: ReadonlySet<string> = new Set([
  ...Object.keys(STATUSES),
  ...Object.values(PLATFORM_STATUSES).flat(),
]);

/** Translates known codes; the shop's own labels stay unchanged. */
export const orderStatusText = (status: string, language: Language): string =>
  (CODES.has(status) && byName.get(keyOf(status))?.text[language]) || status;

/** Prefers the card whose id or title is the status to a card with another name of the status. */
export function cardOf(status: string, cards: readonly MicroProduct[]): MicroProduct | undefined {
  const name = keyOf(status);
  const findCard = (names: readonly string[]) =>
    cards.find(({ id, key }) => names.includes(keyOf(id)) || names.includes(keyOf(key)));
  return findCard([name]) ?? findCard(byName.get(name)?.names ?? []);
}
