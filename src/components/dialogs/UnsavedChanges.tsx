import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '@/i18n/useText';
import { ConfirmDialog } from './ConfirmDialog';

/** Router state of a navigation that retains the form, so that no changes are lost. */
export const KEEPS_FORM = { keepsForm: true };

interface Props {
  dirty: boolean;
  /** Returns the current value of `dirty`, which may change before the next render. */
  isDirty?: () => boolean;
}

/**
 * Asks before links, Back or closing the tab discard changes. If a page has several instances, only
 * the first instance asks.
 */
export function UnsavedChanges({ dirty, isDirty = () => dirty }: Props) {
  const latest = useRef(isDirty);
  latest.current = isDirty;
  const [guard] = useState<Guard>(() => () => latest.current());
  useEffect(() => {
    changeGuards(() => guards.add(guard));
    return () => changeGuards(() => guards.delete(guard));
  }, [guard]);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
  const first = useSyncExternalStore(subscribe, firstGuard);
  return first === guard ? <LeaveQuestion /> : null;
}

function LeaveQuestion() {
  const text = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.state?.keepsForm !== true &&
      [...guards].some((guard) => guard()),
  );
  return (
    <ConfirmDialog
      danger
      open={blocker.state === 'blocked'}
      title={text('app.unsaved.title')}
      text={text('app.unsaved.text')}
      confirm={text('app.unsaved.leave')}
      cancel={text('app.unsaved.stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}

type Guard = () => boolean;

/** Guards of mounted forms. A router accepts only one blocker, so the first guard owns it. */
const guards = new Set<Guard>();
const listeners = new Set<() => void>();

const firstGuard = () => guards.values().next().value;

function changeGuards(change: () => void): void {
  change();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
