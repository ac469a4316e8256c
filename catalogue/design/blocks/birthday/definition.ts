import { flag, label, line } from '../../fields/make';
import type { BlockKind } from '../../types';

export const definition: BlockKind = {
  type: 'birthday',
  group: 'form',
  label: label('Doğum günü alanı', 'Birthday field'),
  needsConsent: true,
  fields: [
    line('title', label('Yazı', 'Text'), {
      default: { tr: 'Doğum gününüz', en: 'Your birthday' },
      maxLength: 60,
    }),
    flag('year', label('Yılı da sor', 'Ask for the year too')),
    flag('required', label('Zorunlu', 'Required')),
  ],
};
