import type { SentBody } from '@contract/calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { DraftBody } from '@/campaign-editor/draft';
import type { Draft } from '@/campaign-editor/useDraft';
import { useDataProvider } from '@/dataProvider';
import { keptDraftQuery, useVersionsRefresh } from '@/dataProvider/areas/versions';
import { errorCode, errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';

/**
 * The saved draft of a live campaign: opens it in the form, stores the form as the draft, or
 * deletes it.
 */
export function useKept<Body extends DraftBody>(id: number | undefined, draft: Draft<Body>) {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { data: kept = null, refetch } = useQuery(keptDraftQuery(useDataProvider(), id));
  const refresh = useVersionsRefresh(id ?? 0);
  const [opened, setOpened] = useState(false);
  const fail = (error: unknown) => notify(errorMessage(error), { type: 'error' });

  const keep = useMutation({
    mutationFn: (target: number) =>
      dataProvider.versions.saveCampaignDraft(
        asKept({ ...draft.toSave(), id: target }),
        kept?.version,
      ),
    onSuccess: async () => {
      await refetch();
      setOpened(true);
      draft.markKept();
      notify(text('versions.draft.kept'));
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

  return {
    kept,
    opened,
    discarding: discard.isPending,
    keep: async () => {
      if (id === undefined) return;
      if (!draft.dirty) return notify(text('versions.draft.nothing'));
      if (await draft.check()) keep.mutate(id);
    },
    open: () => {
      if (!kept) return;
      const { name, _var, data } = kept;
      const body = asBody<Body>({ ...data, name, status: draft.body.status });
      draft.show({ body, variant: _var });
      setOpened(true);
    },
    discard: () =>
      id !== undefined &&
      discard.mutate(id, { onSuccess: () => notify(text('versions.draft.discarded')) }),
    /** The draft went live with a save, so it is removed. */
    settle: () => {
      refresh();
      if (opened && id !== undefined) discard.mutate(id);
    },
  };
}

/** An editor's body is an action or a schedule; the server validates which. */
const asKept = (content: DraftBody & { id: number }) =>
  content as SentBody<'POST /campaign/draft/save'>['data'];

/** A draft has the kind of its campaign, because the server stores no other. */
const asBody = <Body extends DraftBody>(content: DraftBody) => content as Body;
