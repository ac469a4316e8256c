import type { DayRange } from '@catalogue/lib/date-range';
import type { SmallRecord } from '@contract/resources';
import type { ChartMark } from '@/components/charts/DayMarks';

export type Note = SmallRecord<'notes'>;

export const notesIn = (notes: readonly Note[], { start, end }: DayRange): Note[] =>
  notes
    .filter(({ day }) => day >= start && day <= end)
    .sort((a, b) => (a.day === b.day ? a.id - b.id : a.day < b.day ? -1 : 1));

/** Returns marks in chronological order; those of the same day or hour share a line. */
export function joinMarks(marks: readonly ChartMark[]): ChartMark[] {
  const byPlace = new Map<string, string[]>();
  for (const { day, label } of marks) byPlace.set(day, [...(byPlace.get(day) ?? []), label]);
  return [...byPlace]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, labels]) => ({ day, label: labels.join(', ') }));
}
