import { focusMain } from '@/components/focusMain';
import type { ListedRecord } from '@/pageRow';

/** Number of rows that fit on the first screen of a laptop. */
const MAX_ROWS = 10;

/**
 * Shows links to the newest records in the skeleton, so that users can read and use the list on a
 * slow line before the app has loaded.
 */
export function showRecords(
  records: readonly ListedRecord[],
  pathOf: (record: ListedRecord) => string,
): void {
  if (document.querySelector('#root')?.hasChildNodes()) return;
  const newest = [...records]
    .sort((a, b) => b.updated_at.localeCompare(a.updated_at))
    .slice(0, MAX_ROWS);
  if (newest.length === 0) return;
  const bars = document.querySelectorAll('.sk-page i:not(:first-child)');
  const links = newest.map((record) => {
    const link = document.createElement('a');
    link.href = pathOf(record);
    link.textContent = record.name;
    return link;
  });
  bars[0]?.before(...links);
  for (const bar of bars) bar.remove();
}

/**
 * Replaces the links with the skeleton's bars, because the next user must not see the records. If a
 * link had the focus, the page gets it.
 */
export function removeRecords(): void {
  const links = document.querySelectorAll('.sk-page a');
  const wasFocused = document.activeElement?.matches('.sk-page a');
  for (const link of links) link.replaceWith(document.createElement('i'));
  if (wasFocused) focusMain();
}
