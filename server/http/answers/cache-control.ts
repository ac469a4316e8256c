/** Cache header of files whose address changes with their content. */
export const FOREVER = 'public, max-age=31536000, immutable';
/**
 * Cache header of scripts whose address never changes, because shops never change their snippet.
 */
export const SCRIPT_CACHE_CONTROL =
  'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800';
