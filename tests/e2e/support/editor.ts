import { expect, type Page } from '@playwright/test';

/** Returns a row of the editor's outline by its text: an entry, a step or a block. */
export const part = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name });

/** Waits until all changes are stored; returns the id of the action. */
export async function stored(page: Page): Promise<number> {
  await expect(page).toHaveURL(/\/actions\/\d+(\?|$)/);
  await expect(page.getByText(/^Kaydedildi/).first()).toBeVisible();
  return Number(new URL(page.url()).pathname.split('/').pop());
}

export async function publish(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Yayınla', exact: true }).click();
  return confirmPublish(page);
}

export async function confirmPublish(page: Page): Promise<number> {
  const now = page.getByRole('button', { name: 'Şimdi yayınla' });
  await now.click();
  // The dialog stays until the action is live; the notification disappears by itself.
  await expect(now).toHaveCount(0);
  await expect(page.getByText('Kaydedildi', { exact: true })).toBeVisible();
  return stored(page);
}

export async function addEntry(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Aksiyon ekle' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button')
    .filter({ has: page.getByText(kind, { exact: true }) })
    .click();
}
