/**
 * Waits for a promise until the signal aborts; the promise ignores the signal and continues after
 * it.
 * @throws the error that `failure` creates, once the signal has aborted
 */
export async function beforeAbort<Value>(
  waiting: Promise<Value>,
  signal: AbortSignal,
  failure: () => Error,
): Promise<Value> {
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(failure());
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
  return Promise.race([waiting, aborted]).finally(() =>
    signal.removeEventListener('abort', onAbort),
  );
}
