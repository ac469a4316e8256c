import type { Browser, Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { build } from './support/build';
import { part } from './support/editor';
import { expect, signIn, silenceCampaigns, test } from './support/test';

test('Codes of a spreadsheet are imported, and each visitor gets one until none is left', async ({
  page,
  browser,
  instance,
}) => {
  await signIn(page, instance.url);
  await silenceCampaigns(page);
  await page.goto(`${instance.url}/actions/create/template-4`);
  const coupon = page.getByRole('group', { name: 'Kupon kodu' });
  const id = await build(page, 'Kupon', async () => {
    await part(page, /VITRIN10/).click();
    await coupon.getByRole('radio', { name: 'Herkese ayrı kod' }).check();
    await choose(page, 'bozuk.xlsx', Buffer.from('not a spreadsheet'));
    const preview = page.getByRole('dialog', { name: /\.xlsx$/ });
    await expect(preview.getByRole('alert')).toContainText('Desteklenmeyen biçim');
    await preview.getByRole('button', { name: 'Vazgeç' }).click();
    await choose(page, 'yaz.xlsx', await sheet(['Kupon', 'YAZ-1', 'YAZ-2', 'YAZ-1']));
    await expect(preview).toContainText('2 kod “yaz” listesine eklenecek.');
    await expect(preview).toContainText('Kodlar 1. sütundan okundu: “Kupon”.');
    await preview.getByRole('button', { name: '2 kodu ekle' }).click();
    await expect(coupon.getByRole('status')).toContainText('yaz: 2 kod eklendi.');
    await coupon.getByText('1 satır alınmadı').click();
    await expect(coupon.getByText('dosyada birden çok kez geçiyor')).toBeVisible();
    await expect(coupon.getByText('yaz · 2 koddan 2 kaldı')).toBeVisible();
  });

  const codes = [
    await takeCode(browser, instance.shopUrl),
    await takeCode(browser, instance.shopUrl),
  ];
  expect(codes).toEqual(['YAZ-1', 'YAZ-2']);
  await expectNoOffer(browser, instance.shopUrl, id);

  await page.reload();
  await part(page, 'Kupon kodu').click();
  await expect(coupon.getByText('yaz · 2 koddan 0 kaldı')).toBeVisible();
  await expect(coupon.getByRole('alert')).toContainText('Bu listede kod kalmadı');
  const opened = page.waitForEvent('popup');
  await coupon.getByRole('link', { name: 'Kupon listeleri' }).click();
  const lists = await opened;
  await lists.getByRole('button', { name: 'yaz listesini sil' }).click();
  await lists.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
  await expect(lists.getByText('Bu kupon listesini kullanan bir aksiyon')).toBeVisible();
  await lists.getByRole('link', { name: 'yaz', exact: true }).click();
  await expect(lists.getByRole('row', { name: /YAZ-2.*Verildi/ })).toBeVisible();
});

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Excel yükle' }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
}

async function sheet(column: string[]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Kodlar').addRows(column.map((code) => [code]));
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** Opens the coupon twice as a new visitor and returns the code. */
async function takeCode(browser: Browser, shopUrl: string): Promise<string | null> {
  const visitor = await browser.newContext();
  const shop = await visitor.newPage();
  await shop.goto(`${shopUrl}/demo-shop/`);
  const code = shop.locator('.code b');
  const copy = shop.locator('.copy');
  await expect(code).toHaveText('••••••');
  await copy.click();
  await expect(code).not.toHaveText('••••••');
  const first = await code.textContent();
  await copy.click();
  await expect(code).toHaveText(first ?? '');
  await visitor.close();
  return first;
}

/** Asserts that a visitor sees no campaign once all codes are taken. */
async function expectNoOffer(browser: Browser, shopUrl: string, id: number): Promise<void> {
  const visitor = await browser.newContext();
  const shop = await visitor.newPage();
  const isShown = async () => {
    await shop.goto(`${shopUrl}/demo-shop/`);
    const why = shop.waitForFunction((campaign) => {
      const { vitrin } = window as unknown as {
        vitrin?: { why?: () => { id: number; show: boolean }[] };
      };
      const found = vitrin?.why?.().find((one) => one.id === campaign);
      return found && { show: found.show };
    }, id);
    return (await (await why).jsonValue())?.show;
  };
  await expect.poll(isShown).toBe(false);
  await expect(shop.locator('.code')).toHaveCount(0);
  await visitor.close();
}
