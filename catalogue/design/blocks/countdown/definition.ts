import type { Plain } from '../../../fields/types';
import { parseMoment } from '../../../lib/istanbul';
import { chosenCase } from '../../chosen-case';
import { count, label, line, option, pick } from '../../fields/make';
import type { BlockKind } from '../../types';

export const definition: BlockKind = {
  type: 'countdown',
  group: 'offer',
  label: label('Geri sayım', 'Countdown'),
  needsConsent: true,
  prepare,
  fields: [
    {
      type: 'condition',
      name: 'ends',
      label: label('Bitiş', 'Ends'),
      required: true,
      default: 'daily',
      cases: [
        {
          ...option('daily', 'Her gün belirli saatte', 'Every day at an hour'),
          fields: [
            count('hour', label('Saat (İstanbul)', 'Hour (Istanbul)'), 24, [1, 24], {
              help: label('24, gece yarısıdır.', '24 is midnight.'),
              required: true,
              step: 1,
            }),
          ],
        },
        {
          ...option('date', 'Bir tarihte', 'At a date'),
          fields: [
            {
              type: 'datetime',
              name: 'end',
              label: label('Tarih ve saat (İstanbul)', 'Date and time (Istanbul)'),
              required: true,
            },
          ],
        },
        {
          ...option('visit', 'Ziyaretçi gördükten sonra', 'After the visitor saw it'),
          fields: [
            count('minutes', label('Dakika', 'Minutes'), 30, [1, 10080], {
              help: label(
                'Her ziyaretçide bir kez başlar; bitince yeniden başlamaz.',
                'Starts once for every visitor and never again once it is over.',
              ),
              required: true,
              step: 1,
            }),
          ],
        },
      ],
    },
    line('over', label('Süre bitince yazı', 'Text when it is over'), {
      help: label('Boşsa tasarım kalkar.', 'When empty the design goes away.'),
    }),
  ],
  style: [
    pick(
      'look',
      label('Görünüm', 'Look'),
      'boxes',
      ['boxes', 'Kutular', 'Boxes'],
      ['ring', 'Halka', 'Ring'],
      ['line', 'Satır', 'Line'],
    ),
  ],
};

/** Converts the date to epoch milliseconds; an unreadable date counts as past. */
function prepare(p: Plain): Plain {
  const { kind, form } = chosenCase(p.ends);
  if (kind !== 'date') return p;
  return { ...p, ends: { kind, form: { end: Number(parseMoment(form.end) ?? 0) } } };
}
