import type { ArrayField, Field } from '../../fields/types';
import { actionField } from './action';
import { count, coupon, label, line } from './make';

/** Field for the prizes of a game; a prize without a code counts as a loss. */
export const prizesField = (start: number): ArrayField => ({
  type: 'array',
  name: 'prizes',
  label: label('Hediyeler', 'Prizes'),
  required: true,
  min: 1,
  max: 12,
  defaultCount: start,
  fields: [
    line('label', label('Yazı', 'Text'), {
      required: true,
      default: { tr: '%10', en: '10%' },
      maxLength: 24,
    }),
    line('note', label('Açıklama', 'Note'), {
      default: { tr: 'indirim', en: 'off' },
      maxLength: 40,
    }),
    coupon({
      default: { tr: 'CARK10', en: 'WHEEL10' },
      help: label('Boşsa bu hediye kazandırmaz.', 'Without a code this prize wins nothing.'),
    }),
    count('chance', label('Şans', 'Chance'), 1, [0, 1000], {
      help: label(
        'Diğer hediyelere göre ağırlığı; 0 hiç çıkmaz.',
        'Its weight among the prizes; 0 never comes.',
      ),
    }),
  ],
});

export const gameEndFields: Field[] = [
  actionField('next', { text: label('Kazanınca', 'After a win') }),
  line('lost', label('Kazanmayınca gidilecek adım', 'Step after no win'), {
    help: label('Boşsa kazananlarla aynı adım.', 'When empty, the same step as winners.'),
    maxLength: 40,
  }),
];
