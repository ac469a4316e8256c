import type { Place } from '../../kinds';

/** Maximum pixels per frame; browsers count larger movements as layout shifts. */
const STEP_PX = 2;
/** Gap in pixels between a card of the right corner and the card of the left corner above it. */
const CORNER_GAP_PX = 12;

/**
 * Makes room for a bar: at the top it moves the page's content down; at the bottom it moves
 * floating elements up. In a preview the content moves at once.
 */
export const makeRoom = (bar: HTMLElement, place: Place, isPreview: boolean): void =>
  place === 'bottom'
    ? publishHeight(bar, '--vitrin-bar')
    : pushContent(bar, isPreview ? Number.POSITIVE_INFINITY : STEP_PX);

/**
 * Moves the page's content below a bar, and again when the bar's height changes, without a layout
 * shift.
 * @param most maximum pixels per frame
 */
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
 * Publishes the height of an element at the bottom of the window while the element exists. Corner
 * cards and the chat's button stay above a bar (`--vitrin-bar`); on a phone, cards of the left
 * corner stay above a card or teaser of the right corner.
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
