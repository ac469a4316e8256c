/**
 * Tells how high a bar at the foot of the window is as long as it is there, so that corners and the
 * chat's button stay above it.
 */
export function makeRoom(bar: HTMLElement): void {
  const page = bar.ownerDocument;
  const Observer = page.defaultView?.ResizeObserver;
  if (!Observer) return;
  // It also runs when the bar is removed from the page.
  new Observer(() => {
    const height = bar.isConnected ? bar.offsetHeight : 0;
    page.documentElement.style.setProperty('--vitrin-bar', `${height}px`);
  }).observe(bar);
}
