import type { CampaignBody, SelectableStatus } from '@catalogue/campaign';
import type { Issue } from '@catalogue/fields/types';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { FormBase, useBody, useFormEngine } from '@/admin/form/FormBase';
import { useDataProvider } from '@/dataProvider';
import { templatesKey } from '@/dataProvider/areas/campaigns/campaigns';
import { listKey } from '@/dataProvider/keys';
import { useText } from '@/i18n/useText';
import {
  type DraftBody,
  type DraftKind,
  isSame,
  type Source,
  selectableStatus,
  toBodyPath,
} from './draft';

interface DraftValues<Body extends DraftBody = CampaignBody> {
  body: Body;
  /** Id of the template's variant from which the content was made. */
  variant: string;
  /** Version on which a save is based; absent before the first save. */
  version: number | undefined;
  note?: string | undefined;
}

export interface Stored extends RaRecord {
  id: number;
  version: number;
}

interface DraftFormProps<Body extends DraftBody> {
  source: Source<Body>;
  kind: DraftKind<Body>;
  /** Draft of a live campaign, with which the form begins instead of the live content. */
  savedDraft?: DraftValues<Body> | undefined;
  onReload: () => void;
  afterSave?: (stored: Stored) => void;
  /** Called after a new campaign is stored; by default the campaign's own page is opened. */
  onCreated?: (stored: Stored) => void;
  children: ReactNode;
}

export function DraftForm<Body extends DraftBody>(props: DraftFormProps<Body>) {
  const { source, kind, savedDraft, onReload, afterSave, onCreated, children } = props;
  const { resource, pathOf, issuesOf } = kind;
  const navigate = useNavigate();
  const refreshLists = useListRefresh(resource);
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const initial: DraftValues<Body> = {
    body: source.body,
    variant: source._var,
    version: source.version,
  };
  return (
    <FormBase
      initial={initial}
      {...(savedDraft && { unsavedValues: savedDraft })}
      body={{ validate: issuesOf, pathOf: toBodyPath }}
      save={async ({ body, variant, version, note }, { overwrite }) => {
        const { name, status, ...data } = body;
        const { id, type, _key } = source;
        const record = { name, status, data, type, _key, _var: variant, ...(note && { note }) };
        if (id === undefined) {
          return (await dataProvider.create<Stored>(resource, { data: record })).data;
        }
        const changed = { ...record, id, version: overwrite ? undefined : version };
        const previousData = changed as Stored;
        const params = { id, data: changed, previousData };
        return (await dataProvider.update<Stored>(resource, params)).data;
      }}
      after={({ note: _, ...values }, { version }) => ({ ...values, version })}
      onSaved={(stored) => {
        const { id } = stored;
        refreshLists();
        queryClient.invalidateQueries({ queryKey: templatesKey });
        afterSave?.(stored);
        if (source.id !== undefined) return;
        if (onCreated) onCreated(stored);
        else navigate(pathOf(id), { replace: true });
      }}
      reload={onReload}
    >
      {children}
    </FormBase>
  );
}

export type Draft<Body extends DraftBody = CampaignBody> = ReturnType<typeof useDraft<Body>>;

export type BodyDraft<Body extends DraftBody = CampaignBody> = Pick<
  Draft<Body>,
  'body' | 'setBody' | 'issues'
>;

export type DraftContent<Body extends DraftBody = CampaignBody> = Omit<
  DraftValues<Body>,
  'version' | 'note'
>;

/** State of a campaign's form, with functions for its variant, its status and saved drafts. */
export function useDraft<Body extends DraftBody>(
  source: Source<Body>,
  { resource }: Pick<DraftKind<Body>, 'resource'>,
) {
  const text = useText();
  const dataProvider = useDataProvider();
  const refreshLists = useListRefresh(resource);
  const { form, state, failure, submit, fail, isDirty } = useFormEngine();
  const { body, setBody, issues } = useBody<Body, Issue>();
  const variant: string = useWatch({ name: 'variant' });
  const { isDirty: differs, defaultValues } = useFormState();
  const [stored, setStored] = useState<DraftContent<Body> | null>(null);
  const [settingStatus, setSettingStatus] = useState(false);

  const isStored = (content: DraftContent<Body>) =>
    stored !== null && stored.variant === content.variant && isSame(stored.body, content.body);

  /** Saves a status immediately, regardless of other unsaved changes. */
  const saveStatus = async (status: SelectableStatus, id = source.id) => {
    if (id === undefined) return false;
    setSettingStatus(true);
    try {
      const { version } = await dataProvider.campaigns.setCampaignStatus({ id, status });
      const stored = form.formState.defaultValues;
      form.setValues({ body: { ...form.getValues().body, status }, version });
      form.resetDefaultValues({ ...stored, body: { ...stored?.body, status }, version });
      refreshLists();
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      setSettingStatus(false);
    }
  };

  /** Replaces the content of the form without storing it. */
  const show = (content: DraftContent<Body>) => form.setValues(content, { shouldDirty: true });

  /** Returns the content to save, without the version on which it is based. */
  const toSave = () => {
    const { id, _key } = source;
    const status = selectableStatus(body);
    return { ...body, status, ...(id !== undefined && { id }), _key, _var: variant };
  };

  return {
    body,
    setBody,
    variant,
    toSave,
    check: () => form.trigger('body'),
    /** Marks the content as stored as a draft, so that closing the form shows no warning. */
    markStored: () => setStored({ body, variant }),
    show,
    now: (): DraftContent<Body> => {
      const { body, variant } = form.getValues();
      return { body, variant };
    },
    /** The live content; for a new campaign the content from which the editor started. */
    live: defaultValues as DraftContent<Body>,
    issues,
    /** True when changes are stored neither in the live content nor in a draft. */
    dirty: differs && !isStored({ body, variant }),
    /** Returns the current value of `dirty`, for callbacks that outlive a render. */
    isDirty: () => {
      const { body, variant } = form.getValues();
      return isDirty() && !isStored({ body, variant });
    },
    state: settingStatus ? ('busy' as const) : state,
    problem: problemOf(),
    /** Makes the content live; `note` is stored with the version. */
    save: (note?: string) => {
      form.setValues({ note });
      return submit();
    },
    saveStatus,
  };

  function problemOf(): string | null {
    if (failure) return failure.conflict ? null : failure.text;
    return issues.length > 0 ? text('editor.invalid') : null;
  }
}

/** Refetches the lists that contain the campaign; the list of actions includes schedules. */
function useListRefresh(resource: string): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const name of new Set(['actions', resource])) {
      queryClient.invalidateQueries({ queryKey: listKey(name) });
    }
  };
}
