import { colourField, sizeField } from '../../fields/block';
import type { BlockKind } from '../../types';

export const definition: BlockKind = {
  type: 'text',
  group: 'text',
  label: { tr: 'Metin', en: 'Text' },
  fields: [{ type: 'richtext', name: 'text', label: { tr: 'Metin', en: 'Text' } }],
  style: [sizeField('body'), colourField],
};
