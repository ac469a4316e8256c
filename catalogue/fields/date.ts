import { parseMoment } from '../lib/istanbul';
import { type FieldSamples, SAMPLE, sampleText } from './sample';
import { checkTextThat } from './text';
import type { FieldKind } from './types';

/** A date and time as ISO text; without an offset it is Istanbul time. Empty means not set. */
export const datetime: FieldKind<'datetime'> = {
  type: 'datetime',
  initial: (field) => field.default ?? '',
  validate: checkTextThat((text) => parseMoment(text) !== null, 'notADate', 40),
};

export const dateKinds = { datetime };

export const dateSamples = (): FieldSamples<'datetime'> => ({
  datetime: {
    field: { ...SAMPLE, type: 'datetime', label: sampleText('datetime') },
    // Half past ten in Istanbul.
    filled: '2026-11-20T07:30:00.000Z',
    wrong: 'tomorrow',
  },
});
