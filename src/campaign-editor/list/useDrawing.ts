import { type RefObject, useEffect, useState } from 'react';

/**
 * Draws a picture shortly before the element scrolls into view. `draw` must be stable, or null to
 * draw nothing; its `distance` returns the element's distance in px from the top of the window, to
 * which elements above the window add the window's height, and Infinity once the element is out of
 * view. `near` is a distance in px. `picture` is null until it is drawn and when it cannot be drawn.
 */
export function useDrawing(
  element: RefObject<Element | null>,
  draw: ((distance: () => number) => Promise<string | null>) | null,
  near: number,
): { picture: string | null; isPending: boolean } {
  const [picture, setPicture] = useState<string | null>(null);
  const [isPending, setPending] = useState(draw !== null);
  useEffect(() => {
    setPicture(null);
    const target = element.current;
    const canDraw = draw !== null && target !== null && typeof IntersectionObserver !== 'undefined';
    setPending(canDraw);
    if (!canDraw) return;
    let isVisible = false;
    let isStarted = false;
    let isGone = false;
    const distance = () => {
      if (!isVisible || isGone) return Infinity;
      const { top, bottom } = target.getBoundingClientRect();
      return bottom > 0 ? Math.abs(top) : innerHeight - bottom;
    };
    const start = async () => {
      isStarted = true;
      try {
        const drawn = await draw(distance);
        if (!isGone) setPicture(drawn);
        observer.disconnect();
      } catch {
        // A failed drawing is retried when the element scrolls into view again.
        isStarted = false;
      }
      if (!isGone) setPending(false);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isVisible = entries.at(-1)?.isIntersecting ?? false;
        if (!isStarted) setPending(isVisible);
        if (isVisible && !isStarted) void start();
      },
      // `scrollMargin` has the same effect inside a list that scrolls sideways.
      { rootMargin: `${near}px 0px`, scrollMargin: `${near}px` },
    );
    observer.observe(target);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [element, draw, near]);
  return { picture, isPending };
}
