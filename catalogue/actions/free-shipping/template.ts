import { objectPath } from '../../design/objects';
import { design, everyPage, products, t } from '../../design/write-template';

export const template = design({
  id: 12,
  kind: 'free-shipping',
  goal: 'raise',
  title: t('Ücretsiz kargo yolu', 'The road to free delivery'),
  description: t(
    'Kamyon yol alır: sepet büyüdükçe kargoya ne kaldığını gösterir.',
    'A truck on its way: shows what is left until delivery is free.',
  ),
  page: 'category',
  frequency: everyPage,
  price: 'light',
  frame: { kind: 'bar', position: 'bottom', phone: 'same' },
  theme: { tone: 'inverse' },
  steps: [
    {
      blocks: [
        [
          'progress',
          {
            threshold: 750,
            title: t(
              '{tutar} ve üzeri siparişlerde kargo bizden',
              'Free delivery on orders over {tutar}',
            ),
            missing: t('Ücretsiz kargoya {tutar} kaldı', '{tutar} to go for free delivery'),
            reached: t('Oldu bilin, kargonuz bizden!', 'Done, delivery is on us!'),
            picture: objectPath('truck'),
          },
        ],
        products('shop', { look: 'chips', count: 2, device: 'desktop' }),
      ],
    },
  ],
  palettes: ['violet', 'sun'],
});
