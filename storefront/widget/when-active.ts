/** Runs now, or once a prerendered page is really opened. */
export function whenActive(run: () => void): void {
  const { prerendering } = document as { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
