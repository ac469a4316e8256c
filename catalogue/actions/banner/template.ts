import {
  button,
  close,
  design,
  everyPage,
  paragraph,
  pattern,
  subtitle,
  t,
} from '../../design/write-template';

export const template = design({
  id: 4,
  kind: 'banner',
  goal: 'announce',
  title: t('Duyuru çubuğu', 'Announcement bar'),
  description: t(
    'Her sayfanın üstünde tek cümle ve bir buton.',
    'One sentence and a button above every page.',
  ),
  frequency: everyPage,
  frame: { kind: 'bar', position: 'top', ground: pattern('stripes') },
  theme: { tone: 'tint' },
  steps: [
    {
      blocks: [
        subtitle(t('Yeni koleksiyon geldi', 'The new collection is in')),
        paragraph(t('İlk hafta kargo bizden', 'Free delivery all week')),
        button(t('Koleksiyona bak', 'See the collection'), close, { wide: false }),
      ],
    },
  ],
  palettes: ['sun', 'night'],
});
