import type { SelectableStatus } from '@catalogue/campaign';
import type { SentBody } from '@contract/calls';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Draft, DraftContent, Stored } from '@/campaign-editor/DraftForm';
import { UndoNote } from '@/campaign-editor/design/UndoNote';
import { isSame, issuesOf, type Source, selectableStatus } from '@/campaign-editor/draft';
import { useDataProvider } from '@/dataProvider';
import { useVersionsRefresh } from '@/dataProvider/areas/campaigns/versions';
import { errorCode, errorMessage } from '@/dataProvider/errors';
import { useErrorText } from '@/dataProvider/useErrorText';
import { writeMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { futureStart } from './startTime';

/** Time in ms from a change to the save of the draft. */
const AUTOSAVE_MS = 1_500;
/** Time in ms from a failed save to its retry. */
const RETRY_MS = 8_000;

type SavedState = 'saved' | 'waiting' | 'saving' | 'invalid' | 'failed' | 'conflict';

export type Autosave = ReturnType<typeof useAutosave>;

/**
 * Saves shortly after each change. A new action is first created as a disabled action; later
 * changes are saved as its draft. Invalid content is saved once it is corrected.
 */
export function useAutosave(source: Source, draft: Draft, wasCreated: () => boolean) {
  const { versions } = useDataProvider();
  const errorText = useErrorText();
  const { id } = source;
  const [state, setState] = useState<SavedState>('saved');
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const refresh = useVersionsRefresh(id ?? 0);
  const stored = useRef<DraftContent>(
    source.savedDraft ?? { body: source.body, variant: source._var },
  );
  const version = useRef<number | undefined>(source.savedDraft?.version);
  /** Resolves when all saves requested so far have ended. */
  const running = useRef(Promise.resolve());
  const paused = useRef(false);
  const latest = useRef(draft);
  latest.current = draft;

  const isStored = (content: DraftContent) =>
    content.variant === stored.current.variant && isSame(content.body, stored.current.body);

  const send = async (overwrite: boolean) => {
    const content = latest.current.now();
    if (paused.current) return;
    if (isStored(content)) return setState('saved');
    if (issuesOf(content.body).length > 0) {
      void latest.current.check();
      return setState('invalid');
    }
    setState('saving');
    try {
      if (id === undefined) {
        await latest.current.save();
        if (!wasCreated()) throw new Error();
      } else {
        if (overwrite) version.current = (await versions.getCampaignDraft(id))?.version;
        const data = { ...latest.current.toSave(), ...content.body, _var: content.variant, id };
        const sent = { ...data, status: selectableStatus(content.body) };
        const saved = await versions.saveCampaignDraft(
          sent as SentBody<'POST /campaign/draft/save'>['data'],
          version.current,
        );
        version.current = saved.version;
      }
      stored.current = content;
      setFailure(null);
      setState(isStored(latest.current.now()) ? 'saved' : 'waiting');
    } catch (error) {
      // A new action needs no message, because its form shows why it could not be created.
      setFailure(id === undefined ? null : errorText(error));
      setTries((count) => count + 1);
      setState(errorCode(error) === 'conflict' ? 'conflict' : 'failed');
    }
  };
  /** Saves run one after the other; each sends all changes made until it starts. */
  const save = (overwrite = false) => {
    running.current = running.current.then(() => send(overwrite));
    return running.current;
  };
  const latestSave = useRef(save);
  latestSave.current = save;

  const { body, variant } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer restarts after each change and each failure
  useEffect(() => {
    if (isStored({ body, variant })) {
      setState((before) => (before === 'waiting' || before === 'invalid' ? 'saved' : before));
      return undefined;
    }
    setState((before) => (before === 'saved' || before === 'invalid' ? 'waiting' : before));
    const timer = setTimeout(
      () => latestSave.current(),
      state === 'failed' ? RETRY_MS : AUTOSAVE_MS,
    );
    if (state === 'conflict') clearTimeout(timer);
    return () => clearTimeout(timer);
  }, [body, variant, state === 'failed', state === 'conflict', tries]);

  return {
    state,
    failure,
    flush: () => save(),
    /** Stores the form's content over another user's draft. */
    overwrite: () => save(true),
    /** Resolves once the requested saves have ended; no save starts until `resume`. */
    pause: async () => {
      paused.current = true;
      await running.current;
      // Waits until React has rendered the result of the last save.
      await new Promise((done) => setTimeout(done));
    },
    resume: () => {
      paused.current = false;
      setTries((count) => count + 1);
    },
    /** Returns whether the content has unsaved changes at this moment. */
    isPending: () => !isStored(latest.current.now()),
    discardPublishedDraft: async () => {
      stored.current = latest.current.now();
      const hadDraft = version.current !== undefined;
      version.current = undefined;
      setState('saved');
      if (id !== undefined && hadDraft) {
        await versions.discardCampaignDraft(id).catch(() => {});
      }
      await refresh();
    },
  };
}

interface Publishing {
  source: Source;
  draft: Draft;
  autosave: Autosave;
  stored: RefObject<Stored | null>;
  onReload: () => void;
}

export function usePublish(publishing: Publishing) {
  const latest = useRef(publishing);
  latest.current = publishing;
  const text = useText();
  const language = useLanguage();
  const notify = useNotify();
  const { versions, campaigns } = useDataProvider();
  const [busy, setBusy] = useState(false);

  /**
   * Returns the version of the live content: undefined without one, null when it could not be
   * loaded.
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

  const store = async (note?: string) => {
    // A running save may still create the action, so it must finish first.
    await latest.current.autosave.pause();
    const { draft, autosave, stored } = latest.current;
    stored.current = null;
    await draft.save(note);
    const saved = stored.current as Stored | null;
    if (saved) await autosave.discardPublishedDraft();
    autosave.resume();
    return saved;
  };

  const publish = async (note?: string) => {
    setBusy(true);
    const { source, draft } = latest.current;
    const before = { status: selectableStatus(draft.body) };
    const start = futureStart(draft.now().body.when);
    const version = await liveVersion(source);
    const saved = await store(note);
    // If the server rejects the status, such as at the shop's limit, the draft shows the message.
    const isLive =
      saved !== null &&
      (before.status === 'active' || (await draft.saveStatus('active', saved.id)));
    if (isLive) {
      const message = start
        ? text('design.start.from', { moment: writeMoment(start.toISOString(), language) })
        : text('design.live');
      notify(
        version === null ? (
          message
        ) : (
          <UndoNote message={message} onUndo={() => undo(saved, { ...before, version })} />
        ),
        { autoHideDuration: 15_000 },
      );
    }
    setBusy(false);
    return isLive;
  };
  return { publish, store, busy };
}
