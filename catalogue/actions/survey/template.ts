import {
  AFTER_ORDER,
  button,
  choice,
  design,
  edgeObject,
  everyDays,
  paragraph,
  t,
  title,
} from '../../design/write-template';

export const template = design({
  id: 11,
  kind: 'survey',
  goal: 'ask',
  title: t('Bizi nereden duydunuz?', 'How did you find us?'),
  description: t(
    'Siparişten sonra köşeden tek soru, bir dokunuşla cevap.',
    'One question from the corner after the order, answered with one touch.',
  ),
  page: 'empty',
  where: AFTER_ORDER,
  frequency: everyDays(90),
  frame: {
    kind: 'corner',
    position: 'bottom-right',
    size: 'medium',
    ornament: edgeObject('megaphone', 'top-right', 120, 8),
  },
  steps: [
    {
      name: t('Soru', 'Question'),
      blocks: [
        title(t('Bizi nereden duydunuz?', 'How did you hear about us?')),
        choice(
          t('Kaynak', 'Source'),
          [
            [t('Instagram', 'Instagram')],
            [t('Google', 'Google')],
            [t('Arkadaş tavsiyesi', 'A friend')],
            [t('Reklam', 'An ad')],
          ],
          { other: true },
        ),
      ],
    },
    {
      name: t('Teşekkür', 'Thanks'),
      blocks: [
        title(t('Teşekkürler, not aldık.', 'Thank you, noted.')),
        paragraph(t('Siparişiniz hazırlanıyor.', 'Your order is being packed.')),
        button(t('Kapat', 'Close')),
      ],
    },
  ],
  palettes: ['sage', 'sky'],
});
