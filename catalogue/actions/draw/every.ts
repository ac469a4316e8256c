/** Runs something again and again from the moment an element is on the page until it has left. */
export function every(milliseconds: number, element: HTMLElement, run: () => void): void {
  let seen = false;
  const timer = setInterval(() => {
    if (element.isConnected) {
      seen = true;
      run();
    } else if (seen) clearInterval(timer);
  }, milliseconds);
}
