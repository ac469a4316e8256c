import type { DayRange } from '@catalogue/lib/date-range';
import { useMemo, useState } from 'react';
import { useWholeList } from '@/dataProvider/useWholeList';
import { joinMarks, type Note, notesIn } from './marks';

/** The shop's notes of a range, as marks of its charts, and what adds one. */
export function useNotes(range: DayRange) {
  const { data } = useWholeList<Note>('notes');
  const [adding, setAdding] = useState<string | null>(null);
  const notes = useMemo(() => notesIn(data ?? [], range), [data, range]);
  // A note is of a day: among hours it has no place.
  const byDay = range.start !== range.end;
  const marks = useMemo(
    () => (byDay ? joinMarks(notes.map(({ day, name }) => ({ day, label: name }))) : []),
    [notes, byDay],
  );
  return {
    range,
    notes,
    marks,
    /** The day a note is being written for; null while none is. */
    adding,
    /** Begins one for a day or hour of the chart. */
    open: (place: string) => setAdding(place.includes(':') ? range.start : place),
    close: () => setAdding(null),
  };
}
