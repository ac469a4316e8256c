import { standField } from '../../fields/block';
import { count, label, line, picture } from '../../fields/make';
import { gameEndFields, prizesField } from '../../fields/prizes';
import type { BlockKind } from '../../types';

export const definition: BlockKind = {
  type: 'boxes',
  group: 'game',
  label: label('Hediye kutuları', 'Gift boxes'),
  needsConsent: true,
  fields: [
    prizesField(3),
    count('count', label('Kutu sayısı', 'Boxes'), 3, [2, 4], { step: 1 }),
    picture('picture', label('Kutunun görseli', 'Picture of a box')),
    line('open', label('Kutunun adı', 'Name of a box'), {
      required: true,
      default: { tr: 'Kutu', en: 'Box' },
      maxLength: 24,
    }),
    ...gameEndFields,
  ],
  style: [standField('column')],
};
