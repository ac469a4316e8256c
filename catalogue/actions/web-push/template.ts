import {
  delay,
  design,
  edgeObject,
  everyDays,
  paragraph,
  t,
  title,
} from '../../design/write-template';

export const template = design({
  id: 17,
  kind: 'web-push',
  goal: 'grow',
  title: t('Bildirim daveti', 'Notification invitation'),
  description: t(
    'Önce kendi kartımız sorar, tarayıcı ancak “evet” denince.',
    'Our own card asks first; the browser only after a yes.',
  ),
  trigger: delay(20),
  who: [['visitor-kind', { kind: 'returning' }]],
  frequency: everyDays(30),
  frame: {
    kind: 'corner',
    position: 'bottom-left',
    size: 'large',
    enter: 'rise',
    ornament: edgeObject('bell', 'top-right', 150, 12),
  },
  theme: { tone: 'tint' },
  steps: [
    {
      blocks: [
        title(t('Fiyat düşünce ilk siz bilin', 'Know the second a price drops')),
        paragraph(
          t(
            'Haftada en çok iki bildirim. İstediğiniz an kapatın.',
            'Two alerts a week at most. Turn them off any time.',
          ),
        ),
        [
          'push',
          {
            title: t('İndirimlerden ilk siz haberdar olun', 'Be the first to hear of offers'),
            message: t(
              'Yeni ürünleri ve fırsatları bildirimle haber verelim.',
              'Let us notify you of new products and offers.',
            ),
            allow: t('Haber ver', 'Notify me'),
            later: t('Şimdi değil', 'Not now'),
          },
        ],
      ],
    },
  ],
  palettes: ['sky', 'sage'],
});
