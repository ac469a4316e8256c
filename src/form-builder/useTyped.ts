import { startTransition, useCallback, useOptimistic } from 'react';
import type { Update } from './types';

/** Time in ms after which a page that draws no frames, such as a hidden page, counts as painted. */
const HIDDEN_FRAME_MS = 100;

/**
 * Returns the shown value and a function that changes it. Field and form change at once; everything
 * else renders after the field is painted.
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
 * Makes an update compute its result only once. Two nested fields apply the same update, which
 * would otherwise add an item to a list twice.
 */
function once<Value>(update: Update<Value>): Update<Value> {
  let done: { value: Value } | undefined;
  return (before) => {
    done ??= { value: update(before) };
    return done.value;
  };
}

function painted(): Promise<void> {
  return new Promise((resolve) => {
    // A task that starts in a frame runs after it is painted.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, HIDDEN_FRAME_MS);
  });
}
