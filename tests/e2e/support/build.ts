import type { Page } from '@playwright/test';
import { addEntry, publish } from './editor';

export async function build(page: Page, kind: string, fill = async () => {}): Promise<number> {
  const address = new URL('/actions/create/template-4', page.url());
  if (new URL(page.url()).pathname !== address.pathname) await page.goto(address.href);
  await page.getByRole('treeitem').first().press('Delete');
  await addEntry(page, kind);
  await fill();
  return publish(page);
}
