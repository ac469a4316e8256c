import { close, design, everyPage, go, pattern, say, second, t } from '../../design/write-template';

export const template = design({
  id: 4,
  kind: 'banner',
  goal: 'announce',
  title: t('Duyuru çubuğu', 'Announcement bar'),
  about: t(
    'Her sayfanın üstünde tek cümle ve bir buton.',
    'One sentence and a button above every page.',
  ),
  often: everyPage,
  frame: { kind: 'bar', position: 'top', ground: pattern('stripes') },
  theme: { tone: 'tint' },
  steps: [
    {
      blocks: [
        second(t('Yeni koleksiyon geldi', 'The new collection is in')),
        say(t('İlk hafta kargo bizden', 'Free delivery all week')),
        go(t('Koleksiyona bak', 'See the collection'), close, { wide: false }),
      ],
    },
  ],
  palettes: ['sun', 'night'],
});
