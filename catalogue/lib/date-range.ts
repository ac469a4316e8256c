import type { Text } from '../language';
import { addDays, addMonths, daysBetween, istanbulDay, istanbulInstant } from './istanbul';

/** A range of days, both included, YYYY-MM-DD in Europe/Istanbul. */
export interface DayRange {
  start: string;
  end: string;
}

const DEFAULT_PRESET = 'last7Days' satisfies DatePreset;

export type DatePreset = keyof typeof datePresets;

/** Preset ranges of days by name; `range` takes today as YYYY-MM-DD. */
export const datePresets = {
  today: {
    label: { tr: 'Bugün', en: 'Today' },
    range: (today: string) => ({ start: today, end: today }),
  },
  yesterday: {
    label: { tr: 'Dün', en: 'Yesterday' },
    range: (today: string) => ({ start: addDays(today, -1), end: addDays(today, -1) }),
  },
  thisWeek: {
    label: { tr: 'Bu hafta', en: 'This Week' },
    range: (today: string) => ({ start: mondayOf(today), end: today }),
  },
  lastWeek: {
    label: { tr: 'Geçen hafta', en: 'Last Week' },
    range: (today: string) => ({
      start: addDays(mondayOf(today), -7),
      end: addDays(mondayOf(today), -1),
    }),
  },
  thisMonth: {
    label: { tr: 'Bu ay', en: 'This Month' },
    range: (today: string) => ({ start: `${today.slice(0, 7)}-01`, end: today }),
  },
  lastMonth: {
    label: { tr: 'Geçen ay', en: 'Last Month' },
    range: (today: string) => {
      const end = addDays(`${today.slice(0, 7)}-01`, -1);
      return { start: `${end.slice(0, 7)}-01`, end };
    },
  },
  last7Days: {
    label: { tr: 'Son 7 gün', en: 'Last 7 Days' },
    range: (today: string) => ({ start: addDays(today, -7), end: addDays(today, -1) }),
  },
  last30Days: {
    label: { tr: 'Son 30 gün', en: 'Last 30 Days' },
    range: (today: string) => ({ start: addDays(today, -30), end: addDays(today, -1) }),
  },
} satisfies Record<string, { label: Text; range: (today: string) => DayRange }>;

/** On a Monday the last seven days equal last week, so presets that move every day come first. */
const BY_MEANING: readonly DatePreset[] = [
  ...(['last7Days', 'last30Days', 'today', 'yesterday'] as const),
  ...(['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const),
];

/** Returns the preset that equals the range; undefined for a custom range. */
export function presetOf({ start, end }: DayRange, today: string): DatePreset | undefined {
  return BY_MEANING.find((name) => {
    const days = datePresets[name].range(today);
    return days.start === start && days.end === end;
  });
}

export function defaultRange(now: Date): DayRange {
  return datePresets[DEFAULT_PRESET].range(istanbulDay(now));
}

/** Returns instants; `until` is exclusive: the midnight after the last day, or now for today. */
export function rangeInstants(range: DayRange, now: Date): { from: Date; until: Date } {
  const from = istanbulInstant(range.start);
  const until = range.end === istanbulDay(now) ? now : istanbulInstant(addDays(range.end, 1));
  return { from, until };
}

/**
 * Returns the range with which a report compares a range:
 * - Several days from the first of a month, within this month: the same days of the previous month;
 * for a full month, the full previous month.
 * - Two to six days from a Monday: the same weekdays of the previous week.
 * - Other ranges: the preceding range of equal length.
 */
export function periodBefore({ start, end }: DayRange): DayRange {
  const days = daysBetween(start, end) + 1;
  if (days > 1 && start.endsWith('-01') && start.slice(0, 7) === end.slice(0, 7)) {
    const isFullMonth = addDays(end, 1).endsWith('-01');
    return {
      start: addMonths(start, -1),
      end: isFullMonth ? addDays(start, -1) : addMonths(end, -1),
    };
  }
  const shift = days > 1 && days < 7 && start === mondayOf(start) ? 7 : days;
  return { start: addDays(start, -shift), end: addDays(end, -shift) };
}

export function mondayOf(day: string): string {
  return addDays(day, 1 - (new Date(`${day}T00:00Z`).getUTCDay() || 7));
}

export function daysOf({ start, end }: DayRange): string[] {
  const days: string[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day);
  return days;
}
