/** Catches all exceptions, so that errors of the widget never surface as errors of the shop. */
export function guard<Args extends unknown[]>(run: (...args: Args) => void) {
  return (...args: Args): void => {
    try {
      run(...args);
    } catch {
      // The exception is not logged, so that the shop's own error reporting stays clean.
    }
  };
}
