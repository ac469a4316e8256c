import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { SaveState } from '@/components/form/SaveButton';
import { errorCode } from '@/dataProvider/errors';
import { useErrorText } from '@/dataProvider/useErrorText';
import { type BodyRules, bodyResolver, focusIssue, issuesOf, showBodyErrors } from './body';
import { type ServerErrorTexts, useServerErrors } from './serverErrors';

/** Time that a button shows Saved, milliseconds. */
export const SAVED_FEEDBACK_MS = 2_000;

/** Error messages by input name; inputs without one are valid. */
export type FormErrors = { [source: string]: string | undefined };

export interface FormOptions<Values extends FieldValues, Saved> extends ServerErrorTexts {
  /** Stored values. They are read once, so an open form does not change when data arrives. */
  initial: Values;
  /** Initial values of the inputs, where they differ from the stored ones. */
  filled?: Values;
  /** Returns an error per input; the form is sent when there is none. */
  validate?: (values: Values) => FormErrors;
  /** Replaces `validate` for a form with a single object, under `body`. */
  body?: BodyRules<Values['body']>;
  /**
   * Saves the values; resolves when they are stored. `overwrite` also replaces another user's
   * changes.
   */
  save: (values: Values, how: { overwrite: boolean }) => Promise<Saved>;
  /** The stored values after a save; the sent values by default. */
  after?: (values: Values, saved: Saved) => Values;
  /** Called when there are no unsaved changes any more and the form may be left. */
  onSaved?: (saved: Saved, values: Values) => void;
  /** Resets the form to the stored values, after another user has changed them. */
  reload?: () => void;
  /** True when the record was just stored at another address, so the form starts with Saved. */
  justSaved?: boolean;
}

/** State and actions of a form, based on react-hook-form. */
export interface FormEngine<Values extends FieldValues = FieldValues> {
  form: UseFormReturn<Values>;
  state: SaveState;
  failure: { text: string; error: unknown; conflict: boolean } | null;
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** Saves over another user's changes. */
  overwrite: () => Promise<void>;
  reload: (() => void) | undefined;
  /** Dismisses a conflict and continues with the typed values. */
  dismissFailure: () => void;
  /** Returns whether there are unsaved values at this moment, not only as of the last render. */
  isDirty: () => boolean;
  /** Shows another call's field errors at the form's fields. */
  showErrors: (error: unknown) => void;
  /** Shows the failure of another call like one of the form's own. */
  fail: (error: unknown) => void;
  bodyRules: BodyRules<Values['body']> | undefined;
}

const EngineContext = createContext<FormEngine | null>(null);
export const EngineProvider = EngineContext.Provider;

/** Returns the engine of the surrounding form. */
export function useFormEngine<Values extends FieldValues = FieldValues>(): FormEngine<Values> {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error('There is no <Form> around this component.');
  // The <Form> has these values, which a context cannot express in its type.
  return engine as unknown as FormEngine<Values>;
}

/** Values, errors and saving of one form. Typed values survive any result of a save. */
export function useNewEngine<Values extends FieldValues, Saved>(
  options: FormOptions<Values, Saved>,
): FormEngine<Values> {
  const { filled, validate, body, save, after, onSaved, reload, justSaved = false } = options;
  const errorText = useErrorText();
  const serverErrors = useServerErrors(options);
  const [initial] = useState(options.initial);
  const [state, setState] = useState<SaveState>(justSaved ? 'saved' : 'idle');
  const [failure, setFailure] = useState<FormEngine['failure']>(null);
  const form = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    resolver: body ? bodyResolver<Values>(body) : resolverOf(validate),
  });
  const isDirty = useIsDirty(form);
  useFeedbackEnd(state, setState);

  const firstFill = useRef(filled);
  useEffect(() => {
    if (firstFill.current) form.setValues(firstFill.current, { shouldDirty: true });
  }, [form.setValues]);

  const showErrors = (error: unknown) => {
    if (body) return showBodyErrors(form, body, error);
    const sources = [...form.control._names.mount];
    serverErrors(error, sources).forEach(({ source, message }, index) => {
      const shouldFocus = index === 0;
      form.setError(source as Path<Values>, { type: 'server', message }, { shouldFocus });
    });
  };

  const fail = (error: unknown) => {
    setFailure({ text: errorText(error), error, conflict: errorCode(error) === 'conflict' });
    showErrors(error);
  };

  const send = async (values: Values, overwrite: boolean) => {
    setFailure(null);
    setState('busy');
    try {
      const saved = await save(values, { overwrite });
      settle(form, { sent: values, stored: after ? after(values, saved) : values });
      setState('saved');
      onSaved?.(saved, values);
    } catch (error) {
      setState('failed');
      fail(error);
    }
  };
  const sendBy = (overwrite: boolean) =>
    form.handleSubmit(
      (values) => send(values, overwrite),
      (errors) => {
        setFailure(null);
        if (body) focusIssue(issuesOf(errors.body));
      },
    );

  return {
    form,
    state,
    failure,
    submit: (event) => {
      // React bubbles events of a form in a dialog to the page's form, although it is elsewhere in
      // the DOM.
      event?.stopPropagation();
      return sendBy(false)(event);
    },
    overwrite: () => sendBy(true)(),
    reload,
    dismissFailure: () => setFailure(null),
    isDirty,
    showErrors,
    fail,
    bodyRules: body,
  };
}

function resolverOf<Values extends FieldValues>(
  validate: (values: Values) => FormErrors = () => ({}),
): Resolver<Values> {
  return (values) => {
    const errors: FieldErrors<Values> = {};
    for (const [source, message] of Object.entries(validate(values))) {
      if (message) set(errors, source, { type: 'validate', message });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

/** Adopts the stored values after a save. Values typed meanwhile stay, as unsaved. */
function settle<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { sent, stored }: { sent: Values; stored: Values },
) {
  const typed = Object.entries(form.getValues()).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name]),
  );
  form.reset(stored, { keepFieldsRef: true });
  if (typed.length > 0) {
    form.setValues(Object.fromEntries(typed) as Values, { shouldDirty: true });
  }
}

/**
 * Returns a function that is current immediately after a save, before the next render, so that
 * leaving the page then causes no question about stored changes.
 */
function useIsDirty<Values extends FieldValues>({ subscribe }: UseFormReturn<Values>) {
  const dirty = useRef(false);
  useEffect(
    () =>
      subscribe({
        formState: { isDirty: true },
        callback: ({ isDirty = false }) => {
          dirty.current = isDirty;
        },
      }),
    [subscribe],
  );
  return useCallback(() => dirty.current, []);
}

/** Hides the result of a save after a moment. */
function useFeedbackEnd(state: SaveState, setState: (next: SaveState) => void) {
  useEffect(() => {
    if (state !== 'saved' && state !== 'failed') return;
    const timer = setTimeout(() => setState('idle'), SAVED_FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [state, setState]);
}
