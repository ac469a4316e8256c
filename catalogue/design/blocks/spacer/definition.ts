import { label, pixels } from '../../fields/make';
import type { BlockKind } from '../../types';

export const definition: BlockKind = {
  type: 'spacer',
  group: 'layout',
  label: label('Boşluk', 'Spacer'),
  fields: [],
  style: [pixels('height', label('Yükseklik', 'Height'), 24, [4, 240])],
};
