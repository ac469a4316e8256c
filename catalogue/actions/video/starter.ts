import {
  delay,
  design,
  drawing,
  everyVisit,
  ON_PRODUCT,
  t,
  title,
} from '../../design/write-template';

export const starter = design({
  id: 15,
  kind: 'video',
  goal: 'recommend',
  title: t('Ürün filmi', 'Product film'),
  about: t(
    'Ürün sayfasının köşesinde video; oynatılana kadar YouTube’a istek gitmez.',
    'A video in the corner of the product page; YouTube is not contacted before it plays.',
  ),
  page: 'product',
  trigger: delay(5),
  where: ON_PRODUCT,
  often: everyVisit('closed'),
  frame: { kind: 'corner', position: 'bottom-right', size: 'large' },
  steps: [
    {
      blocks: [
        ['video', { title: t('Yakından bakın', 'Take a closer look'), poster: drawing('season') }],
        title(t('Kumaşına yakından bakın', 'A closer look at the fabric'), { size: 'second' }),
      ],
    },
  ],
  palettes: ['cream', 'night'],
});
