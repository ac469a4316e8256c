import { type RefObject, useEffect, useState } from 'react';

/**
 * Draws a picture when the element scrolls into view and the browser has nothing else to do.
 * Returns its address; null until then, and when it cannot be drawn.
 *
 * @param draw stable function, or null to draw nothing; `isWanted` returns false once the element
 * is out of view
 */
export function useDrawing(
  element: RefObject<Element | null>,
  draw: ((isWanted: () => boolean) => Promise<string | null>) | null,
): string | null {
  const [drawn, setDrawn] = useState<string | null>(null);
  useEffect(() => {
    setDrawn(null);
    if (!draw || !element.current || typeof IntersectionObserver === 'undefined') return;
    let isVisible = false;
    let isStarted = false;
    let isGone = false;
    const start = async () => {
      isStarted = true;
      try {
        await idle();
        const picture = await draw(() => isVisible && !isGone);
        if (!isGone) setDrawn(picture);
        observer.disconnect();
      } catch {
        // Retried the next time it scrolls into view.
        isStarted = false;
      }
    };
    const observer = new IntersectionObserver((entries) => {
      isVisible = entries.at(-1)?.isIntersecting ?? false;
      if (isVisible && !isStarted) void start();
    });
    observer.observe(element.current);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [element, draw]);
  return drawn;
}

/** Longest wait in ms for an idle browser. */
const IDLE_WAIT_MS = 1_500;

/** Safari has no idle callback. */
const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 200);
    else requestIdleCallback(() => resolve(), { timeout: IDLE_WAIT_MS });
  });
