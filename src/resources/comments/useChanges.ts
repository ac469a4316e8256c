import type { Comment } from '@contract/calls/moderation';
import { useState } from 'react';
import type { CommentChange } from '@/dataProvider/methods/moderation';

/** What a moderator decides of a review. */
export interface Verdict {
  verify: boolean;
  hidden: boolean;
}

type Changes = ReadonlyMap<number, Partial<Verdict>>;

export const verdictOf = ({ verify, extra: { hidden } }: Comment): Verdict => ({ verify, hidden });

/** Toggles that wait for Save (spec 2 §4 "Comments"); one that is set back waits no more. */
export function useChanges() {
  const [changes, setChanges] = useState<Changes>(new Map());

  const set = (rows: readonly Comment[], verdict: Partial<Verdict>) =>
    setChanges((before) => {
      const next = new Map(before);
      for (const row of rows) {
        const changed = differing(verdictOf(row), { ...before.get(row.id), ...verdict });
        if (Object.keys(changed).length > 0) next.set(row.id, changed);
        else next.delete(row.id);
      }
      return next;
    });

  return {
    set,
    count: changes.size,
    /** The row as it will be. */
    applied: (row: Comment): Comment => applyTo(row, changes.get(row.id)),
    /** What the call sends. */
    toSend: (): CommentChange[] =>
      [...changes].map(([id, { verify, hidden }]) => ({
        id,
        ...(verify !== undefined && { verify }),
        ...(hidden !== undefined && { extra: { hidden } }),
      })),
    clear: () => setChanges(new Map()),
  };
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
