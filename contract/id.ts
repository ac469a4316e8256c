import { z } from 'zod';

/** The largest number a PostgreSQL `int` holds. */
const MAX_INT = 2_147_483_647;

/** The number of a record within its shop. */
export const recordId = z.int().positive().max(MAX_INT);

/** The version a save started from. */
export const recordVersion = z.int().positive().max(MAX_INT);

/** What a save names: the number of a record, or nothing or null for a new one. */
export const savedRecordId = recordId
  .nullish()
  .transform((id) => id ?? undefined)
  .optional();
