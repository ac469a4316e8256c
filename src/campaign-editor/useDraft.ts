import type { CampaignBody, SelectableStatus } from '@catalogue/campaign';
import type { Issue } from '@catalogue/fields/types';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useFormEngine } from '@/admin/form/engine';
import { useBody } from '@/admin/form/useBody';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';
import { type DraftValues, useListRefresh } from './DraftForm';
import { type DraftBody, type DraftKind, isSame, type Source } from './draft';

export type Draft<Body extends DraftBody = CampaignBody> = ReturnType<typeof useDraft<Body>>;

/** The parts of a draft that the sections of a form need. */
export type BodyDraft<Body extends DraftBody = CampaignBody> = Pick<
  Draft<Body>,
  'body' | 'setBody' | 'issues'
>;

/** A body and the template's variant it is made from. */
export type Look<Body extends DraftBody = CampaignBody> = Omit<DraftValues<Body>, 'version'>;

/** The form's values with the parts that only campaigns have: variants, status and stored drafts. */
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
  const [kept, setKept] = useState<Look<Body> | null>(null);
  const [settingStatus, setSettingStatus] = useState(false);

  const isKept = (look: Look<Body>) =>
    kept !== null && kept.variant === look.variant && isSame(kept.body, look.body);

  /** A status is stored at once, whatever else is unsaved. */
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

  /** Puts another content into the form; nothing is stored yet. */
  const show = (look: Look<Body>) => form.setValues(look, { shouldDirty: true });

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
    /** Whether it can be saved; shows what is wrong where it cannot. */
    check: () => form.trigger('body'),
    /** The content of the form is stored elsewhere: closing it loses nothing. */
    markKept: () => setKept({ body, variant }),
    show,
    /** The content of the form at this moment. */
    now: (): Look<Body> => {
      const { body, variant } = form.getValues();
      return { body, variant };
    },
    /** The content that is stored as live, or that the editor started from. */
    live: defaultValues as Look<Body>,
    issues,
    /** Something is stored neither live nor as a draft. */
    dirty: differs && !isKept({ body, variant }),
    /** The same at this moment. */
    isDirty: () => {
      const { body, variant } = form.getValues();
      return isDirty() && !isKept({ body, variant });
    },
    state: settingStatus ? ('busy' as const) : state,
    problem: problemOf(),
    save: () => submit(),
    saveStatus,
  };

  function problemOf(): string | null {
    if (failure) return failure.conflict ? null : failure.text;
    return issues.length > 0 ? text('editor.invalid') : null;
  }
}
