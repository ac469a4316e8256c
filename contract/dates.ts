import { parseMoment } from '@catalogue/lib/istanbul';
import { z } from 'zod';

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
