import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  trigger: ['scroll-depth', { percent: 50 }],
  tags: [
    [
      'coupon',
      { tr: 'Köşe kuponu', en: 'Corner coupon' },
      {
        title: { tr: 'Sepetinize küçük bir katkı', en: 'A little something for your cart' },
        amount: { tr: '%10', en: '10%' },
        coupon: 'KOSE10',
        terms: { tr: 'Seçili ürünlerde geçerlidir.', en: 'On selected products.' },
      },
    ],
  ],
  frequency: ['session', { stopAfter: 'either' }],
};

export const starter: TemplateSketch = {
  id: 8,
  limit: -1,
  image: 'corner-coupon',
  title: { tr: 'Köşede kupon', en: 'Corner coupon' },
  description: {
    tr: 'Alışverişi bölmeden köşeden kupon verir.',
    en: 'Gives a coupon from the corner while shopping goes on.',
  },
  long_description: {
    tr: '<p>Bilet görünümlü kart sol altta belirir, kod tek dokunuşla kopyalanır. Sayfanın yarısına gelenlere gösterilir.</p>',
    en: '<p>A ticket appears at the bottom left; the code copies with one touch. Shown to those who read half of the page.</p>',
  },
  preview: 'category',
  variants: [
    { id: 'paper', name: { tr: 'Kâğıt', en: 'Paper' }, sketch },
    {
      id: 'mint',
      name: { tr: 'Nane', en: 'Mint' },
      sketch,
      look: { background: '#d9f5e8', color: '#0b3d2e' },
    },
  ],
};
