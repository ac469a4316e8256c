import { delay, design, t } from '../../design/write-template';

export const template = design({
  id: 13,
  kind: 'social-proof',
  goal: 'announce',
  title: t('Bugün gezenler', 'Visitors today'),
  description: t(
    'Gerçek ziyaret sayısını küçük bir notla söyler.',
    'A small note with the real number of visits.',
  ),
  trigger: delay(6),
  frame: { kind: 'corner', position: 'bottom-left', size: 'small' },
  steps: [
    {
      blocks: [
        [
          'social-proof',
          {
            title: t(
              'Son 24 saatte {sayi} kişi mağazamızı gezdi',
              '{sayi} people visited our shop in the last 24 hours',
            ),
            least: 50,
            seconds: 12,
          },
        ],
      ],
    },
  ],
  palettes: ['night', 'cream'],
});
