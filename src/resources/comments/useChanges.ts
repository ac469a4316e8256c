import { MAX_CHANGES } from '@catalogue/moderation';
import type { Comment } from '@contract/calls/reviews/moderation';
import { useState } from 'react';
import type { CommentChange } from '@/dataProvider/areas/reviews';

export interface Verdict {
  verify: boolean;
  hidden: boolean;
}

type Changes = ReadonlyMap<number, Partial<Verdict>>;

const verdictOf = ({ verify, extra: { hidden } }: Comment): Verdict => ({ verify, hidden });

/** Holds changes until Save; a change that restores the stored value is removed. */
export function useChanges() {
  const [changes, setChanges] = useState<Changes>(new Map());
  /** Stored rows of all changed reviews, from any page of the list. */
  const [storedRows, setStoredRows] = useState<ReadonlyMap<number, Comment>>(new Map());

  const set = (rows: readonly Comment[], verdict: Partial<Verdict>) => {
    setStoredRows((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)]));
    setChanges((before) => {
      const next = new Map(before);
      for (const row of rows) {
        const changed = differing(verdictOf(row), { ...before.get(row.id), ...verdict });
        if (Object.keys(changed).length > 0) next.set(row.id, changed);
        else next.delete(row.id);
      }
      return next;
    });
  };

  /** Returns the changes that the next save sends; `settle` marks them as stored. */
  const nextSave = () => {
    const batch: Changes = new Map([...changes].slice(0, MAX_CHANGES));
    return {
      toSend: [...batch].map(toSent).sort((a, b) => Number(a.id) - Number(b.id)),
      applied: (row: Comment) => applyTo(row, batch.get(row.id)),
      settle: () => setChanges((now) => without(now, batch)),
    };
  };

  return {
    set,
    nextSave,
    count: changes.size,
    rows: [...changes.keys()].flatMap((id) => storedRows.get(id) ?? []),
    applied: (row: Comment): Comment => applyTo(row, changes.get(row.id)),
    clear: () => setChanges(new Map()),
  };
}

const toSent = ([id, { verify, hidden }]: [number, Partial<Verdict>]): CommentChange => ({
  id,
  ...(verify !== undefined && { verify }),
  ...(hidden !== undefined && { extra: { hidden } }),
});

/**
 * Returns the changes that a save has not stored. Changes that the moderator made or took back
 * during the save stay pending.
 */
function without(now: Changes, stored: Changes): Changes {
  const next = new Map(now);
  for (const [id, saved] of stored) {
    const waiting = { ...now.get(id) };
    for (const part of ['verify', 'hidden'] as const) {
      const value = saved[part];
      if (value === undefined) continue;
      if (waiting[part] === undefined) waiting[part] = !value;
      else delete waiting[part];
    }
    if (Object.keys(waiting).length > 0) next.set(id, waiting);
    else next.delete(id);
  }
  return next;
}

function differing(stored: Verdict, wanted: Partial<Verdict>): Partial<Verdict> {
  const { verify, hidden } = wanted;
  return {
    ...(verify !== undefined && verify !== stored.verify && { verify }),
    ...(hidden !== undefined && hidden !== stored.hidden && { hidden }),
  };
}

function applyTo(row: Comment, change?: Partial<Verdict>): Comment {
  if (!change) return row;
  const { verify, hidden } = { ...verdictOf(row), ...change };
  return { ...row, verify, extra: { ...row.extra, hidden } };
}
