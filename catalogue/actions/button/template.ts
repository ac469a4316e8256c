import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  where: [['page-type', { page: 'product' }]],
  tags: [
    [
      'button',
      { tr: 'Beden yardımı', en: 'Size help' },
      {
        button: {
          text: { tr: 'Bedenimi bul', en: 'Find my size' },
          background: '#f3e6d0',
          color: '#3a2c17',
          url: '#beden',
        },
        selector: '.add-to-cart',
        place: 'after',
        width: 'full',
      },
    ],
  ],
  frequency: ['every-page', { stopAfter: 'never' }],
};

export const template: TemplateSketch = {
  id: 20,
  goal: 'help',
  limit: -1,
  tags: ['flo'],
  platforms: ['base', 'flo'],
  image: 't20',
  title: { tr: 'Beden yardımı düğmesi', en: 'Size help button' },
  description: {
    tr: 'Sepete ekle düğmesinin altına yardım düğmesi koyar.',
    en: 'Puts a help button below the add-to-cart button.',
  },
  long_description: {
    tr: '<p>Beden tablonuza ya da WhatsApp’a bağlayın; iadeleri azaltır.</p>',
    en: '<p>Link it to your size chart or WhatsApp; it saves returns.</p>',
  },
  preview: 'product',
  variants: [
    { id: 'sand', name: { tr: 'Kum', en: 'Sand' }, sketch },
    {
      id: 'ink',
      name: { tr: 'Koyu', en: 'Dark' },
      sketch,
      extras: {
        button: {
          text: { tr: 'Bedenimi bul', en: 'Find my size' },
          background: '#1b1f24',
          color: '#ffffff',
          url: '#beden',
        },
      },
    },
  ],
};
