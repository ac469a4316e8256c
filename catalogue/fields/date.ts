import { parseMoment } from '../lib/istanbul';
import { checkTextThat } from './text';
import type { FieldKind } from './types';

/** A moment as ISO text; without an offset it is Istanbul time. Empty means "not limited". */
export const datetime: FieldKind<'datetime'> = {
  type: 'datetime',
  initial: (field) => field.default ?? '',
  validate: checkTextThat((text) => parseMoment(text) !== null, 'notADate', 40),
};

export const dateKinds = { datetime };
