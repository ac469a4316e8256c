import type { CampaignBody } from '@catalogue/campaign';
import type { PageType } from '@catalogue/pages/page-types';

/** Hash of this release's renderers; unknown in development and tests. */
const RENDERERS: string = import.meta.env.VITRIN_RENDERERS ?? '';
/** Prefix in the fragment of a picture's address, which browsers do not send. */
const MARK = 'variant-';
const DRAWN_BY_HAND = '/template-images/';

interface Pictured {
  variant: Pick<CampaignBody, 'tags' | 'where'>;
  page: PageType;
  /** For tests: another release. */
  renderers?: string;
}

/** Adds to a picture's address the hashes of its content and renderers. */
export const markPicture = (address: string, pictured: Pictured): string =>
  `${address.split('#', 1)[0]}#${MARK}${markOf(pictured)}`;

/**
 * Returns whether a picture shows an older content. A picture without a mark counts as outdated,
 * because its content is unknown; those of built-in templates are drawn by hand and never outdated.
 */
export function isStalePicture(address: string, pictured: Pictured): boolean {
  const [path, mark] = address.split('#');
  if (!path || path.startsWith(DRAWN_BY_HAND)) return false;
  return mark !== MARK + markOf(pictured);
}

function markOf({ variant, page, renderers = RENDERERS }: Pictured): string {
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify([variant.tags, variant.where, page, renderers])) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
