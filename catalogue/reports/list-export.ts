export const EXPORTED_LISTS = [
  'users',
  'installed',
  'surveys',
  'all-footprints',
  'messages',
  'outbox',
] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];

/** Maximum rows of a staff list that the browser exports; the server exports longer lists. */
export const MAX_BROWSER_EXPORT_ROWS = 20_000;
