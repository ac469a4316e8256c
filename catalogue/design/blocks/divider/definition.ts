import { label } from '../../fields/make';
import type { BlockKind } from '../../types';

export const definition: BlockKind = {
  type: 'divider',
  group: 'layout',
  label: label('Çizgi', 'Divider'),
  fields: [],
};
