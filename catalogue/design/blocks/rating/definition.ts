import { count, label, line } from '../../fields/make';
import type { BlockKind } from '../../types';

export const definition: BlockKind = {
  type: 'rating',
  group: 'shop',
  label: label('Yıldızlı yorum', 'Rating'),
  fields: [
    count('score', label('Puan', 'Score'), 4.8, [1, 5], { step: 0.1 }),
    line('text', label('Yorum', 'Review'), { maxLength: 240 }),
    line('author', label('Yazan', 'Author'), { maxLength: 80 }),
  ],
};
