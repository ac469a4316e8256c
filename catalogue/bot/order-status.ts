import type { Language, Text } from '../language';

/** What platforms, and we ourselves, call how far an order is. */
const STATUS_WORDS: Record<string, Text> = {
  confirmed: { tr: 'Sipariş alındı', en: 'Order received' },
  cancelled: { tr: 'İptal edildi', en: 'Cancelled' },
  refunded: { tr: 'İade edildi', en: 'Refunded' },
  partly_refunded: { tr: 'Kısmen iade edildi', en: 'Partly refunded' },
  unfulfilled: { tr: 'Hazırlanıyor', en: 'Being prepared' },
  processing: { tr: 'Hazırlanıyor', en: 'Being prepared' },
  'on-hold': { tr: 'Ödeme bekleniyor', en: 'Waiting for payment' },
  partial: { tr: 'Bir kısmı gönderildi', en: 'Partly shipped' },
  fulfilled: { tr: 'Gönderildi', en: 'Shipped' },
  ready_for_shipment: { tr: 'Kargoya hazır', en: 'Ready to be shipped' },
  ready_for_pick_up: { tr: 'Teslim almaya hazır', en: 'Ready for pick-up' },
  partially_fulfilled: { tr: 'Bir kısmı gönderildi', en: 'Partly shipped' },
  partially_delivered: { tr: 'Bir kısmı teslim edildi', en: 'Partly delivered' },
  delivered: { tr: 'Teslim edildi', en: 'Delivered' },
  unable_to_deliver: { tr: 'Teslim edilemedi', en: 'Could not be delivered' },
  cancel_requested: { tr: 'İptal istendi', en: 'Cancellation requested' },
  partially_cancelled: { tr: 'Bir kısmı iptal edildi', en: 'Partly cancelled' },
  refund_requested: { tr: 'İade istendi', en: 'Refund requested' },
  refund_request_accepted: { tr: 'İade kabul edildi', en: 'Refund accepted' },
  partially_refunded: { tr: 'Kısmen iade edildi', en: 'Partly refunded' },
  completed: { tr: 'Tamamlandı', en: 'Completed' },
};

/** A status as a visitor reads it; the shop's own words stay as they are. */
export const orderStatusText = (status: string, language: Language): string =>
  STATUS_WORDS[status]?.[language] ?? status;
