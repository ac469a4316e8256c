import type { Option } from '../../fields/types';
import type { Place } from '../../kinds';

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
