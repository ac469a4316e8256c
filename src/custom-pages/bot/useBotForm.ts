import type { BotIssue } from '@catalogue/bot/types';
import { useTranslate } from 'ra-core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SaveState } from '@/components/form/SaveButton';
import { SAVED_FEEDBACK } from '@/components/form/savedFeedback';
import { errorCode, errorFields, errorMessage } from '@/dataProvider/errors';
import { useIssueText } from './useIssueText';

interface Options<Value> {
  initial: Value;
  /** What counts as unchanged; `initial` unless a form opens with something already filled in. */
  stored?: Value;
  /** The catalogue's rules; their paths are the names of the fields. */
  problems: (value: Value) => BotIssue[];
  /** It was stored a moment ago under another address: says so as if it had been saved here. */
  justSaved?: boolean;
  /** Resolves when it is stored. `overwrite`: also over a change made elsewhere. */
  send: (value: Value, overwrite: boolean) => Promise<unknown>;
}

/** What a nested editor needs to say what is wrong at a path. */
export type Wrong = (path: string) => string | undefined;

/**
 * A form over one nested value, checked by the bot's own rules: what is too long says so while it
 * is typed, what is missing once somebody tried to save. Objections of the server join them.
 */
export function useBotForm<Value>(options: Options<Value>) {
  const { initial, stored: base, problems, send, justSaved = false } = options;
  const translate = useTranslate();
  const issueText = useIssueText();
  const [value, setValue] = useState(initial);
  const [stored, setStored] = useState(base ?? initial);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<BotIssue[]>([]);
  const [failure, setFailure] = useState<{ text: string; conflict: boolean } | null>(null);
  const [state, setState] = useState<SaveState>(justSaved ? 'saved' : 'idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (justSaved) timer.current = setTimeout(() => setState('idle'), SAVED_FEEDBACK);
    return () => clearTimeout(timer.current);
  }, [justSaved]);

  const issues = problems(value);
  const shown = [...issues.filter((issue) => tried || isSaidAtOnce(issue)), ...refused];
  const wrong: Wrong = (path) => {
    const issue = shown.find((candidate) => candidate.path === path);
    return issue && issueText(issue);
  };

  const settle = (next: SaveState) => {
    setState(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('idle'), SAVED_FEEDBACK);
  };

  const save = async (overwrite = false) => {
    setFailure(null);
    setState('busy');
    try {
      await send(value, overwrite);
      setStored(value);
      setTried(false);
      settle('saved');
    } catch (error) {
      const reason = errorMessage(error);
      setRefused(errorFields(error));
      setFailure({
        text: translate(reason, { _: reason }),
        conflict: errorCode(error) === 'conflict',
      });
      settle('failed');
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    setRefused([]);
    const [first] = issues;
    if (!first) return save();
    setFailure(null);
    focusField(event.currentTarget, first.path);
  };

  return {
    value,
    set: (change: (before: Value) => Value) => {
      setValue(change);
      setRefused([]);
    },
    wrong,
    failure,
    state,
    submit,
    overwrite: () => save(true),
    dirty: JSON.stringify(value) !== JSON.stringify(stored),
  };
}

/** Emptiness is no mistake while somebody is still typing. */
const isSaidAtOnce = ({ code }: BotIssue) => code === 'tooLong' || code.startsWith('whatsapp.');

function focusField(form: HTMLFormElement, path: string): void {
  const field = form.elements.namedItem(path);
  if (field instanceof HTMLElement) field.focus();
}
