import type { FieldValue } from '../fields/types';
import { isRecord } from '../lib/is-record';

/** The cases that an item of a list has chosen, such as the kind of a block; empty where it has no such field. */
export const kindOfItem = ({ value }: FieldValue): string =>
  isRecord(value)
    ? Object.values(value)
        .flatMap((field) => (isRecord(field) && isRecord(field.value) ? field.value.kind : []))
        .join()
    : '';
