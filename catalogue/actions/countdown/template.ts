import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  tags: [
    [
      'countdown',
      { tr: 'Flaş sayaç', en: 'Flash countdown' },
      {
        number: { tr: '%25', en: '25%' },
        title: { tr: 'Flaş indirim bitiyor', en: 'The flash sale ends in' },
        coupon: { tr: 'FLAS25', en: 'FLASH25' },
      },
    ],
  ],
  frequency: ['every-page', { stopAfter: 'closed' }],
};

export const template: TemplateSketch = {
  id: 7,
  goal: 'announce',
  limit: -1,
  label: { tr: 'Çok sevilen', en: 'Loved' },
  price: 'light',
  image: 't7',
  title: { tr: 'Flaş indirim sayacı', en: 'Flash sale countdown' },
  description: {
    tr: 'Günün bitişine kadar sayan çubukla acele ettirir.',
    en: 'A bar that counts down to the end of the day.',
  },
  long_description: {
    tr: '<p>Sayaç her gün gece yarısı biter ve ertesi gün yeniden başlar; belirli bir tarih de verebilirsiniz. Süre gerçektir: bitince çubuk kalkar.</p>',
    en: '<p>Ends every midnight and starts again the next day; a fixed date works too. The time is real: when it is over the bar goes.</p>',
  },
  preview: 'home',
  variants: [
    {
      id: 'brand',
      name: { tr: 'Markanız', en: 'Your brand' },
      sketch,
      extras: { theme: { tone: 'accent' } },
    },
    {
      id: 'night',
      name: { tr: 'Gece', en: 'Night' },
      sketch,
      extras: { background: '#14213d', color: '#ffffff' },
    },
    {
      id: 'foot',
      name: { tr: 'Altta', en: 'At the foot' },
      advance: true,
      sketch,
      extras: {
        frame: { kind: 'bar', position: 'bottom' },
        background: '#fca311',
        color: '#14213d',
      },
    },
  ],
};
