import type { Page } from '@playwright/test';

/** A campaign of the one kind, made the way a merchant makes it; answers its number. `fill` changes its form first. */
export async function build(page: Page, kind: string, fill = async () => {}): Promise<number> {
  const address = new URL('/actions/create/template-4', page.url());
  if (new URL(page.url()).pathname !== address.pathname) await page.goto(address.href);
  await page.getByRole('button', { name: /: düzenle$/ }).click();
  await page.getByRole('button', { name: 'Kaldır', exact: true }).click();
  await page.getByRole('button', { name: 'Kaldırmayı onayla' }).click();
  await page.getByRole('button', { name: 'Aksiyon ekle' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button')
    .filter({ has: page.getByText(kind, { exact: true }) })
    .click();
  await fill();
  await page.getByRole('button', { name: 'Aksiyonu kaydet' }).click();
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await page.waitForURL(/\/actions\/\d+$/);
  return Number(page.url().split('/').pop());
}
