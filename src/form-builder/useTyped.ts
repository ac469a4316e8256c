import { startTransition, useCallback, useOptimistic } from 'react';
import type { Update } from './types';

/** Time in ms after which a page that draws no frames, such as a hidden page, counts as painted. */
const HIDDEN_FRAME_MS = 100;

/**
 * Returns the value that a field shows, and a function that changes it. The form has the new value
 * at once, and so has the field. Everything else that depends on the form is rendered after the
 * field is painted, so that typing does not wait for it.
 */
export function useTyped<Value>(value: Value, onChange: (update: Update<Value>) => void) {
  const [shown, show] = useOptimistic<Value, Update<Value>>(value, (before, update) =>
    update(before),
  );
  const change = useCallback(
    (update: Update<Value>) => {
      const next = once(update);
      startTransition(async () => {
        show(next);
        onChange(next);
        await painted();
      });
    },
    [show, onChange],
  );
  return [shown, change] as const;
}

/**
 * Returns an update that is computed once. A nested field and the field around it both show the
 * update before the form does; without this, a list would get an added item twice.
 */
function once<Value>(update: Update<Value>): Update<Value> {
  let done: { value: Value } | undefined;
  return (before) => {
    done ??= { value: update(before) };
    return done.value;
  };
}

/** Resolves after the next frame is painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    // A task that starts in a frame runs after it is painted.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, HIDDEN_FRAME_MS);
  });
}
