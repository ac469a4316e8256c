import { runAxe } from '../support/axe';
import { arrange, expect, signIn, test } from '../support/test';

test('A report shows a note on its day, and a shared link shows only the report until it is revoked', async ({
  page,
  browser,
  instance,
}) => {
  await signIn(page, instance.url, { start: '/analytics/actions' });
  await page.getByRole('button', { name: /^Notlar/ }).click();
  await page.getByRole('button', { name: 'Not ekle' }).click();
  const note = page.getByRole('dialog', { name: 'Yeni not' });
  await note.getByLabel('Ne oldu?').fill('Televizyon reklamı');
  await note.getByRole('button', { name: 'Kaydet' }).click();
  await expect(note).toBeHidden();
  await page.getByRole('button', { name: /^Notlar/ }).click();
  const marked = page.getByRole('list', { name: 'Bu aralığın notları' });
  await expect(marked.getByRole('link', { name: /Televizyon reklamı/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByText('Grafiğin sayıları').click();
  await expect(page.getByRole('cell', { name: 'Televizyon reklamı' })).toBeVisible();

  await page.getByRole('button', { name: 'Paylaş' }).click();
  const dialog = page.getByRole('dialog', { name: 'Raporu bağlantıyla paylaş' });
  await dialog.getByLabel('Bağlantının adı').fill('Ajans');
  await dialog.getByRole('button', { name: 'Bağlantı oluştur' }).click();
  const address = (await dialog.locator('pre, code').first().textContent())?.trim() ?? '';
  expect(address).toMatch(/\/report#[\w-]{32}$/);
  const token = new URL(address).hash;

  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const shown = await stranger.newPage();
  const asked: string[] = [];
  shown.on('request', (request) => asked.push(request.url()));
  const response = await shown.goto(`${instance.url}/report?lang=en${token}`);
  expect(response?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(shown.getByRole('heading', { level: 1, name: 'Ajans' })).toBeVisible();
  await expect(shown.getByRole('table').first()).toBeAttached();
  await expect(shown.getByText('Televizyon reklamı')).toHaveCount(0);
  await expect(shown.getByRole('link')).toHaveCount(0);
  expect(asked.some((url) => url.includes(token.slice(1)))).toBe(false);
  expect(await stranger.cookies()).toEqual([]);
  expect(await runAxe(shown)).toEqual([]);
  const width = await shown.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  await dialog.getByRole('button', { name: 'Ajans bağlantısını iptal et' }).click();
  await expect(dialog.getByText('Geçerli bağlantı yok.')).toBeVisible();
  await shown.reload();
  await expect(shown.getByText('This link no longer works')).toBeVisible();
  await stranger.close();
  // The merchant's own session is still valid.
  expect(await arrange(page, '/analytic/link/open', { token: 'made-up' })).toMatchObject({
    success: false,
  });
});
