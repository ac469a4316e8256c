import type { BoxSelectField, Plain } from '../../fields/types';
import type { Place } from '../../kinds';

const label = { tr: 'Konum', en: 'Position' };
const BOTTOM_LEFT = { value: 'bottom-left', label: { tr: 'Sol altta', en: 'Bottom left' } };
const BOTTOM_RIGHT = { value: 'bottom-right', label: { tr: 'Sağ altta', en: 'Bottom right' } };

/** Where a card opens. */
export function cardPositionField(
  start: 'center' | 'bottom-left' | 'bottom-right',
): BoxSelectField {
  return {
    type: 'boxselect',
    name: 'position',
    label,
    help: {
      tr: 'Ortadaki pencere sayfayı karartır; köşedekiler alışverişi bölmez.',
      en: 'In the middle it dims the page; in a corner shopping goes on.',
    },
    default: start,
    options: [
      { value: 'center', label: { tr: 'Ortada', en: 'Middle' } },
      BOTTOM_LEFT,
      BOTTOM_RIGHT,
    ],
  };
}

export function cardPlace({ position }: Plain): Place {
  return position === 'bottom-left' || position === 'bottom-right' ? position : 'center';
}

/** Where a bar sits. */
export const barPositionField: BoxSelectField = {
  type: 'boxselect',
  name: 'position',
  label,
  default: 'up',
  options: [
    { value: 'up', label: { tr: 'Üstte', en: 'Top' } },
    { value: 'down', label: { tr: 'Altta', en: 'Bottom' } },
  ],
};

export const barPlace = ({ position }: Plain) => (position === 'down' ? 'bottom' : 'top');

type Corner = 'bottom-left' | 'bottom-right';

/** The corner of something small. */
export function cornerPositionField(start: Corner): BoxSelectField {
  return {
    type: 'boxselect',
    name: 'position',
    label,
    default: start,
    options: [BOTTOM_LEFT, BOTTOM_RIGHT],
  };
}

export function cornerPlace({ position }: Plain, start: Corner): Corner {
  return position === 'bottom-left' || position === 'bottom-right' ? position : start;
}
