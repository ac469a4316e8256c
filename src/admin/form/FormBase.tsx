import type { SxProps, Theme } from '@mui/material/styles';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { Fields } from '@/components/form/Fields';
import type { SaveState } from '@/components/form/SaveButton';
import { errorCode, errorFields } from '@/dataProvider/errors';
import { useErrorText } from '@/dataProvider/useErrorText';
import { type ServerErrorTexts, useServerErrors } from './serverErrors';

export const SAVED_FEEDBACK_MS = 2_000;

export type FormErrors = { [source: string]: string | undefined };

interface BodyIssue {
  path: string;
  code: string;
}

interface BodyRules<Body> {
  validate: (body: Body) => readonly BodyIssue[];
  /** Maps the path of a server error to a path in `body`; unchanged by default. */
  pathOf?: (path: string) => string;
}

interface FormOptions<Values extends FieldValues, Saved> extends ServerErrorTexts {
  /** Stored values. They are read once, so an open form does not change when data arrives. */
  initial: Values;
  /** Values with which the inputs begin, when they differ from the stored values. */
  unsavedValues?: Values;
  validate?: (values: Values) => FormErrors;
  /** Replaces `validate` for a form whose values are one object, `{ body }`. */
  body?: BodyRules<Values['body']>;
  /** Resolves when the values are stored; `overwrite` also replaces another user's changes. */
  save: (values: Values, how: { overwrite: boolean }) => Promise<Saved>;
  /** Returns the stored values after a save; the sent values by default. */
  after?: (values: Values, saved: Saved) => Values;
  /** Called after a save, when the form may be left without a question about unsaved changes. */
  onSaved?: (saved: Saved, values: Values) => void;
  /** Resets the form to the stored values, after another user has changed them. */
  reload?: () => void;
  /** True on the page that opens after a record was created: its button first shows Saved. */
  justSaved?: boolean;
}

interface FormEngine<Values extends FieldValues = FieldValues> {
  form: UseFormReturn<Values>;
  state: SaveState;
  failure: { text: string; error: unknown; conflict: boolean } | null;
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  overwrite: () => Promise<void>;
  reload: (() => void) | undefined;
  /** Dismisses a conflict and continues with the typed values. */
  dismissFailure: () => void;
  /** Returns whether there are unsaved values at this moment, not only as of the last render. */
  isDirty: () => boolean;
  /** Shows the field errors of another call at the fields of the form. */
  showErrors: (error: unknown) => void;
  /** Shows the failure of another call as the failure of the form. */
  fail: (error: unknown) => void;
  bodyRules: BodyRules<Values['body']> | undefined;
  /** Adds an input that can show the server's errors; returns a function that removes it. */
  addInput: (source: string) => () => void;
}

const EngineContext = createContext<FormEngine | null>(null);

export type FormBaseProps<Values extends FieldValues, Saved> = FormOptions<Values, Saved> & {
  children: ReactNode;
};

/**
 * The state of a form without its element, for pages that need the state outside the form.
 * `FormFields` below it is the form element; `FormDialogs` asks before changes are lost.
 */
export function FormBase<Values extends FieldValues, Saved>(props: FormBaseProps<Values, Saved>) {
  const { children, ...options } = props;
  const engine = useNewEngine(options);
  return (
    <FormProvider {...engine.form}>
      <EngineContext value={engine as unknown as FormEngine}>{children}</EngineContext>
    </FormProvider>
  );
}

export interface FormFieldsProps {
  id?: string;
  className?: string;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

export function FormFields(props: FormFieldsProps) {
  const { submit } = useFormEngine();
  return <Fields noValidate onSubmit={submit} {...props} />;
}

/** A form without dialogs, for values that need no unsaved warning and that no other user edits. */
export function PlainForm<Values extends FieldValues, Saved>(
  props: FormBaseProps<Values, Saved> & FormFieldsProps,
) {
  const { id, className, sx, children, ...base } = props;
  return (
    <FormBase {...base}>
      <FormFields id={id} className={className} sx={sx}>
        {children}
      </FormFields>
    </FormBase>
  );
}

export function useFormEngine<Values extends FieldValues = FieldValues>(): FormEngine<Values> {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error('There is no <Form> around this component.');
  // The surrounding <Form> has values of this type, which a context cannot express.
  return engine as unknown as FormEngine<Values>;
}

/** Returns the form's body, setter and issues; issues appear after the first attempt to save. */
export function useBody<Body, Issue extends BodyIssue>() {
  const { form, bodyRules } = useFormEngine();
  const { setValues, getValues, trigger } = form;
  const body: Body = useWatch({ name: 'body' });
  const { errors, isSubmitted } = useFormState();
  const tried = useRef(false);
  tried.current = isSubmitted || errors.body !== undefined;
  const setBody = useCallback(
    (change: (before: Body) => Body) => {
      setValues({ body: change(getValues().body) }, { shouldDirty: true });
      if (tried.current) void trigger('body');
    },
    [setValues, getValues, trigger],
  );
  const issues = issuesOf(errors.body);
  return useMemo(
    () => ({
      body,
      setBody,
      // The rules of the form return issues of this type.
      issues: issues as readonly Issue[],
      validate: (bodyRules?.validate ?? (() => NONE)) as (body: Body) => readonly Issue[],
    }),
    [body, setBody, issues, bodyRules],
  );
}

/** Values, errors and saving of one form. Typed values survive any result of a save. */
function useNewEngine<Values extends FieldValues, Saved>(
  options: FormOptions<Values, Saved>,
): FormEngine<Values> {
  const {
    unsavedValues,
    validate,
    body,
    save,
    after,
    onSaved,
    reload,
    justSaved = false,
  } = options;
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

  const inputs = useRef(new Set<string>());
  const addInput = useCallback((source: string) => {
    inputs.current.add(source);
    return () => void inputs.current.delete(source);
  }, []);

  const firstValues = useRef(unsavedValues);
  useEffect(() => {
    if (firstValues.current) form.setValues(firstValues.current, { shouldDirty: true });
  }, [form.setValues]);

  const showErrors = (error: unknown) => {
    if (body) return showBodyErrors(form, body, error);
    serverErrors(error, [...inputs.current]).forEach(({ source, message }, index) => {
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
      // React bubbles events of a dialog's form to the page's form, although the DOM does not.
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
    addInput,
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

/** The one error of the form's `body`; `issues` lists the invalid fields by path. */
type BodyError = FieldError & { issues: readonly BodyIssue[] };

const bodyResolver =
  <Values extends FieldValues>({ validate }: BodyRules<Values['body']>): Resolver<Values> =>
  (values) => {
    const issues = validate(values.body);
    if (issues.length === 0) return { values, errors: {} };
    const error: BodyError = { type: 'validate', issues };
    // One error contains all issues, because editors find them by path, not by property.
    return { values: {}, errors: { body: error } as never };
  };

function showBodyErrors<Values extends FieldValues>(
  { setError }: UseFormReturn<Values>,
  { pathOf = (path) => path }: BodyRules<Values['body']>,
  error: unknown,
): void {
  const issues = errorFields(error).map((issue) => ({ ...issue, path: pathOf(issue.path) }));
  if (issues.length === 0) return;
  const refused: BodyError = { type: 'server', issues };
  setError('body' as Path<Values>, refused);
  focusIssue(issues);
}

function focusIssue([first]: readonly BodyIssue[]): void {
  if (first) document.getElementsByName(first.path)[0]?.focus();
}

const issuesOf = (error: unknown): readonly BodyIssue[] =>
  (error as BodyError | undefined)?.issues ?? NONE;

const NONE: readonly BodyIssue[] = [];

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

/** Returns a function that reads the current state, not that of the last render. */
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

function useFeedbackEnd(state: SaveState, setState: (next: SaveState) => void) {
  useEffect(() => {
    if (state !== 'saved' && state !== 'failed') return;
    const timer = setTimeout(() => setState('idle'), SAVED_FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [state, setState]);
}
