import { count, label, line, option, picture, selector } from '../../fields/make';
import type { BlockKind } from '../../types';

const amount = { required: true, maxLength: 160 };

/** Shows the amount missing for free shipping; without a known total, only the threshold. */
export const definition: BlockKind = {
  type: 'progress',
  group: 'shop',
  label: label('Ücretsiz kargo', 'Free shipping'),
  fields: [
    count('threshold', label('Ücretsiz kargo sınırı', 'Free shipping from'), 750, [1, 1_000_000], {
      required: true,
    }),
    {
      type: 'dropdown',
      name: 'currency',
      label: label('Para birimi', 'Currency'),
      default: 'TRY',
      options: ['TRY', 'USD', 'EUR', 'GBP', 'AZN'].map((value) => option(value, value, value)),
    },
    line('title', label('Sepet boşken', 'While the cart is empty'), {
      ...amount,
      help: label('{tutar} yerine sınır yazılır.', '{tutar} becomes the threshold.'),
      default: {
        tr: '{tutar} ve üzeri siparişlerde kargo bizden',
        en: 'Free delivery on orders over {tutar}',
      },
    }),
    line('missing', label('Sınıra yaklaşırken', 'On the way there'), {
      ...amount,
      help: label('{tutar} yerine kalan yazılır.', '{tutar} becomes what is missing.'),
      default: { tr: 'Ücretsiz kargoya {tutar} kaldı', en: '{tutar} left until free delivery' },
    }),
    line('reached', label('Sınır aşılınca', 'Once it is reached'), {
      ...amount,
      default: { tr: 'Tebrikler, kargonuz bizden!', en: 'Great, your delivery is free!' },
    }),
    picture('picture', label('Yolda giden görsel', 'Picture on the way')),
    selector(
      'cart',
      label('Sepet tutarının seçicisi', 'Selector of the cart’s total'),
      label(
        'Yalnızca sepet mağazanızın sayfalarından okunamazsa kullanılır. Tutar yoksa ilk yazı gösterilir.',
        'Used only where the cart cannot be read from your shop’s pages. Without a total the first text is shown.',
      ),
    ),
  ],
};
