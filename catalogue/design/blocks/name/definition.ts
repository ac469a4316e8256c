import { inputFields, label } from '../../fields/make';
import type { BlockKind } from '../../types';

export const definition: BlockKind = {
  type: 'name',
  group: 'form',
  label: label('Ad alanı', 'Name field'),
  needsConsent: true,
  fields: inputFields(label('Adınız', 'Your name')),
};
