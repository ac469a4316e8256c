import { useTranslate } from 'ra-core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorFields, errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';
import type { SaveState } from './SaveButton';
import { SAVED_FEEDBACK } from './savedFeedback';

export type Errors<Values> = Partial<Record<keyof Values & string, string>>;

type Params = Record<string, string | number>;

interface Options<Values> {
  initial: Values;
  /** What is wrong with each field, as sentences; empty when it may be sent. */
  validate: (values: Values) => Errors<Values>;
  /** Resolves when it is done; what it throws is shown beside the form. */
  send: (values: Values) => Promise<unknown>;
  /** What the form holds once it was sent; what was sent unless said. */
  after?: Values;
  /** The field a path of the server's is about; its last part when left out. */
  fieldOf?: (path: string) => string;
  /** A sentence for a code the server put on a field; the answer's own message otherwise. */
  fieldError?: (path: string, code: string, params?: Params) => string | undefined;
}

/**
 * The state of a small form: values, what is wrong with them, and sending them. The first wrong
 * field gets the focus; objections of the server appear beside their fields, and nothing typed is
 * ever lost.
 */
export function useFields<Values extends object>(options: Options<Values>) {
  const { initial, validate, send, after, fieldOf = lastPart, fieldError } = options;
  const translate = useTranslate();
  const say = useText();
  const [values, setValues] = useState(initial);
  const [stored, setStored] = useState(initial);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [failure, setFailure] = useState<{ text: string; error: unknown } | null>(null);
  const [state, setState] = useState<SaveState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const set =
    <Field extends keyof Values & string>(field: Field) =>
    (value: Values[Field]) => {
      setValues((before) => ({ ...before, [field]: value }));
      setErrors((before) => ({ ...before, [field]: undefined }));
    };

  const settle = (next: SaveState) => {
    setState(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('idle'), SAVED_FEEDBACK);
  };

  /** Puts what the server says of single fields beside them; answers the first. */
  const object = (error: unknown): string | undefined => {
    const reason = errorMessage(error);
    const named: Errors<Values> = {};
    for (const { path, code, params } of errorFields(error)) {
      const field = fieldOf(path);
      if (!(field in values)) continue;
      const known = isSaidHere(code) ? say(`form.issue.${code}`, params) : undefined;
      named[field as keyof typeof named] =
        fieldError?.(path, code, params) ?? known ?? translate(reason, { _: reason });
    }
    setErrors(named);
    return Object.keys(named)[0];
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = validate(values);
    setErrors(found);
    setFailure(null);
    const first = Object.keys(found).find((field) => found[field as keyof typeof found]);
    if (first) return focusField(form, first);
    setState('busy');
    try {
      await send(values);
      setStored(after ?? values);
      if (after) setValues(after);
      settle('saved');
    } catch (error) {
      const reason = errorMessage(error);
      const wrong = object(error);
      setFailure({ text: translate(reason, { _: reason }), error });
      settle('failed');
      if (wrong) focusField(form, wrong);
    }
  };

  return {
    values,
    set,
    errors,
    failure,
    state,
    submit,
    /** Shows what another call than the form's own says of its fields. */
    object,
    /** Something typed is not stored. */
    dirty: JSON.stringify(values) !== JSON.stringify(stored),
    /** What a text input of this form needs. */
    bind: <Field extends keyof Values & string>(field: Field) => ({
      name: field,
      value: String(values[field] ?? ''),
      error: errors[field],
      onChange: set(field) as (value: string) => void,
    }),
  };
}

const lastPart = (path: string) => path.split('.').at(-1) ?? '';

/** Codes that say the same of every field. */
const SAID_HERE = ['required', 'tooLong'] as const;
const isSaidHere = (code: string): code is (typeof SAID_HERE)[number] =>
  SAID_HERE.some((known) => known === code);

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
