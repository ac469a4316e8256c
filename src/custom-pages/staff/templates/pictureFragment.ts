import type { CampaignBody } from '@catalogue/campaign';
import type { PageType } from '@catalogue/pages/page-types';
import { RENDERERS } from '@/campaign-editor/renderers';

/** Prefix of the hash in the fragment of a picture's address; browsers do not send fragments. */
const VARIANT_PREFIX = 'variant-';
const BUILT_IN_PICTURES = '/template-images/';

interface Pictured {
  variant: Pick<CampaignBody, 'tags' | 'where'>;
  page: PageType;
  /** Overrides the hash of the renderers, for tests. */
  renderers?: string;
}

/** Adds a hash of the picture's content and renderers to its address. */
export const withPictureFragment = (address: string, pictured: Pictured): string =>
  `${address.split('#', 1)[0]}#${VARIANT_PREFIX}${contentHash(pictured)}`;

/**
 * Returns whether a picture is outdated. A picture without a hash counts as outdated, because its
 * content is unknown; a built-in picture never does.
 */
export function isStalePicture(address: string, pictured: Pictured): boolean {
  const [path, fragment] = address.split('#');
  if (!path || path.startsWith(BUILT_IN_PICTURES)) return false;
  return fragment !== VARIANT_PREFIX + contentHash(pictured);
}

function contentHash({ variant, page, renderers = RENDERERS }: Pictured): string {
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify([variant.tags, variant.where, page, renderers])) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
