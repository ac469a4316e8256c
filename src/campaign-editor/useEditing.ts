import type { CampaignBody } from '@catalogue/campaign';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '@/i18n/useText';
import type { DraftBody, DraftKind, Source } from './draft';
import type { OpenEntry } from './entries/ActionEntries';
import { useDraft } from './useDraft';
import { useKept } from './versions/useKept';

export type Editing<Body extends DraftBody = CampaignBody> = ReturnType<typeof useEditing<Body>>;

/** The state of an editor: its draft, the saved draft, and the open entry. */
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
    /** Runs `run` unless an entry is open, whose input belongs to no draft yet. */
    whole: (run: () => void) => () => {
      if (!open) return run();
      // A notification, because the open entry may be far below the pressed button.
      notify(text('editor.actions.editing'), { type: 'warning' });
      form.current?.querySelector('[data-tour=actions]')?.scrollIntoView({ block: 'center' });
    },
  };
}
