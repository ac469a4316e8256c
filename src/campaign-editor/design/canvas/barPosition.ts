/** Height in px of a block's label and tool bar, with their gaps. */
const BAR_PX = 66;
/** Width in px of a block's bar. */
const BAR_WIDTH_PX = 240;
/** Distance in px of the page from a design's first block to the bottom of its close button. */
const CLOSE_BUTTON_PX = 12;

interface BarRoom {
  /** Position and size of the block, in px of the unscaled page. */
  part: { left: number; top: number; width: number; height: number };
  /** Height of the page, in px of the unscaled page. */
  page: { height: number };
  /** Top of the design's first block, next to the close button. */
  firstTop: number;
  scale: number;
}

/**
 * Returns the position of a block's bar: above the block if it does not cover the close button
 * there or fits only there, else below.
 */
export function barPosition({ part, page, firstTop, scale }: BarRoom) {
  const isFree = (part.top - CLOSE_BUTTON_PX - firstTop) * scale > BAR_PX;
  const fitsBelow = (page.height - part.top - part.height) * scale > BAR_PX;
  const fitsAbove = part.top * scale > BAR_PX;
  return {
    isAbove: isFree || (!fitsBelow && fitsAbove),
    /**
     * True if the bar begins at the block's left edge, because it would leave the page otherwise.
     */
    isAtStart: (part.left + part.width) * scale < BAR_WIDTH_PX,
  };
}
