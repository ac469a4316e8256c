import type { Field } from '../../fields/types';
import { inlineFields } from '../draw/inline';
import { POSITION_OPTIONS } from '../draw/position';
import { option } from './option';

/** Positions of a design on the page. */
const FRAME_KINDS = [
  option('modal', 'Ortada pencere', 'Window'),
  option('split', 'Görselli pencere', 'Window with a picture'),
  option('takeover', 'Tam ekran', 'Full screen'),
  option('panel', 'Yan panel', 'Side panel'),
  option('sheet', 'Alttan açılan', 'Bottom sheet'),
  option('corner', 'Köşe kartı', 'Corner card'),
  option('bar', 'Şerit', 'Bar'),
  option('inline', 'Sayfanın içinde', 'Inside the page'),
];

/** Outlines of the card. */
const SHAPES = [
  option('card', 'Kart', 'Card'),
  option('ticket', 'Bilet', 'Ticket'),
  option('arch', 'Kemer', 'Arch'),
  option('tilted', 'Eğik kart', 'Tilted card'),
  option('notebook', 'Defter', 'Notebook'),
  option('none', 'Kartsız', 'No card'),
];

/** Ornaments: the most noticeable decoration of a design, hidden from assistive technology. */
const ORNAMENTS = [
  option('none', 'Yok', 'None'),
  option('object', '3B nesne', '3D object'),
  option('confetti', 'Konfeti', 'Confetti'),
  option('snow', 'Kar', 'Snow'),
  option('marquee', 'Kayan şerit', 'Marquee tape'),
  option('lanterns', 'Fenerler', 'Lanterns'),
  option('niche', 'Kemerli niş', 'Arched niche'),
  option('rings', 'Halkalar', 'Rings'),
  option('blobs', 'Renk lekeleri', 'Colour blobs'),
  option('stars', 'Yıldızlar', 'Stars'),
  option('hearts', 'Kalpler', 'Hearts'),
];

/**
 * Fields for the frame of a design: position, background, border and motion. Lengths are CSS
 * pixels; an empty colour means the colour of the theme.
 */
export const frameFields: readonly Field[] = [
  {
    type: 'dropdown',
    name: 'kind',
    label: { tr: 'Nerede durur', en: 'Where it stands' },
    default: 'modal',
    options: FRAME_KINDS,
  },
  {
    type: 'dropdown',
    name: 'position',
    label: { tr: 'Konum', en: 'Position' },
    default: 'center',
    options: POSITION_OPTIONS,
  },
  {
    type: 'dropdown',
    name: 'phone',
    label: { tr: 'Telefonda', en: 'On phones' },
    default: 'sheet',
    options: [
      option('same', 'Aynı', 'The same'),
      option('sheet', 'Alttan açılan', 'Bottom sheet'),
      option('takeover', 'Tam ekran', 'Full screen'),
      option('bar', 'Şerit', 'Bar'),
    ],
  },
  {
    type: 'boxselect',
    name: 'size',
    label: { tr: 'Boyut', en: 'Size' },
    default: 'medium',
    options: [
      option('small', 'Küçük', 'Small'),
      option('medium', 'Orta', 'Medium'),
      option('large', 'Büyük', 'Large'),
    ],
  },
  { type: 'image_file', name: 'picture', label: { tr: 'Görsel', en: 'Picture' } },
  {
    type: 'boxselect',
    name: 'side',
    label: { tr: 'Görselin yeri', en: 'Place of the picture' },
    default: 'left',
    options: [
      option('left', 'Solda', 'Left'),
      option('right', 'Sağda', 'Right'),
      option('top', 'Üstte', 'Top'),
    ],
  },
  {
    type: 'condition',
    name: 'ground',
    label: { tr: 'Zemin', en: 'Background' },
    default: 'theme',
    cases: [
      { ...option('theme', 'Tema rengi', 'Theme colour'), fields: [] },
      {
        ...option('colour', 'Renk', 'Colour'),
        fields: [
          { type: 'color', name: 'color', label: { tr: 'Renk', en: 'Colour' }, default: '#ffffff' },
        ],
      },
      {
        ...option('gradient', 'Renk geçişi', 'Gradient'),
        fields: [
          {
            type: 'color',
            name: 'from',
            label: { tr: 'İlk renk', en: 'From' },
            default: '#fdf9f2',
          },
          { type: 'color', name: 'to', label: { tr: 'Son renk', en: 'To' }, default: '#f1e2cf' },
          {
            type: 'number',
            name: 'angle',
            label: { tr: 'Açı', en: 'Angle' },
            unit: { tr: '°', en: '°' },
            default: 150,
            min: 0,
            max: 360,
          },
        ],
      },
      {
        ...option('picture', 'Görsel', 'Picture'),
        fields: [
          { type: 'image_file', name: 'picture', label: { tr: 'Görsel', en: 'Picture' } },
          {
            type: 'number',
            name: 'veil',
            label: { tr: 'Örtü', en: 'Veil' },
            help: {
              tr: 'Yazı okunsun diye görselin üstüne gelen zemin rengi.',
              en: 'Background colour over the picture that keeps the text readable.',
            },
            unit: { tr: '%', en: '%' },
            default: 40,
            min: 0,
            max: 95,
          },
        ],
      },
      {
        ...option('pattern', 'Desen', 'Pattern'),
        fields: [
          {
            type: 'dropdown',
            name: 'pattern',
            label: { tr: 'Desen', en: 'Pattern' },
            default: 'dots',
            options: [
              option('dots', 'Noktalar', 'Dots'),
              option('stripes', 'Çizgiler', 'Stripes'),
              option('grid', 'Kareler', 'Grid'),
              option('waves', 'Dalgalar', 'Waves'),
              option('scallops', 'Pullar', 'Scallops'),
              option('rays', 'Işınlar', 'Rays'),
            ],
          },
        ],
      },
      {
        ...option('video', 'Video', 'Video'),
        fields: [
          {
            type: 'doc_file',
            name: 'video',
            label: { tr: 'Video adresi (MP4)', en: 'Video address (MP4)' },
          },
        ],
      },
    ],
  },
  {
    type: 'dropdown',
    name: 'shape',
    label: { tr: 'Biçim', en: 'Shape' },
    default: 'card',
    options: SHAPES,
  },
  {
    type: 'condition',
    name: 'ornament',
    label: { tr: 'Süs', en: 'Ornament' },
    default: 'none',
    cases: ORNAMENTS.map((ornament) => ({
      ...ornament,
      fields:
        ornament.value === 'object'
          ? [
              { type: 'image_file', name: 'picture', label: { tr: 'Nesne', en: 'Object' } },
              {
                type: 'dropdown',
                name: 'at',
                label: { tr: 'Yeri', en: 'Place' },
                default: 'top',
                options: [
                  option('top', 'Üst kenarda', 'On the top edge'),
                  option('top-left', 'Sol üst köşede', 'Top left corner'),
                  option('top-right', 'Sağ üst köşede', 'Top right corner'),
                  option('bottom', 'Alt kenarda', 'On the bottom edge'),
                  option('bottom-left', 'Sol alt köşede', 'Bottom left corner'),
                  option('bottom-right', 'Sağ alt köşede', 'Bottom right corner'),
                ],
              },
              {
                type: 'number',
                name: 'size',
                label: { tr: 'Boyu', en: 'Size' },
                unit: { tr: 'px', en: 'px' },
                default: 160,
                min: 48,
                max: 260,
              },
              {
                type: 'number',
                name: 'turn',
                label: { tr: 'Eğimi', en: 'Turn' },
                unit: { tr: '°', en: '°' },
                default: -8,
                min: -45,
                max: 45,
              },
            ]
          : ornament.value === 'marquee'
            ? [
                {
                  type: 'string',
                  name: 'text',
                  label: { tr: 'Yazı', en: 'Text' },
                  maxLength: 80,
                },
              ]
            : [],
    })),
  },
  {
    type: 'boxselect',
    name: 'overlay',
    label: { tr: 'Sayfanın üstü', en: 'Over the page' },
    help: {
      tr: 'Karartınca sayfa beklemeye geçer; açık bırakınca alışveriş sürer.',
      en: 'A dimmed page waits; otherwise shopping goes on.',
    },
    default: 'scrim',
    options: [
      option('scrim', 'Karart', 'Dim'),
      option('blur', 'Bulanıklaştır', 'Blur'),
      option('none', 'Açık bırak', 'Leave open'),
    ],
  },
  {
    type: 'number',
    name: 'padding',
    label: { tr: 'İç boşluk', en: 'Padding' },
    unit: { tr: 'px', en: 'px' },
    default: null,
    min: 0,
    max: 96,
  },
  {
    type: 'number',
    name: 'height',
    label: { tr: 'Şerit yüksekliği', en: 'Height of a bar' },
    help: {
      tr: 'Yazı satırının en az yüksekliği; boşluklar eklenir.',
      en: 'Least height of the line of text; the space around it is added.',
    },
    unit: { tr: 'px', en: 'px' },
    default: null,
    min: 16,
    max: 120,
  },
  {
    type: 'number',
    name: 'border',
    label: { tr: 'Kenar çizgisi', en: 'Border' },
    unit: { tr: 'px', en: 'px' },
    default: 0,
    min: 0,
    max: 12,
  },
  {
    type: 'boxselect',
    name: 'shadow',
    label: { tr: 'Gölge', en: 'Shadow' },
    default: 'deep',
    options: [
      option('none', 'Yok', 'None'),
      option('soft', 'Yumuşak', 'Soft'),
      option('deep', 'Derin', 'Deep'),
      option('hard', 'Sert', 'Hard'),
    ],
  },
  {
    type: 'dropdown',
    name: 'close',
    label: { tr: 'Kapatma düğmesi', en: 'Close button' },
    default: 'circle',
    options: [
      option('circle', 'Yuvarlak', 'Round'),
      option('plain', 'Sade', 'Plain'),
      option('outside', 'Kartın dışında', 'Outside the card'),
      option('none', 'Yok', 'None'),
    ],
  },
  {
    type: 'dropdown',
    name: 'enter',
    label: { tr: 'Geliş hareketi', en: 'Entrance' },
    help: {
      tr: 'Hareketi azaltmayı seçmiş ziyaretçilere gösterilmez.',
      en: 'Left out for visitors who asked for less motion.',
    },
    default: 'rise',
    options: [
      option('none', 'Yok', 'None'),
      option('fade', 'Belirme', 'Fade in'),
      option('rise', 'Yükselme', 'Rise'),
      option('zoom', 'Büyüme', 'Zoom'),
      option('slide', 'Kayma', 'Slide'),
      option('drop', 'Düşme', 'Drop'),
    ],
  },
  ...inlineFields,
];
