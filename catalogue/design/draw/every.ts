/** Longest time an element may wait to be put on the page. */
const LONGEST_WAIT = 3_600_000;

/** Runs something again and again from the moment an element is on the page until it is removed. */
export function every(milliseconds: number, element: HTMLElement, run: () => void): void {
  let seen = false;
  let waited = 0;
  const timer = setInterval(() => {
    waited += milliseconds;
    if (element.isConnected) {
      seen = true;
      run();
    } else if (seen || waited > LONGEST_WAIT) clearInterval(timer);
  }, milliseconds);
}
