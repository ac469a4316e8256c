import type { CampaignBody } from '@catalogue/campaign';
import type { PageType } from '@catalogue/pages/page-types';

/** The renderers of this release; unknown while developing and in tests. */
const RENDERERS: string = import.meta.env.VITRIN_RENDERERS ?? '';
/** Stands in the fragment of a picture's address, which no server is asked for. */
const MARK = 'look-';
const DRAWN_BY_HAND = '/template-images/';

interface Pictured {
  look: Pick<CampaignBody, 'tags' | 'where'>;
  page: PageType;
  /** For tests: another release. */
  renderers?: string;
}

/** The address of a picture that was taken, marked with what it was taken of and by which renderers. */
export const markPicture = (address: string, pictured: Pictured): string =>
  `${address.split('#', 1)[0]}#${MARK}${markOf(pictured)}`;

/**
 * Whether a picture was not taken of what the look is now. One without a mark shows nobody knows what; those that a
 * release brings are drawn by hand.
 */
export function isStalePicture(address: string, pictured: Pictured): boolean {
  const [path, mark] = address.split('#');
  if (!path || path.startsWith(DRAWN_BY_HAND)) return false;
  return mark !== MARK + markOf(pictured);
}

function markOf({ look, page, renderers = RENDERERS }: Pictured): string {
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify([look.tags, look.where, page, renderers])) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
