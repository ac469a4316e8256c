import { PATIENCE } from '@tests/support/patience';
import excel from 'exceljs';
import { runAxe } from '../support/axe';
import { expect, signIn, test } from '../support/test';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function workbook(columns: string[], rows: string[][]) {
  const book = new excel.Workbook();
  book.addWorksheet('Pairs').addRows([columns, ...rows]);
  return { name: 'pairs.xlsx', mimeType: XLSX, buffer: Buffer.from(await book.xlsx.writeBuffer()) };
}

test('A merchant accepts a suggested pair, and imports 250 pairs from Excel with a stop in between', async ({
  page,
  instance,
}) => {
  await signIn(page, instance.url, { start: '/trendyolpairs' });
  await page.getByRole('button', { name: 'Analiz et' }).click();
  await expect(page.getByText(/sayfa ve .* ürün okundu/)).toBeVisible(PATIENCE);
  const suggested = page.getByRole('row').filter({ hasText: 'Öneri' });
  await expect(suggested.first()).toBeVisible();
  await suggested
    .first()
    .getByRole('button', { name: /Kabul et/ })
    .click();
  await expect(page.getByRole('row').filter({ hasText: 'Eşleşmiş' }).first()).toBeVisible();
  expect(await runAxe(page)).toEqual([]);

  await page.getByRole('button', { name: 'Excel’den al' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eşleşmeleri Excel’den al' });
  const choose = async (file: Awaited<ReturnType<typeof workbook>>) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByText('Dosya seç').click();
    await (await chooser).setFiles(file);
  };
  await choose(await workbook(['link', 'origin_url'], [['a', 'b']]));
  await expect(dialog.getByRole('alert')).toContainText(/desteklenmeyen/i);

  const rows = Array.from({ length: 250 }, (_, nth) => [
    nth === 4
      ? 'https://elsewhere.example/p-4'
      : `https://www.trendyol.com/vitrin/urun-p-${9000 + nth}`,
    `${instance.shopUrl}/demo-shop/urun-${nth}`,
  ]);
  // The second batch of 100 waits until the merchant has stopped the import.
  const sent: number[] = [];
  let release = () => {};
  const stopped = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/comments/settings/multiset/**', async (route) => {
    sent.push(1);
    if (sent.length === 2) await stopped;
    await route.continue().catch(() => {});
  });
  await choose(await workbook(['trendyol_url', 'origin_url'], rows));
  await expect(dialog.getByText('pairs.xlsx: 250 satır okundu.', { exact: false })).toBeVisible();
  await expect(dialog.getByText('1 satır kaydedilmeyecek')).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: '249 satırı kaydet' }).click();
  await expect(dialog.getByText('100 / 250 satır işlendi…')).toBeVisible();
  await dialog.getByRole('button', { name: 'Durdur' }).click();
  await expect(dialog.getByText('250 satırın 100 tanesi işlendi, kalanı bekliyor.')).toBeVisible();
  release();
  await dialog.getByRole('button', { name: 'Kaldığı yerden devam et' }).click();
  await expect(dialog.getByText('250 satır işlendi, 249 eşleşme kayıtlı.')).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: 'Trendyol adresi değil' })).toHaveCount(1);
  expect(sent).toHaveLength(4);
});
