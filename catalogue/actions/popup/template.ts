import {
  BEFORE_ORDER,
  button,
  code,
  declineButton,
  delay,
  design,
  drawingUrl,
  everyDays,
  eyebrow,
  hugeText,
  percent,
  t,
  title,
} from '../../design/write-template';

export const template = design({
  id: 1,
  kind: 'popup',
  goal: 'welcome',
  title: t('Hoş geldin indirimi', 'Welcome discount'),
  description: t(
    'İlk kez gelene bir görsel, dev bir yüzde ve kod.',
    'A picture, a large percentage and a code for first-time visitors.',
  ),
  trigger: delay(5),
  who: [['visitor-kind', { kind: 'new' }]],
  where: BEFORE_ORDER,
  frequency: everyDays(7),
  label: t('En çok kurulan', 'Most installed'),
  frame: { kind: 'split', side: 'left', picture: drawingUrl('scene-vase') },
  theme: { display: 'Fraunces' },
  steps: [
    {
      blocks: [
        eyebrow(t('Hoş geldiniz', 'Welcome')),
        hugeText(percent(10)),
        title(t('İlk parçanızı birlikte alalım', 'Let’s get your first piece'), { size: 'second' }),
        code(
          t('HOSGELDIN10', 'WELCOME10'),
          t('İlk siparişte, 30 gün geçerli.', 'On your first order, for 30 days.'),
        ),
        button(t('Alışverişe başla', 'Start shopping')),
        declineButton(t('Tam fiyatla devam edeyim', 'I’ll pay full price')),
      ],
    },
  ],
  teaser: { show: 'after', text: t('%10 hoş geldin', '10% welcome'), shape: 'tab' },
  palettes: ['cream', 'sage', 'night'],
});
