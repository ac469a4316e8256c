import type { NumberField } from '../fields/types';

/** Between one time and the next. */
export const daysField: NumberField = {
  type: 'number',
  name: 'days',
  label: { tr: 'Gün', en: 'Days' },
  unit: { tr: 'gün', en: 'days' },
  required: true,
  default: 7,
  min: 1,
  max: 365,
  step: 1,
};
