import { standField } from '../../fields/block';
import { label, line } from '../../fields/make';
import { gameEndFields, prizesField } from '../../fields/prizes';
import type { BlockKind } from '../../types';

export const definition: BlockKind = {
  type: 'wheel',
  group: 'game',
  label: label('Çark', 'Wheel'),
  needsConsent: true,
  fields: [
    prizesField(6),
    line('spin', label('Çevirme butonu', 'Spin button'), {
      required: true,
      default: { tr: 'Çarkı çevir', en: 'Spin the wheel' },
      maxLength: 40,
    }),
    line('hub', label('Göbekteki yazı', 'Text of the hub'), { maxLength: 12 }),
    ...gameEndFields,
  ],
  style: [standField('side')],
};
