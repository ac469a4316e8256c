import { z } from 'zod';

/** The largest number a PostgreSQL `int` holds. */
const MAX_INT = 2_147_483_647;

export const idNumber = z.int().positive().max(MAX_INT);

/** Number of a record within its shop; some clients send it as text. */
export const recordId = z.union([
  idNumber,
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(idNumber),
]);

/** The version on which a save is based. */
export const recordVersion = idNumber;

/** Id in a save; absent or null for a new record. */
export const savedRecordId = recordId
  .nullish()
  .transform((id) => id ?? undefined)
  .optional();
