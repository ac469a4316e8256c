import type { Field, Option } from '../../fields/types';
import type { Place } from '../../kinds';
import { inlineFields } from '../draw/inline';
import { choose, colour, count, degrees, label, option, pick, picture, pixels } from './make';

const POSITION_OPTIONS: readonly (Option & { value: Place })[] = [
  { value: 'top-left', label: { tr: 'Sol üstte', en: 'Top left' } },
  { value: 'top', label: { tr: 'Üstte', en: 'Top' } },
  { value: 'top-right', label: { tr: 'Sağ üstte', en: 'Top right' } },
  { value: 'left', label: { tr: 'Solda', en: 'Left' } },
  { value: 'center', label: { tr: 'Ortada', en: 'Middle' } },
  { value: 'right', label: { tr: 'Sağda', en: 'Right' } },
  { value: 'bottom-left', label: { tr: 'Sol altta', en: 'Bottom left' } },
  { value: 'bottom', label: { tr: 'Altta', en: 'Bottom' } },
  { value: 'bottom-right', label: { tr: 'Sağ altta', en: 'Bottom right' } },
];

const ORNAMENT_FIELDS: Readonly<Record<string, readonly Field[]>> = {
  object: [
    picture('picture', label('Nesne', 'Object')),
    choose(
      'at',
      label('Yeri', 'Place'),
      'top',
      ['top', 'Üst kenarda', 'On the top edge'],
      ['top-left', 'Sol üst köşede', 'Top left corner'],
      ['top-right', 'Sağ üst köşede', 'Top right corner'],
      ['bottom', 'Alt kenarda', 'On the bottom edge'],
      ['bottom-left', 'Sol alt köşede', 'Bottom left corner'],
      ['bottom-right', 'Sağ alt köşede', 'Bottom right corner'],
    ),
    pixels('size', label('Boyu', 'Size'), 160, [48, 260]),
    degrees('turn', label('Eğimi', 'Turn'), -8, [-45, 45]),
  ],
  marquee: [{ type: 'string', name: 'text', label: label('Yazı', 'Text'), maxLength: 80 }],
};

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

const GROUNDS = [
  { ...option('theme', 'Tema rengi', 'Theme colour'), fields: [] },
  {
    ...option('colour', 'Renk', 'Colour'),
    fields: [colour('color', label('Renk', 'Colour'), '#ffffff')],
  },
  {
    ...option('gradient', 'Renk geçişi', 'Gradient'),
    fields: [
      colour('from', label('İlk renk', 'From'), '#fdf9f2'),
      colour('to', label('Son renk', 'To'), '#f1e2cf'),
      degrees('angle', label('Açı', 'Angle'), 150, [0, 360]),
    ],
  },
  {
    ...option('picture', 'Görsel', 'Picture'),
    fields: [
      picture(),
      count('veil', label('Örtü', 'Veil'), 40, [0, 95], {
        help: label(
          'Yazı okunsun diye görselin üstüne gelen zemin rengi.',
          'Background colour over the picture that keeps the text readable.',
        ),
        unit: label('%', '%'),
      }),
    ],
  },
  {
    ...option('pattern', 'Desen', 'Pattern'),
    fields: [
      choose(
        'pattern',
        label('Desen', 'Pattern'),
        'dots',
        ['dots', 'Noktalar', 'Dots'],
        ['stripes', 'Çizgiler', 'Stripes'],
        ['grid', 'Kareler', 'Grid'],
        ['waves', 'Dalgalar', 'Waves'],
        ['scallops', 'Pullar', 'Scallops'],
        ['rays', 'Işınlar', 'Rays'],
      ),
    ],
  },
  {
    ...option('video', 'Video', 'Video'),
    fields: [
      {
        type: 'doc_file',
        name: 'video',
        label: label('Video adresi (MP4)', 'Video address (MP4)'),
      } as const,
    ],
  },
];

/** Lengths are CSS pixels; an empty colour means the colour of the theme. */
export const frameFields: readonly Field[] = [
  choose(
    'kind',
    label('Nerede durur', 'Where it stands'),
    'modal',
    ['modal', 'Ortada pencere', 'Window'],
    ['split', 'Görselli pencere', 'Window with a picture'],
    ['takeover', 'Tam ekran', 'Full screen'],
    ['panel', 'Yan panel', 'Side panel'],
    ['sheet', 'Alttan açılan', 'Bottom sheet'],
    ['corner', 'Köşe kartı', 'Corner card'],
    ['bar', 'Şerit', 'Bar'],
    ['inline', 'Sayfanın içinde', 'Inside the page'],
  ),
  { ...choose('position', label('Konum', 'Position'), 'center'), options: POSITION_OPTIONS },
  choose(
    'phone',
    label('Telefonda', 'On phones'),
    'sheet',
    ['same', 'Aynı', 'The same'],
    ['sheet', 'Alttan açılan', 'Bottom sheet'],
    ['takeover', 'Tam ekran', 'Full screen'],
    ['bar', 'Şerit', 'Bar'],
  ),
  pick(
    'size',
    label('Boyut', 'Size'),
    'medium',
    ['small', 'Küçük', 'Small'],
    ['medium', 'Orta', 'Medium'],
    ['large', 'Büyük', 'Large'],
  ),
  picture(),
  pick(
    'side',
    label('Görselin yeri', 'Place of the picture'),
    'left',
    ['left', 'Solda', 'Left'],
    ['right', 'Sağda', 'Right'],
    ['top', 'Üstte', 'Top'],
  ),
  {
    type: 'condition',
    name: 'ground',
    label: label('Zemin', 'Background'),
    default: 'theme',
    cases: GROUNDS,
  },
  choose(
    'shape',
    label('Biçim', 'Shape'),
    'card',
    ['card', 'Kart', 'Card'],
    ['ticket', 'Bilet', 'Ticket'],
    ['arch', 'Kemer', 'Arch'],
    ['tilted', 'Eğik kart', 'Tilted card'],
    ['notebook', 'Defter', 'Notebook'],
    ['none', 'Kartsız', 'No card'],
  ),
  {
    type: 'condition',
    name: 'ornament',
    label: label('Süs', 'Ornament'),
    default: 'none',
    cases: ORNAMENTS.map((one) => ({ ...one, fields: ORNAMENT_FIELDS[one.value] ?? [] })),
  },
  {
    ...pick(
      'overlay',
      label('Sayfanın üstü', 'Over the page'),
      'scrim',
      ['scrim', 'Karart', 'Dim'],
      ['blur', 'Bulanıklaştır', 'Blur'],
      ['none', 'Açık bırak', 'Leave open'],
    ),
    help: label(
      'Karartınca sayfa beklemeye geçer; açık bırakınca alışveriş sürer.',
      'A dimmed page waits; otherwise shopping goes on.',
    ),
  },
  pixels('padding', label('İç boşluk', 'Padding'), null, [0, 96]),
  {
    ...pixels('height', label('Şerit yüksekliği', 'Height of a bar'), null, [16, 120]),
    help: label(
      'Yazı satırının en az yüksekliği; boşluklar eklenir.',
      'Least height of the line of text; the space around it is added.',
    ),
  },
  pixels('border', label('Kenar çizgisi', 'Border'), 0, [0, 12]),
  pick(
    'shadow',
    label('Gölge', 'Shadow'),
    'deep',
    ['none', 'Yok', 'None'],
    ['soft', 'Yumuşak', 'Soft'],
    ['deep', 'Derin', 'Deep'],
    ['hard', 'Sert', 'Hard'],
  ),
  choose(
    'close',
    label('Kapatma düğmesi', 'Close button'),
    'circle',
    ['circle', 'Yuvarlak', 'Round'],
    ['plain', 'Sade', 'Plain'],
    ['outside', 'Kartın dışında', 'Outside the card'],
    ['none', 'Yok', 'None'],
  ),
  {
    ...choose(
      'enter',
      label('Geliş hareketi', 'Entrance'),
      'rise',
      ['none', 'Yok', 'None'],
      ['fade', 'Belirme', 'Fade in'],
      ['rise', 'Yükselme', 'Rise'],
      ['zoom', 'Büyüme', 'Zoom'],
      ['slide', 'Kayma', 'Slide'],
      ['drop', 'Düşme', 'Drop'],
    ),
    help: label(
      'Hareketi azaltmayı seçmiş ziyaretçilere gösterilmez.',
      'Left out for visitors who asked for less motion.',
    ),
  },
  ...inlineFields,
];
