import type { CampaignBody, SelectableStatus } from '@catalogue/campaign';
import type { Issue } from '@catalogue/fields/types';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { SAVED_FEEDBACK } from '@/components/form/savedFeedback';
import { useDataProvider } from '@/dataProvider';
import { errorCode, errorFields, errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';
import { type DraftBody, type DraftKind, isSame, type Source, toIssues } from './draft';

export type Saving = 'idle' | 'saving' | 'saved';
export type Draft<Body extends DraftBody = CampaignBody> = ReturnType<typeof useDraft<Body>>;

/** A body and the template's variant it is made from. */
export interface Look<Body extends DraftBody = CampaignBody> {
  body: Body;
  variant: string;
}

/** What a save answers of the record. */
interface Stored extends RaRecord {
  id: number;
  version: number;
}

/** What is being edited: the content, whether it differs from what is stored, and saving it. */
export function useDraft<Body extends DraftBody>(
  source: Source<Body>,
  { resource, pathOf, issuesOf }: DraftKind<Body>,
  { afterSave }: { afterSave?: () => void } = {},
) {
  const text = useText();
  const translate = useTranslate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const [body, setBody] = useState(source.body);
  const [variant, setVariant] = useState(source._var);
  const [stored, setStored] = useState({ body: source.body, version: source.version, variant });
  const [before, setBefore] = useState<Look<Body> | null>(null);
  const [kept, setKept] = useState<Look<Body> | null>(null);
  const [saving, setSaving] = useState<Saving>('idle');
  const [created, setCreated] = useState<number | null>(null);
  const [conflict, setConflict] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ body: Body; issues: Issue[] } | null>(null);

  const found = useMemo(() => issuesOf(body), [body, issuesOf]);
  // The server's objections hold for what was sent; the first change makes them history.
  const issues = refused?.body === body ? refused.issues : tried ? found : NONE;
  const differs = (look: Look<Body>) => variant !== look.variant || !isSame(body, look.body);
  const dirty = differs(stored) && (kept === null || differs(kept));

  // Only once the saved state is drawn: the unsaved-changes guard would stop an earlier step.
  useEffect(() => {
    if (created !== null) navigate(pathOf(created), { replace: true });
  }, [created, navigate, pathOf]);

  const fail = (error: unknown) => {
    setSaving('idle');
    if (errorCode(error) === 'conflict') return setConflict(true);
    const fields = errorFields(error);
    if (fields.length > 0) setRefused({ body, issues: toIssues(fields) });
    const reason = errorMessage(error);
    setProblem(translate(reason, { _: reason }));
  };

  // The list of actions holds schedules too.
  const refreshLists = () => {
    for (const name of new Set(['actions', resource])) {
      queryClient.invalidateQueries({ queryKey: [name, 'getList'] });
    }
  };

  const settle = (id: number, version: number) => {
    setStored({ body, version, variant });
    setBefore(null);
    setConflict(false);
    setSaving('saved');
    refreshLists();
    queryClient.invalidateQueries({ queryKey: ['templates'] });
    afterSave?.();
    if (source.id === undefined) return setCreated(id);
    setTimeout(() => setSaving((now) => (now === 'saved' ? 'idle' : now)), SAVED_FEEDBACK);
  };

  /** Whether it can be saved; says why not. */
  const check = (): boolean => {
    setTried(true);
    setProblem(found.length > 0 ? text('editor.invalid') : null);
    return found.length === 0;
  };

  const save = async ({ overwrite = false } = {}) => {
    if (!check()) return;
    setSaving('saving');
    const { name, status, ...data } = body;
    const { id, type, _key } = source;
    const record = { name, status, data, type, _key, _var: variant };
    try {
      if (id === undefined) {
        const made = await dataProvider.create<Stored>(resource, { data: record });
        return settle(made.data.id, made.data.version);
      }
      const version = overwrite ? undefined : stored.version;
      const changed = { ...record, id, version };
      const { data: saved } = await dataProvider.update<Stored>(resource, {
        id,
        data: changed,
        previousData: changed as Stored,
      });
      settle(id, saved.version);
    } catch (error) {
      fail(error);
    }
  };

  const saveStatus = async (status: SelectableStatus) => {
    if (source.id === undefined) return;
    setSaving('saving');
    try {
      const { version } = await dataProvider.campaigns.setCampaignStatus({ id: source.id, status });
      setBody((before) => ({ ...before, status }));
      setStored((last) => ({ ...last, body: { ...last.body, status }, version }));
      refreshLists();
      setSaving('idle');
    } catch (error) {
      fail(error);
    }
  };

  /** Takes another variant's look; until it is saved `undoLook` brings the one before back. */
  const takeLook = (next: Look<Body>) => {
    setBefore((first) => first ?? { body, variant });
    setBody(next.body);
    setVariant(next.variant);
  };
  const undoLook = () => {
    if (!before) return;
    setBody({ ...before.body, name: body.name, status: body.status });
    setVariant(before.variant);
    setBefore(null);
  };

  /** The content as a save sends it, without the version it started from. */
  const toSave = () => {
    const { id, _key } = source;
    const status = body.status === 'hidden' ? ('disabled' as const) : body.status;
    return { ...body, status, ...(id !== undefined && { id }), _key, _var: variant };
  };

  return {
    body,
    setBody,
    variant,
    toSave,
    check,
    /** What is in the form now is kept elsewhere: leaving loses nothing. */
    markKept: () => setKept({ body, variant }),
    takeLook,
    undoLook: before ? undoLook : null,
    issues,
    dirty,
    saving,
    conflict,
    problem,
    save,
    saveStatus,
  };
}

const NONE: readonly Issue[] = [];
