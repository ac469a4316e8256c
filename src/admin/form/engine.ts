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

/** Sentences by the name of the input; what has none is fine. */
export type FormErrors = { [source: string]: string | undefined };

export interface FormOptions<Values extends FieldValues, Saved> extends ServerErrorTexts {
  /** The stored values. They are read once, so an open form does not change when data arrives. */
  initial: Values;
  /** The first values of the inputs, where they differ from the stored ones. */
  filled?: Values;
  /** Returns an error per input; the form is sent when there is none. */
  validate?: (values: Values) => FormErrors;
  /** In place of `validate`, for a form that holds one object, under `body`. */
  body?: BodyRules<Values['body']>;
  /** Resolves when it is stored. `overwrite`: also over a change made elsewhere. */
  save: (values: Values, how: { overwrite: boolean }) => Promise<Saved>;
  /** The stored values after a save; the sent values by default. */
  after?: (values: Values, saved: Saved) => Values;
  /** The form has nothing unsaved any more: it may be left now. */
  onSaved?: (saved: Saved, values: Values) => void;
  /** Opens the form anew with what is stored now, after somebody else has changed it. */
  reload?: () => void;
  /** It was stored a moment ago under another address: it shows Saved as if it had been saved here. */
  justSaved?: boolean;
}

/** The life of a form around react-hook-form: sending it, and what became of that. */
export interface FormEngine<Values extends FieldValues = FieldValues> {
  form: UseFormReturn<Values>;
  state: SaveState;
  failure: { text: string; error: unknown; conflict: boolean } | null;
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** Saves over what somebody else has changed. */
  overwrite: () => Promise<void>;
  reload: (() => void) | undefined;
  /** Leaves a conflict as it is: the form goes on with what was typed. */
  dismissFailure: () => void;
  /** Whether something typed is not stored, at this moment and not only since the last drawing. */
  isDirty: () => boolean;
  /** Shows what another call refuses of the form's fields. */
  showErrors: (error: unknown) => void;
  /** Shows that another call failed as if it had been the form's own. */
  fail: (error: unknown) => void;
  bodyRules: BodyRules<Values['body']> | undefined;
}

const EngineContext = createContext<FormEngine | null>(null);
export const EngineProvider = EngineContext.Provider;

/** The form around this component. */
export function useFormEngine<Values extends FieldValues = FieldValues>(): FormEngine<Values> {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error('There is no <Form> around this component.');
  // Its values are those of the <Form>; a context cannot carry their type.
  return engine as unknown as FormEngine<Values>;
}

/** Values, errors and sending of one form. Nothing typed is lost, whatever a save comes to. */
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
      // A form in a dialog is a child of the page's form for React, though not in the document.
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

/** Takes over what is stored now. What was typed while it was on its way stays, and is unsaved. */
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
 * Answers at once after a save, before anything is drawn: whoever leaves the page in that moment is
 * not asked about changes that are stored.
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

/** The outcome of a save is shown for a moment. */
function useFeedbackEnd(state: SaveState, setState: (next: SaveState) => void) {
  useEffect(() => {
    if (state !== 'saved' && state !== 'failed') return;
    const timer = setTimeout(() => setState('idle'), SAVED_FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [state, setState]);
}
