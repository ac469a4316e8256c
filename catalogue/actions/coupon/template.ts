import {
  code,
  design,
  edgeObject,
  everyVisit,
  eyebrow,
  hugeText,
  paragraph,
  percent,
  t,
} from '../../design/write-template';

export const template = design({
  id: 8,
  kind: 'coupon',
  goal: 'raise',
  title: t('Köşede kupon', 'Corner coupon'),
  description: t(
    'Sayfayı karartmadan, köşeden bir kod uzatır.',
    'Hands out a code from the corner without dimming the page.',
  ),
  page: 'category',
  trigger: ['visit-pages', { pages: 3 }],
  frequency: everyVisit(),
  frame: {
    kind: 'corner',
    position: 'bottom-right',
    size: 'medium',
    ornament: edgeObject('gift', 'top-right', 130, 10),
  },
  theme: { tone: 'tint' },
  steps: [
    {
      blocks: [
        eyebrow(t('Sepetinize küçük bir katkı', 'A little something for your cart')),
        hugeText(percent(10)),
        paragraph(t('Bugün, 400 TL üzeri siparişlerde.', 'Today, on orders over 400 TL.')),
        code(t('KATKI10', 'EXTRA10')),
      ],
    },
  ],
  palettes: ['peach', 'night'],
});
