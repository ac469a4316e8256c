import { colourField, sizeField } from '../../fields/block';
import { option } from '../../fields/make';
import type { BlockKind } from '../../types';

export const definition: BlockKind = {
  type: 'heading',
  group: 'text',
  label: { tr: 'Başlık', en: 'Heading' },
  fields: [
    {
      type: 'string',
      name: 'text',
      label: { tr: 'Yazı', en: 'Text' },
      required: true,
      default: { tr: 'Size özel', en: 'Just for you' },
      maxLength: 120,
    },
  ],
  style: [
    sizeField('title'),
    {
      type: 'dropdown',
      name: 'font',
      label: { tr: 'Yazı tipi', en: 'Font' },
      default: 'display',
      options: [
        option('display', 'Başlık yazı tipi', 'Heading font'),
        option('text', 'Metin yazı tipi', 'Text font'),
        option('hand', 'El yazısı', 'Handwriting'),
      ],
    },
    colourField,
  ],
};
