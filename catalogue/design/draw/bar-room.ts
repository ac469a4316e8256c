import type { Place } from '../../kinds';

/** Maximum pixels per frame; browsers count larger movements as layout shifts. */
const STEP_PX = 2;
/** Gap in pixels on phones, where a card of the left corner is above one of the right corner. */
const CORNER_GAP_PX = 12;

/** A bar at the top moves the page's content down, one at the bottom moves floating elements up. */
export const makeRoom = (bar: HTMLElement, place: Place, isPreview: boolean): void =>
  place === 'bottom'
    ? publishHeight(bar, '--vitrin-bar')
    : pushContent(bar, isPreview ? Number.POSITIVE_INFINITY : STEP_PX);

/** Moves the content without a layout shift: at most `most` pixels per frame. */
function pushContent(bar: HTMLElement, most: number): void {
  const window = bar.ownerDocument.defaultView;
  if (!window?.ResizeObserver) return;
  let room = 0;
  let isMoving = false;
  // The bar is out of the flow until its height is known, because browsers record layout shifts
  // before they report sizes.
  Object.assign(bar.style, { position: 'absolute', left: '0', right: '0' });
  const step = () => {
    const height = bar.isConnected ? bar.offsetHeight : room;
    room += Math.min(Math.max(height - room, -most), most);
    bar.style.position = '';
    bar.style.marginBottom = `${room - height}px`;
    isMoving = room !== height;
    if (isMoving) window.requestAnimationFrame(step);
  };
  new window.ResizeObserver(() => {
    if (!isMoving) step();
  }).observe(bar);
}

/**
 * Publishes the height of an element as a CSS variable of the page. Corner cards and the chat's
 * button stay above a bar (`--vitrin-bar`). On a phone, cards of the left corner stay above a card
 * or teaser of the right corner.
 */
export function publishHeight(
  bar: HTMLElement,
  name: '--vitrin-bar' | '--vitrin-card' | '--vitrin-teaser',
): void {
  const page = bar.ownerDocument;
  const Observer = page.defaultView?.ResizeObserver;
  if (!Observer) return;
  // The observer also runs when the element is removed from the page.
  new Observer(() => {
    const gap = name === '--vitrin-bar' ? 0 : CORNER_GAP_PX;
    const height = bar.isConnected ? bar.offsetHeight + gap : 0;
    page.documentElement.style.setProperty(name, `${height}px`);
  }).observe(bar);
}
