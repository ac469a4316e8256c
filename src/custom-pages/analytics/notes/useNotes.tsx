import type { DayRange } from '@catalogue/lib/date-range';
import type { SmallRecord } from '@contract/resources';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ChartMark } from '@/components/charts/DayMarks';
import { useIsShared } from '@/custom-pages/analytics/share/shared';
import { useFullList } from '@/dataProvider/useFullList';

const NoteDialog = lazy(() => import('./NoteDialog'));

type Note = SmallRecord<'notes'>;

export function useNotes(range: DayRange) {
  const isShared = useIsShared();
  const { data } = useFullList<Note>('notes');
  const [adding, setAdding] = useState<string | null>(null);
  const notes = useMemo(() => notesIn(data ?? [], range), [data, range]);
  // Notes belong to a day, so charts by hour show none.
  const byDay = range.start !== range.end;
  const marks = useMemo(
    () => (byDay ? joinMarks(notes.map(({ day, name }) => ({ day, label: name }))) : []),
    [notes, byDay],
  );
  return {
    notes,
    marks,
    /** Opens the dialog for a day of the chart; for an hour, it opens for the day of the range. */
    open: (place: string) => {
      if (!isShared) setAdding(place.includes(':') ? range.start : place);
    },
    dialog:
      adding === null ? null : (
        <Suspense fallback={null}>
          <NoteDialog day={adding} onClose={() => setAdding(null)} />
        </Suspense>
      ),
  };
}

const notesIn = (notes: readonly Note[], { start, end }: DayRange): Note[] =>
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
