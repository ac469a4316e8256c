import { standField } from '../../fields/block';
import { label, line } from '../../fields/make';
import { gameEndFields, prizesField } from '../../fields/prizes';
import type { BlockKind } from '../../types';

export const definition: BlockKind = {
  type: 'scratch',
  group: 'game',
  label: label('Kazı kazan', 'Scratch card'),
  needsConsent: true,
  fields: [
    prizesField(1),
    line('foil', label('Folyodaki yazı', 'Text on the foil'), {
      default: { tr: 'Kazı, gör', en: 'Scratch and see' },
      maxLength: 40,
    }),
    line('open', label('Klavye için buton', 'Button for keyboards'), {
      required: true,
      default: { tr: 'Kazıdan aç', en: 'Reveal without scratching' },
      maxLength: 40,
    }),
    ...gameEndFields,
  ],
  style: [standField('column')],
};
