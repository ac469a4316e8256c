import { parseMoment } from '@catalogue/lib/istanbul';
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

/** Creates fields that the schema accepts and ignores, because a client may send them back. */
export const readOnly = <const Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.unknown().optional()])) as Record<
    Name,
    z.ZodOptional<z.ZodUnknown>
  >;

/** Accepts the years 2000 to 2099, so that later arithmetic cannot leave four-digit years. */
const isSaneYear = (text: string) => text.startsWith('20');
const notADate = { params: { code: 'notADate' } };

/** A calendar day as YYYY-MM-DD, year 2000 to 2099. */
export const day = z.iso.date({ abort: true }).refine(isSaneYear, notADate);

/** An instant in UTC as ISO 8601 with `Z`, year 2000 to 2099. */
export const instant = z.iso.datetime({ abort: true }).refine(isSaneYear, notADate);

/** An instant as ISO 8601 with `Z` or an offset, year 2000 to 2099. */
export const offsetInstant = z.iso
  .datetime({ offset: true, abort: true })
  .refine(isSaneYear, notADate);

/** A day or wall clock time in Istanbul, or an instant; year 2000 to 2099. */
export const reportDate = z
  .string()
  .max(40)
  .refine((text) => parseMoment(text) !== null, notADate);

/** The range of a report, with the field names that most calls use; both ends are included. */
export const reportRange = { start_date: reportDate, end_date: reportDate };
