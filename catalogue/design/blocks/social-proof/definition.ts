import { count, label, line, pick } from '../../fields/make';
import type { BlockKind } from '../../types';

/** Shows a count of the last 24 hours. Without a count or below the minimum, hides the design. */
export const definition: BlockKind = {
  type: 'social-proof',
  group: 'shop',
  label: label('Sosyal kanıt', 'Social proof'),
  fields: [
    pick(
      'count',
      label('Sayılan', 'What is counted'),
      'visitors',
      ['visitors', 'Ziyaretçi', 'Visitors'],
      ['orders', 'Sipariş', 'Orders'],
    ),
    line('title', label('Yazı', 'Text'), {
      help: label(
        '{sayi} yerine son 24 saatin sayısı yazılır.',
        '{sayi} becomes the count of the last 24 hours.',
      ),
      required: true,
      default: {
        tr: 'Son 24 saatte {sayi} kişi mağazamızı gezdi',
        en: '{sayi} people visited our shop in the last 24 hours',
      },
      maxLength: 160,
    }),
    count(
      'least',
      label('En az bu kadarsa göster', 'Show from this count on'),
      10,
      [1, 1_000_000],
      { required: true, step: 1 },
    ),
    count('seconds', label('Ekranda kalma süresi', 'Time on screen'), 0, [0, 120], {
      help: label('0 ise kapatılana kadar kalır.', '0 shows it until it is closed.'),
      unit: label('saniye', 'seconds'),
      step: 1,
    }),
  ],
};
