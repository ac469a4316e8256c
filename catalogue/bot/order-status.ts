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
  completed: { tr: 'Tamamlandı', en: 'Completed' },
};

/** A status as a visitor reads it; the shop's own words stay as they are. */
export const orderStatusText = (status: string, language: Language): string =>
  STATUS_WORDS[status]?.[language] ?? status;
