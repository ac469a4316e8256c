import { type Language, LOCALES } from '@catalogue/language';
import { ISTANBUL_ZONE } from '@catalogue/lib/istanbul';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: ISTANBUL_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats a time as DD-MM-YYYY HH:mm in Istanbul; empty for an invalid one. */
export function formatMoment(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const part = Object.fromEntries(
    parts.formatToParts(date).map(({ type, value }) => [type, value]),
  );
  return `${part.day}-${part.month}-${part.year} ${part.hour}:${part.minute}`;
}

/** Formats a time for a sentence: `27 Kas 2026 04:54`, `27 Nov 2026, 04:54`; empty if invalid. */
export function writeMoment(moment: string, language: Language): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: ISTANBUL_ZONE,
    hourCycle: 'h23',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(date);
}

/** Formats YYYY-MM-DD as DD-MM-YYYY. */
export const formatDate = (day: string) => day.split('-').reverse().join('-');

export function formatCount(count: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language]).format(count);
}

/** Writes a number with a minus sign, which is as wide as a plus, in place of a hyphen. */
const write = (value: number, language: Language, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(LOCALES[language], options).format(value).replace('-', '−');

/** Formats a ratio as a percentage with two decimals; a dash when the total is 0. */
export function formatRate(part: number, whole: number, language: Language): string {
  if (whole === 0) return '–';
  return write(part / whole, language, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
}

/** Formats a fraction as a percentage with one decimal: `%9,4`, `9.4%`. */
export const formatShare = (share: number, language: Language) =>
  write(share, language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Formats a planned time in Istanbul: `Pzt 30 Kas 10:00`, `Mon, 30 Nov, 10:00`. */
export const formatRun = (moment: Date, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: ISTANBUL_ZONE,
    hourCycle: 'h23',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(moment);

export const formatNumber = (value: number, language: Language) =>
  new Intl.NumberFormat(LOCALES[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(value);

/** Formats an average with two decimals; a dash for null. */
export const formatAverage = (average: number | null, language: Language) =>
  average === null ? '–' : formatNumber(average, language);

/** Formats progress as a percentage without decimals, rounded down: `%40`, `40%`. */
export const formatPercent = (part: number, whole: number, language: Language) =>
  new Intl.NumberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: 0 }).format(
    whole === 0 ? 0 : Math.floor((part * 100) / whole) / 100,
  );

/** Formats a YYYY-MM-DD as `13 Kas`, or with the year as `13 Kas 2026`. */
export function formatDay(day: string, language: Language, withYear = false): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: withYear ? 'numeric' : undefined,
  }).format(new Date(`${day}T00:00Z`));
}

/** Formats a date range as `17 - 23 Kas 2026`; a range of one day as that day. */
export function formatRange(
  { start, end }: { start: string; end: string },
  language: Language,
  withYear = false,
): string {
  if (start === end) return formatDay(start, language, withYear);
  const isSameMonth = start.slice(0, 7) === end.slice(0, 7);
  const first = isSameMonth ? String(Number(start.slice(8))) : formatDay(start, language);
  return `${first} - ${formatDay(end, language, withYear)}`;
}

/** Formats a day with its weekday: `24 Kasım Salı`. */
export const formatLongDay = (moment: Date, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: ISTANBUL_ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(moment);

/** Formats a difference with its sign and one decimal. */
export const formatDecimal = (value: number, language: Language) =>
  write(value, language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });

export const BYTES_PER_KB = 1024;

/** Formats a size: `820 kB`, `3,4 MB`. */
export function formatBytes(bytes: number, language: Language): string {
  const megabytes = bytes >= 1_000 * BYTES_PER_KB;
  const value = bytes / BYTES_PER_KB ** (megabytes ? 2 : 1);
  const amount = new Intl.NumberFormat(LOCALES[language], {
    maximumFractionDigits: megabytes ? 1 : 0,
  }).format(megabytes ? value : Math.max(1, Math.round(value)));
  return `${amount} ${megabytes ? 'MB' : 'kB'}`;
}
