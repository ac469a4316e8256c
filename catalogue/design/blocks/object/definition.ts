import { count, label, pick, picture, pixels } from '../../fields/make';
import type { BlockKind } from '../../types';

export const definition: BlockKind = {
  type: 'object',
  group: 'media',
  label: label('3B nesne', '3D object'),
  fields: [picture('picture', label('Nesne', 'Object'))],
  style: [
    pixels('width', label('Boyu', 'Size'), 140, [32, 260]),
    count('turn', label('Eğimi', 'Turn'), -8, [-45, 45], { unit: label('°', '°') }),
    pick(
      'at',
      label('Yeri', 'Place'),
      'column',
      ['column', 'Sütunda', 'In the column'],
      ['top', 'Üst kenarda', 'On the top edge'],
      ['top-left', 'Sol üst köşede', 'Top left corner'],
      ['top-right', 'Sağ üst köşede', 'Top right corner'],
      ['bottom-left', 'Sol alt köşede', 'Bottom left corner'],
      ['bottom-right', 'Sağ alt köşede', 'Bottom right corner'],
    ),
  ],
};
