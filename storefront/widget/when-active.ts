/** Calls `run` now or, on a prerendered page, when the visitor opens it. */
export function whenActive(run: () => void): void {
  const { prerendering } = document as { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
