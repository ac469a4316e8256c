import type { CampaignBody } from '@catalogue/campaign';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '@/i18n/useText';
import type { DraftBody, DraftKind, Source } from './draft';
import type { OpenEntry } from './entries/ActionEntries';
import { useDraft } from './useDraft';
import { useKept } from './versions/useKept';

export type Editing<Body extends DraftBody = CampaignBody> = ReturnType<typeof useEditing<Body>>;

/** The state of an editor: its draft, the stored one beside what is live, and the entry that is open. */
export function useEditing<Body extends DraftBody>(source: Source<Body>, kind: DraftKind<Body>) {
  const text = useText();
  const notify = useNotify();
  const [open, setOpen] = useState<OpenEntry | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const draft = useDraft(source, kind);
  const kept = useKept(source.id, draft);
  const settleKept = useRef(kept.settle);
  settleKept.current = kept.settle;
  useEffect(() => {
    if (draft.state === 'saved') settleKept.current();
  }, [draft.state]);
  return {
    draft,
    kept,
    open,
    setOpen,
    form,
    /** Runs it unless an entry is open: what is typed there belongs to no draft yet. */
    whole: (run: () => void) => () => {
      if (!open) return run();
      // Told where it is seen from everywhere: the open entry may be far below what was pressed.
      notify(text('editor.actions.editing'), { type: 'warning' });
      form.current?.querySelector('[data-tour=actions]')?.scrollIntoView({ block: 'center' });
    },
  };
}
