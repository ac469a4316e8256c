import type { BoxSelectField, Option, Plain } from '../../fields/types';
import type { Place } from '../../kinds';
import { text } from './element';

const label = { tr: 'Konum', en: 'Position' };
/** The nine places by name, as they lie in the window. */
export const POSITION_OPTIONS: readonly (Option & { value: Place })[] = [
  { value: 'top-left', label: { tr: 'Sol üstte', en: 'Top left' } },
  { value: 'top', label: { tr: 'Üstte', en: 'Top' } },
  { value: 'top-right', label: { tr: 'Sağ üstte', en: 'Top right' } },
  { value: 'left', label: { tr: 'Solda', en: 'Left' } },
  { value: 'center', label: { tr: 'Ortada', en: 'Middle' } },
  { value: 'right', label: { tr: 'Sağda', en: 'Right' } },
  { value: 'bottom-left', label: { tr: 'Sol altta', en: 'Bottom left' } },
  { value: 'bottom', label: { tr: 'Altta', en: 'Bottom' } },
  { value: 'bottom-right', label: { tr: 'Sağ altta', en: 'Bottom right' } },
];

/** Where a card opens. */
export function cardPositionField(start: Place): BoxSelectField {
  return {
    type: 'boxselect',
    name: 'position',
    label,
    help: {
      tr: 'Ortadaki pencere sayfayı karartır; öbür yerlerdekiler alışverişi bölmez.',
      en: 'In the middle it dims the page; in the other places shopping goes on.',
    },
    default: start,
    options: POSITION_OPTIONS,
  };
}

export function cardPlace({ position }: Plain): Place {
  // One of the nine: the form was validated when the campaign was saved.
  return (text(position) || 'center') as Place;
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
    options: POSITION_OPTIONS.filter(({ value }) => value.startsWith('bottom-')),
  };
}

export function cornerPlace({ position }: Plain, start: Corner): Corner {
  return position === 'bottom-left' || position === 'bottom-right' ? position : start;
}
