import { z } from 'zod';

/** The largest number a PostgreSQL `int` holds. */
const MAX_INT = 2_147_483_647;

/** The number of a record within its shop. */
export const recordId = z.int().positive().max(MAX_INT);

/** The version a save started from. */
export const recordVersion = z.int().positive().max(MAX_INT);

/** A day that really is one, as YYYY-MM-DD; year 2000 to 2099. */
export const day = z.iso
  .date({ abort: true })
  .refine((text) => text.startsWith('20'), { params: { code: 'notADate' } });

/** What a save names: the number of a record, or nothing or null for a new one. */
export const savedRecordId = recordId
  .nullish()
  .transform((id) => id ?? undefined)
  .optional();
