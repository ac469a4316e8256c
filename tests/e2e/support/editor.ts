import { expect, type Page } from '@playwright/test';

/** Returns a row of the outline: an entry, a step or a block by its text. */
export const part = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name });

/** Waits until all changes are stored, and returns the action's id. */
export async function stored(page: Page): Promise<number> {
  await expect(page).toHaveURL(/\/actions\/\d+(\?|$)/);
  await expect(page.getByText(/^Kaydedildi/).first()).toBeVisible();
  return Number(new URL(page.url()).pathname.split('/').pop());
}

/** Publishes the action that is open in the editor, and returns its id. */
export async function publish(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Yayınla', exact: true }).click();
  return confirmPublish(page);
}

/** Confirms the open dialog that shows the changes, and returns the action's id. */
export async function confirmPublish(page: Page): Promise<number> {
  const now = page.getByRole('button', { name: 'Şimdi yayınla' });
  await now.click();
  // The notification disappears by itself, but the dialog stays until the action is live.
  await expect(now).toHaveCount(0);
  await expect(page.getByText('Kaydedildi', { exact: true })).toBeVisible();
  return stored(page);
}

/** Adds an entry of a kind, by its name in the list. */
export async function addEntry(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Aksiyon ekle' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button')
    .filter({ has: page.getByText(kind, { exact: true }) })
    .click();
}
