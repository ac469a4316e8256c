import { label, pick, pixels } from '../../fields/make';
import type { BlockKind } from '../../types';
import { leafCases } from '../leaves';

/** Blocks side by side; stacked on phones unless they stay in a row. */
export const definition: BlockKind = {
  type: 'columns',
  group: 'layout',
  label: label('Sütunlar', 'Columns'),
  fields: [
    {
      type: 'array',
      name: 'columns',
      label: label('Sütunlar', 'Columns'),
      required: true,
      min: 2,
      max: 4,
      defaultCount: 2,
      fields: [
        {
          type: 'array',
          name: 'blocks',
          label: label('Bloklar', 'Blocks'),
          max: 8,
          fields: [
            {
              type: 'condition',
              name: 'block',
              label: label('Blok', 'Block'),
              required: true,
              default: 'text',
              cases: leafCases,
            },
          ],
        },
      ],
    },
  ],
  style: [
    pick(
      'phone',
      label('Telefonda', 'On phones'),
      'stack',
      ['stack', 'Alt alta', 'Below each other'],
      ['row', 'Yan yana', 'Side by side'],
    ),
    pick(
      'middle',
      label('Dikey hizalama', 'Vertical alignment'),
      'center',
      ['start', 'Üste', 'Top'],
      ['center', 'Ortaya', 'Middle'],
      ['end', 'Alta', 'Bottom'],
    ),
    pick(
      'first',
      label('İlk sütun', 'First column'),
      'equal',
      ['equal', 'Eşit', 'Equal'],
      ['narrow', 'Dar', 'Narrow'],
    ),
    pixels('gap', label('Ara', 'Gap'), 16, [0, 64]),
  ],
};
