import { inputFields, label, line } from '../../fields/make';
import type { BlockKind } from '../../types';

export const definition: BlockKind = {
  type: 'phone',
  group: 'form',
  label: label('Telefon alanı', 'Phone field'),
  needsConsent: true,
  fields: [
    ...inputFields(label('Telefon numaranız', 'Your phone number')),
    line('country', label('Ülke kodu', 'Country code'), { default: '+90', maxLength: 5 }),
  ],
};
