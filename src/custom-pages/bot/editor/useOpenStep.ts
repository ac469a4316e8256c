import type { BotIssue } from '@catalogue/bot/types';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';

/** A message by its index, the phrases before the messages, or the step after them. */
type StepName = number | 'asks' | 'after';

export interface OpenStep {
  open: StepName | null;
  setOpen: (step: StepName | null) => void;
  toggle: (step: StepName) => void;
}

/**
 * State of the form's steps, of which at most one is open. A rejected save opens the step of the
 * first issue, because the fields of closed steps are not on the page.
 */
export function useOpenStep(
  initial: StepName | null,
  issues: readonly BotIssue[],
  listPath: string,
): OpenStep {
  const [open, setOpen] = useState<StepName | null>(initial);
  const { submitCount } = useFormState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step opens after a failed save, not while typing
  useEffect(() => {
    const path = issues[0]?.path;
    const step = path === undefined ? undefined : stepOf(path, listPath);
    if (path === undefined || step === undefined) return;
    setOpen(step);
    // The field is in the page only after the next rendering.
    requestAnimationFrame(() => document.getElementsByName(path)[0]?.focus());
  }, [submitCount]);
  return { open, setOpen, toggle: (step) => setOpen(open === step ? null : step) };
}

export function stepOf(path: string, listPath: string): StepName | undefined {
  if (path.startsWith(`${listPath}.`)) return Number.parseInt(path.slice(listPath.length + 1), 10);
  if (path === listPath) return 0;
  if (listPath !== 'data.actions') return undefined;
  if (path === 'data.feedback') return 'after';
  const isAsked =
    path === 'name' || path.startsWith('data.phrases') || path.startsWith('data.tests');
  return isAsked ? 'asks' : undefined;
}
