import type { BlockKind } from '../../types';

/** A picture in the column of blocks. */
export const definition: BlockKind = {
  type: 'picture',
  group: 'media',
  label: { tr: 'Görsel', en: 'Picture' },
  fields: [
    { type: 'image_file', name: 'picture', label: { tr: 'Görsel', en: 'Picture' } },
    {
      type: 'string',
      name: 'alt',
      label: { tr: 'Görseli anlatan yazı', en: 'Text that describes the picture' },
      help: {
        tr: 'Süs için boş bırakın: ekran okuyucular atlar.',
        en: 'Leave it empty for decoration: screen readers skip it.',
      },
      maxLength: 160,
    },
  ],
  style: [
    {
      type: 'number',
      name: 'height',
      label: { tr: 'Yükseklik', en: 'Height' },
      unit: { tr: 'px', en: 'px' },
      default: null,
      min: 24,
      max: 640,
    },
    {
      type: 'number',
      name: 'radius',
      label: { tr: 'Köşe yuvarlaklığı', en: 'Rounded corners' },
      unit: { tr: 'px', en: 'px' },
      default: null,
      min: 0,
      max: 48,
    },
  ],
};
