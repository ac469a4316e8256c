import { label, line } from '../../fields/make';
import type { BlockKind } from '../../types';

export const definition: BlockKind = {
  type: 'hidden',
  group: 'form',
  label: label('Gizli bilgi', 'Hidden facts'),
  needsConsent: true,
  fields: [
    {
      type: 'array',
      name: 'facts',
      label: label('Bilgiler', 'Facts'),
      max: 8,
      defaultCount: 1,
      fields: [
        line('name', label('Adı', 'Name'), { format: 'name', maxLength: 40 }),
        line('value', label('Değeri', 'Value'), {
          help: label(
            'Değişken de olabilir: {{productName}}.',
            'It may be a variable: {{productName}}.',
          ),
          maxLength: 160,
        }),
      ],
    },
  ],
};
