import type { LocalizedSketch, TemplateSketch } from '../../sketch';

/** Bunting above the page, a dotted background, and a festive colour for elements `.call`. */
const FESTIVE = `.call { background: #b4235a !important; }
body { background: radial-gradient(#f9d3df 2px, #fff6f8 2.5px) 0 0 / 30px 30px !important; }
body::before {
  content: '';
  display: block;
  height: 26px;
  background:
    conic-gradient(from -35deg at 50% 100%, #b4235a 70deg, #0000 0) 0 0 / 72px 26px repeat-x,
    conic-gradient(from -35deg at 50% 100%, #ffb53c 70deg, #0000 0) 36px 0 / 72px 26px repeat-x;
}`;

const sketch: LocalizedSketch = {
  tags: [['css', { tr: 'Bayram renkleri', en: 'Festive colours' }, { css: FESTIVE }]],
  frequency: ['every-page', { stopAfter: 'never' }],
};

export const template: TemplateSketch = {
  id: 22,
  goal: 'announce',
  limit: -1,
  image: 't22',
  title: { tr: 'Bayram görünümü', en: 'Festive look' },
  description: {
    tr: 'Mağazanıza özel günün renklerini ve bir flama giydirir.',
    en: 'Dresses your shop in bunting and the colours of the day.',
  },
  long_description: {
    tr: '<p>CSS bilenler için: tarih aralığı koşuluyla kendiliğinden başlar ve biter.</p>',
    en: '<p>For those who know CSS: with a date condition it begins and ends on its own.</p>',
  },
  preview: 'home',
  variants: [
    { id: 'rose', name: { tr: 'Gül', en: 'Rose' }, sketch },
    {
      id: 'custom',
      name: { tr: 'Boş', en: 'Blank' },
      advance: true,
      sketch,
      extras: { css: '/* … */' },
    },
  ],
};
