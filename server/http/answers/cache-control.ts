/** Cache header of files whose address changes with their content. */
export const FOREVER = 'public, max-age=31536000, immutable';
/** Five minutes only, because a script's address never changes: shops never edit their snippet. */
export const SCRIPT_CACHE_CONTROL =
  'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800';
