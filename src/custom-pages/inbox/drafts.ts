import { useMemo, useSyncExternalStore } from 'react';
import { useUser } from '@/authProvider/useUser';

interface Draft {
  reply: string;
  note: string;
  /** Address of the uploaded file that the reply carries; empty without one. */
  file: string;
}

const EMPTY: Draft = { reply: '', note: '', file: '' };

/** Drafts belong to the user, because another user may sign in in the same browser. */
const keyOf = (user: string, conversation: string) => `vitrin.inbox.draft.${user}.${conversation}`;

const listeners = new Set<() => void>();

/**
 * The draft of a reply and a note to a conversation, stored in the browser until it is sent or
 * deleted.
 */
export function useDraft(
  conversation: string,
): [draft: Draft, change: (next: (before: Draft) => Draft) => void] {
  const key = useKey(conversation);
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const draft = useMemo(() => parse(stored), [stored]);
  return [draft, (next) => store(key, next(parse(localStorage.getItem(key))))];
}

export function useHasDraft(conversation: string): boolean {
  const key = useKey(conversation);
  return useSyncExternalStore(subscribe, () => {
    const { reply, note, file } = parse(localStorage.getItem(key));
    return reply.trim() !== '' || note.trim() !== '' || file !== '';
  });
}

const useKey = (conversation: string) => keyOf(useUser()?.id ?? '', conversation);

const parse = (stored: string | null): Draft =>
  stored === null ? EMPTY : (JSON.parse(stored) as Draft);

function store(key: string, draft: Draft): void {
  if (draft.reply || draft.note || draft.file) {
    localStorage.setItem(key, JSON.stringify(draft));
  } else localStorage.removeItem(key);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
