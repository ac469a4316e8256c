import {
  delay,
  design,
  drawingUrl,
  everyVisit,
  eyebrow,
  ON_PRODUCT,
  t,
  title,
} from '../../design/write-template';

export const template = design({
  id: 15,
  kind: 'video',
  goal: 'recommend',
  title: t('Ürün filmi', 'Product film'),
  description: t(
    'Ürün sayfasının köşesinde video; oynatılana kadar YouTube’a istek gitmez.',
    'A video in the corner of the product page; YouTube is not contacted before it plays.',
  ),
  page: 'product',
  trigger: delay(5),
  where: ON_PRODUCT,
  frequency: everyVisit('closed'),
  frame: { kind: 'corner', position: 'bottom-right', size: 'large' },
  theme: { tone: 'inverse' },
  steps: [
    {
      blocks: [
        [
          'video',
          { title: t('Yakından bakın', 'Take a closer look'), poster: drawingUrl('scene-vase') },
        ],
        title(t('Dokusuna yakından bakın', 'See the texture up close'), { size: 'second' }),
        eyebrow(t('40 saniyede nasıl yapıldığı', 'How it is made, in 40 seconds')),
      ],
    },
  ],
  palettes: ['cream', 'night'],
});
