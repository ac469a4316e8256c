import type { SelectableStatus } from '@catalogue/campaign';
import Button from '@mui/material/Button';
import { type RefObject, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Stored } from '@/campaign-editor/DraftForm';
import type { Source } from '@/campaign-editor/draft';
import type { Draft } from '@/campaign-editor/useDraft';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';
import type { Autosave } from './useAutosave';

interface Publishing {
  source: Source;
  draft: Draft;
  autosave: Autosave;
  /** The record that the last save stored. */
  stored: RefObject<Stored | null>;
  onReload: () => void;
}

/** Publishes the content as live and active; the notification offers to undo it. */
export function usePublish(publishing: Publishing) {
  const latest = useRef(publishing);
  latest.current = publishing;
  const text = useText();
  const notify = useNotify();
  const { versions, campaigns } = useDataProvider();
  const [busy, setBusy] = useState(false);

  /**
   * Returns the version of the live content; undefined without live content, null when it could not
   * be loaded.
   */
  const liveVersion = async ({ id }: Source) => {
    if (id === undefined) return undefined;
    const list = await versions.getCampaignVersions(id).catch(() => null);
    if (!list) return null;
    return list.find(({ live }) => live)?.version;
  };

  const undo = async (
    { id, version }: Stored,
    before: { version: number | undefined; status: SelectableStatus },
  ) => {
    try {
      if (before.version !== undefined) {
        await versions.restoreCampaignVersion({ id, version: before.version, from: version });
      }
      if (before.status !== 'active') {
        await campaigns.setCampaignStatus({ id, status: before.status });
      }
      notify(text(before.version === undefined ? 'design.takenBack' : 'versions.restored'));
      latest.current.onReload();
    } catch (error) {
      notify(errorMessage(error), { type: 'error' });
    }
  };

  /** Stores the content as live; returns null on failure. */
  const store = async () => {
    // A running save may still create the action, so it must finish first.
    await latest.current.autosave.pause();
    const { draft, autosave, stored } = latest.current;
    stored.current = null;
    await draft.save();
    const saved = stored.current as Stored | null;
    if (saved) await autosave.settle();
    autosave.resume();
    return saved;
  };

  const publish = async () => {
    setBusy(true);
    const { source, draft } = latest.current;
    const { status } = draft.body;
    const version = await liveVersion(source);
    const before = {
      status: status === 'hidden' ? ('disabled' as const) : status,
    };
    const saved = await store();
    // The draft shows the message when the server rejects the status, such as for a shop at its
    // limit.
    const isLive =
      saved !== null &&
      (before.status === 'active' || (await draft.saveStatus('active', saved.id)));
    if (isLive) {
      notify(
        <span>
          {text('design.live')}{' '}
          {version !== null && (
            <Button
              size="small"
              color="inherit"
              onClick={() => undo(saved, { ...before, version })}
            >
              {text('design.undo')}
            </Button>
          )}
        </span>,
        { autoHideDuration: 15_000 },
      );
    }
    setBusy(false);
    return isLive;
  };
  return { publish, store, busy };
}
