import type { Plain } from '../../fields/types';
import type { ActionKind } from '../../kinds';
import { parseMoment } from '../../lib/istanbul';
import { buttonField } from '../draw/button';
import { chosenCase } from '../draw/chosen-case';
import { lookFields } from '../draw/look';
import { barPlace, barPositionField } from '../draw/position';

export const definition: ActionKind = {
  type: 'countdown',
  label: { tr: 'Geri sayım', en: 'Countdown' },
  help: {
    tr: 'Bir kampanyanın bitişine kalan süreyi gösteren çubuk.',
    en: 'A bar with the time left until an offer ends.',
  },
  placeOf: barPlace,
  prepare,
  needsConsent: true,
  fields: [
    {
      type: 'string',
      name: 'title',
      label: { tr: 'Yazı', en: 'Text' },
      required: true,
      default: 'Fırsatın bitmesine kalan',
      maxLength: 120,
    },
    {
      type: 'condition',
      name: 'ends',
      label: { tr: 'Bitiş', en: 'Ends' },
      required: true,
      default: 'daily',
      cases: [
        {
          value: 'daily',
          label: { tr: 'Her gün belirli saatte', en: 'Every day at an hour' },
          fields: [
            {
              type: 'number',
              name: 'hour',
              label: { tr: 'Saat (İstanbul)', en: 'Hour (Istanbul)' },
              help: { tr: '24, gece yarısıdır.', en: '24 is midnight.' },
              required: true,
              default: 24,
              min: 1,
              max: 24,
              step: 1,
            },
          ],
        },
        {
          value: 'date',
          label: { tr: 'Bir tarihte', en: 'At a date' },
          fields: [
            {
              type: 'datetime',
              name: 'end',
              label: { tr: 'Tarih ve saat (İstanbul)', en: 'Date and time (Istanbul)' },
              required: true,
            },
          ],
        },
        {
          value: 'visit',
          label: { tr: 'Ziyaretçi gördükten sonra', en: 'After the visitor saw it' },
          fields: [
            {
              type: 'number',
              name: 'minutes',
              label: { tr: 'Dakika', en: 'Minutes' },
              help: {
                tr: 'Her ziyaretçide bir kez başlar; bitince yeniden başlamaz.',
                en: 'Starts once for every visitor and never again once it is over.',
              },
              required: true,
              default: 30,
              min: 1,
              max: 10080,
              step: 1,
            },
          ],
        },
      ],
    },
    {
      type: 'string',
      name: 'over',
      label: { tr: 'Süre bitince yazı', en: 'Text when it is over' },
      help: { tr: 'Boşsa çubuk kalkar.', en: 'When empty the bar goes away.' },
      maxLength: 120,
    },
    {
      type: 'string',
      name: 'coupon',
      label: { tr: 'Kupon kodu', en: 'Coupon code' },
      format: 'coupon',
      maxLength: 40,
    },
    buttonField({ name: 'button', text: '', color: '#1b1f24', background: '#ffffff' }),
    {
      type: 'boolean',
      name: 'closable',
      label: { tr: 'Kapatılabilir', en: 'Can be closed' },
      default: true,
    },
    ...lookFields({ background: '#8c1d40', color: '#ffffff' }),
    barPositionField,
  ],
};

/** Turns the date into epoch milliseconds; one that cannot be read has passed. */
function prepare(p: Plain): Plain {
  const { kind, form } = chosenCase(p.ends);
  if (kind !== 'date') return p;
  return { ...p, ends: { kind, form: { end: Number(parseMoment(form.end) ?? 0) } } };
}
