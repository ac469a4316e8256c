import type { ColorField, DividerField, Field, NumberField } from '../../fields/types';
import type { Text } from '../../language';

const look: DividerField = {
  type: 'divider',
  name: 'look',
  label: { tr: 'Görünüm', en: 'Look' },
};

/** The fields every look has; the colours are the starting ones. */
export function lookFields(start: { background: string; color: string }): Field[] {
  return [
    look,
    colorField('background', { tr: 'Arka plan rengi', en: 'Background colour' }, start.background),
    colorField('color', { tr: 'Yazı rengi', en: 'Text colour' }, start.color),
  ];
}

export function colorField(name: string, label: Text, start: string): ColorField {
  return { type: 'color', name, label, default: start };
}

export const roundingField: NumberField = {
  type: 'number',
  name: 'rounding',
  label: { tr: 'Köşe yuvarlaklığı', en: 'Rounded corners' },
  unit: { tr: 'px', en: 'px' },
  default: 18,
  min: 0,
  max: 48,
  step: 1,
};
