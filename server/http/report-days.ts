import { addDays, istanbulDay, parseMoment } from '@catalogue/lib/istanbul';
import { AppError } from '@server/platform/errors';

/** Maximum days of a report, because its answer grows with them; enough for a year and a month. */
const MAX_REPORT_DAYS = 400;

/**
 * Returns Istanbul days. The first field is the start, the second the end; each is a date or an
 * instant.
 * @throws AppError `invalid` for a field that is not a date, or for the end of too many days
 */
export function readReportDays(range: Record<string, string>): { from: string; to: string } {
  const [[, from = ''] = [], [endName = '', to = ''] = []] = Object.entries(range).map(
    ([name, value]) => {
      const moment = parseMoment(value);
      if (!moment) throw new AppError('invalid', { fields: [{ path: name, code: 'notADate' }] });
      return [name, istanbulDay(moment)] as const;
    },
  );
  if (addDays(from, MAX_REPORT_DAYS) <= to) {
    const fields = [{ path: endName, code: 'rangeTooLong', params: { max: MAX_REPORT_DAYS } }];
    throw new AppError('invalid', { message: 'range_too_long', fields });
  }
  return { from, to };
}
