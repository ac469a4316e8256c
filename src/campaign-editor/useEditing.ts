import type { CampaignBody } from '@catalogue/campaign';
import type { SentBody } from '@contract/calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useDataProvider } from '@/dataProvider';
import { savedDraftQuery, useVersionsRefresh } from '@/dataProvider/areas/campaigns/versions';
import { errorCode, errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';
import { useDraft } from './DraftForm';
import type { DraftBody, DraftKind, Source } from './draft';
import type { OpenEntry } from './entries/ActionEntries';

export type Editing<Body extends DraftBody = CampaignBody> = ReturnType<typeof useEditing<Body>>;

/** State of an editor: its form, the saved draft beside the live version, and the open entry. */
export function useEditing<Body extends DraftBody>(source: Source<Body>, kind: DraftKind<Body>) {
  const { id } = source;
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const draft = useDraft(source, kind);
  const { data: savedDraft = null, refetch } = useQuery(savedDraftQuery(dataProvider, id));
  const refresh = useVersionsRefresh(id ?? 0);
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState<OpenEntry | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const fail = (error: unknown) => notify(errorMessage(error), { type: 'error' });

  const saveDraft = useMutation({
    mutationFn: (target: number) =>
      dataProvider.versions.saveCampaignDraft(
        asStored({ ...draft.toSave(), id: target }),
        savedDraft?.version,
      ),
    onSuccess: async () => {
      await refetch();
      setOpened(true);
      draft.markStored();
      notify(text('versions.draft.savedDraft'));
    },
    onError: async (error) => {
      if (errorCode(error) !== 'conflict') return fail(error);
      await refetch();
      notify(text('versions.draft.conflict'), { type: 'warning' });
    },
  });
  const discard = useMutation({
    mutationFn: (target: number) => dataProvider.versions.discardCampaignDraft(target),
    onSuccess: async () => {
      setOpened(false);
      await refetch();
    },
    onError: fail,
  });
  const discardPublishedDraft = () => {
    refresh();
    if (opened && id !== undefined) discard.mutate(id);
  };
  const latestDiscard = useRef(discardPublishedDraft);
  latestDiscard.current = discardPublishedDraft;
  useEffect(() => {
    if (draft.state === 'saved') latestDiscard.current();
  }, [draft.state]);

  return {
    draft,
    savedDraft: {
      saved: savedDraft,
      opened,
      discarding: discard.isPending,
      keep: async () => {
        if (id === undefined) return;
        if (!draft.dirty) return notify(text('versions.draft.nothing'));
        if (await draft.check()) saveDraft.mutate(id);
      },
      open: () => {
        if (!savedDraft) return;
        const { name, _var, data } = savedDraft;
        const body = asBody<Body>({ ...data, name, status: draft.body.status });
        draft.show({ body, variant: _var });
        setOpened(true);
      },
      discard: () =>
        id !== undefined &&
        discard.mutate(id, { onSuccess: () => notify(text('versions.draft.discarded')) }),
    },
    open,
    setOpen,
    form,
    /**
     * Runs a function. If an entry is open, only shows a warning, because the entry's fields are
     * not part of the draft yet.
     */
    runUnlessEntryOpen: (run: () => void) => () => {
      if (!open) return run();
      // The open entry may be far below the pressed button, so the warning is a notification.
      notify(text('editor.actions.editing'), { type: 'warning' });
      form.current?.querySelector('[data-tour=actions]')?.scrollIntoView({ block: 'center' });
    },
  };
}

/** Gives content the type of a save; the server validates whether it is an action or a schedule. */
const asStored = (content: DraftBody & { id: number }) =>
  content as SentBody<'POST /campaign/draft/save'>['data'];

/**
 * Gives a saved draft the type of its form. The cast is safe, because the server stores only
 * content of the campaign's own kind as a draft.
 */
const asBody = <Body extends DraftBody>(content: DraftBody) => content as Body;
