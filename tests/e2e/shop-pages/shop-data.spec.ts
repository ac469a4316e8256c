import { readFileSync } from 'node:fs';
import { readZip } from '../../support/zip';
import { runAxe } from '../support/axe';
import { arrange, DEMO_PASSWORD, expect, openEmptyPage, signIn, test } from '../support/test';

const EMAIL = 'defne@defne-ev.example';

test('A merchant downloads the archive, requests deletion of the shop and restores it by signing in', async ({
  page,
  browser,
  instance,
}) => {
  await openEmptyPage(page, instance.url);
  const registered = await arrange(page, '/auth/register', {
    email: EMAIL,
    password: DEMO_PASSWORD,
  });
  expect(registered).toMatchObject({ success: true });
  const { id } = (registered as { data: { id: string } }).data;
  await arrange(page, '/personalize/postStartModal', {
    company: 'Defne Ev',
    url: 'https://defne-ev.example',
    type: 'base',
    phone: '05321112203',
    userName: 'Defne',
  });

  await page.goto(`${instance.url}/account?lang=tr`);
  await page.getByRole('button', { name: 'Arşiv hazırla' }).click();
  const link = page.getByRole('link', { name: 'Arşivi indir' });
  await expect(link).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^vitrin-\w+-[\d-]+\.zip$/);
  const files = readZip(readFileSync(await download.path()));
  expect(String(files.get('tables/users.jsonl'))).toContain(EMAIL);

  const staffPage = await (await browser.newContext()).newPage();
  await signIn(staffPage, instance.url, {
    email: 'staff@vitrin.example',
    start: `/yta/users/${id}`,
  });
  await expect(staffPage.getByRole('row', { name: /^Toplam/ })).toBeVisible();
  expect(await runAxe(staffPage)).toEqual([]);

  await page.getByRole('button', { name: 'Mağazayı sil' }).click();
  await page.getByLabel('Onaylamak için defne-ev.example yazın').fill('başka');
  // The form that changes the password comes first and has a field with the same label.
  await page.getByLabel('Şimdiki şifre').last().fill(DEMO_PASSWORD);
  const sure = page.getByRole('button', { name: 'Mağazayı kalıcı olarak sil' });
  await sure.click();
  await expect(page.getByText('Tam olarak defne-ev.example yazın.')).toBeVisible();
  await page.getByLabel('Onaylamak için defne-ev.example yazın').fill('defne-ev.example');
  await sure.click();
  await page.waitForURL(/\/login/);
  await staffPage.reload();
  await expect(staffPage.getByText(/^Silinmesi istendi: /)).toBeVisible();

  await page.getByLabel('E-posta').fill(EMAIL);
  await page.getByLabel('Şifre', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
  await staffPage.reload();
  await expect(staffPage.getByRole('row', { name: /^Toplam/ })).toBeVisible();
  await expect(staffPage.getByText(/^Silinmesi istendi: /)).toHaveCount(0);
  await staffPage.context().close();
});
