import type { DayRange } from '@catalogue/lib/date-range';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useIsShared } from '@/custom-pages/analytics/share/shared';
import { useFullList } from '@/dataProvider/useFullList';
import { joinMarks, type Note, notesIn } from './marks';

const NoteDialog = lazy(() => import('./NoteDialog'));

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
