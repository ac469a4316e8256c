/** Nothing of ours may ever surface as an error of the shop: what fails simply does not happen. */
export function guard<Args extends unknown[]>(run: (...args: Args) => void) {
  return (...args: Args): void => {
    try {
      run(...args);
    } catch {
      // The shop's own error reporting must stay clean.
    }
  };
}
