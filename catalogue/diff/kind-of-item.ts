import type { FieldValue } from '../fields/types';
import { isRecord } from '../lib/is-record';

/** Returns the selected cases, such as the kind of a block; empty without a condition field. */
export const kindOfItem = ({ value }: FieldValue): string =>
  isRecord(value)
    ? Object.values(value)
        .flatMap((field) => (isRecord(field) && isRecord(field.value) ? field.value.kind : []))
        .join()
    : '';
