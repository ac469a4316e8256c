/** Maximum time in ms that an element may wait to be inserted into the page. */
const MAX_WAIT_MS = 3_600_000;

/** Runs a function at an interval until the element is removed from the page. */
export function runEvery(milliseconds: number, element: HTMLElement, run: () => void): void {
  let seen = false;
  let waited = 0;
  const timer = setInterval(() => {
    waited += milliseconds;
    if (element.isConnected) {
      seen = true;
      run();
    } else if (seen || waited > MAX_WAIT_MS) clearInterval(timer);
  }, milliseconds);
}
