import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  trigger: ['delay', { seconds: 8 }],
  tags: [
    [
      'wheel',
      { tr: 'Çark', en: 'Wheel' },
      {
        title: { tr: 'Çarkı çevir, indirimi kap', en: 'Spin the wheel, grab a discount' },
        description: { tr: '<p>Herkesin bir hakkı var.</p>', en: '<p>One spin for everyone.</p>' },
        slices: [
          { label: { tr: '%5', en: '5%' }, coupon: 'CARK5', chance: 4 },
          { label: { tr: '%10', en: '10%' }, coupon: 'CARK10', chance: 3 },
          { label: { tr: 'Kargo bizden', en: 'Free shipping' }, coupon: 'KARGO', chance: 2 },
          { label: { tr: '%20', en: '20%' }, coupon: 'CARK20', chance: 1 },
          { label: { tr: 'Bir dahaki sefere', en: 'Next time' }, chance: 2 },
          { label: { tr: '%15', en: '15%' }, coupon: 'CARK15', chance: 1 },
        ],
        spin: { tr: 'Çevir', en: 'Spin' },
        won: { tr: 'Kazandınız! Kodunuz:', en: 'You won! Your code:' },
        lost: { tr: 'Bu kez olmadı, yine bekleriz.', en: 'Not this time, come again.' },
      },
    ],
  ],
  frequency: ['days', { days: 30, stopAfter: 'either' }],
};

export const starter: TemplateSketch = {
  id: 10,
  limit: 1,
  price: 'full',
  image: 'spin-to-win',
  title: { tr: 'Çarkıfelek', en: 'Spin to win' },
  description: {
    tr: 'Ziyaretçi çarkı çevirir, dilimine göre kupon kazanır.',
    en: 'Visitors spin the wheel and win the coupon of its slice.',
  },
  long_description: {
    tr: '<p>Her dilimin kuponu ve şansı sizin elinizdedir; çark çekilen dilimde durur. Çevirene bir daha gösterilmez.</p>',
    en: '<p>Coupon and chance of every slice are yours; the wheel stops where it was drawn. Never shown again to those who spun.</p>',
  },
  preview: 'home',
  variants: [
    { id: 'violet', name: { tr: 'Mor', en: 'Violet' }, sketch },
    {
      id: 'cream',
      name: { tr: 'Krem', en: 'Cream' },
      sketch,
      look: { background: '#fff5e1', color: '#3a2418' },
    },
    {
      id: 'corner',
      name: { tr: 'Köşede', en: 'In a corner' },
      advance: true,
      sketch,
      look: { position: 'bottom-right' },
    },
  ],
};
