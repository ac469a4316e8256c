import type {
  BoxSelectField,
  ColorField,
  DividerField,
  Field,
  NumberField,
} from '../../fields/types';
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

/** Where a card opens. */
export function cardPositionField(
  start: 'center' | 'bottom-left' | 'bottom-right',
): BoxSelectField {
  return {
    type: 'boxselect',
    name: 'position',
    label: { tr: 'Konum', en: 'Position' },
    help: {
      tr: 'Ortadaki pencere sayfayı karartır; köşedekiler alışverişi bölmez.',
      en: 'In the middle it dims the page; in a corner shopping goes on.',
    },
    default: start,
    options: [
      { value: 'center', label: { tr: 'Ortada', en: 'Middle' } },
      { value: 'bottom-left', label: { tr: 'Sol altta', en: 'Bottom left' } },
      { value: 'bottom-right', label: { tr: 'Sağ altta', en: 'Bottom right' } },
    ],
  };
}

/** Where a bar sits. */
export const barPositionField: BoxSelectField = {
  type: 'boxselect',
  name: 'position',
  label: { tr: 'Konum', en: 'Position' },
  default: 'up',
  options: [
    { value: 'up', label: { tr: 'Üstte', en: 'Top' } },
    { value: 'down', label: { tr: 'Altta', en: 'Bottom' } },
  ],
};

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
