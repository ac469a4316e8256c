import type { BlockKind } from '../../types';

export const definition: BlockKind = {
  type: 'coupon',
  group: 'offer',
  label: { tr: 'Kupon kodu', en: 'Coupon code' },
  fields: [
    {
      type: 'string',
      name: 'code',
      label: { tr: 'Kupon kodu', en: 'Coupon code' },
      help: {
        tr: 'Boşsa önceki adımda kazanılan kod gösterilir.',
        en: 'When empty, the code won in an earlier step is shown.',
      },
      default: '',
      format: 'coupon',
      maxLength: 40,
    },
    {
      type: 'string',
      name: 'note',
      label: { tr: 'Açıklama', en: 'Note' },
      default: '',
      maxLength: 80,
    },
  ],
};
