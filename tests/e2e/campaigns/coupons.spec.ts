import type { Browser, Page } from '@playwright/test';
import { PATIENCE } from '@tests/support/patience';
import ExcelJS from 'exceljs';
import { build } from '../support/build';
import { part } from '../support/editor';
import { checkNotices } from '../support/template';
import { expect, signIn, silenceCampaigns, test } from '../support/test';

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
    await assignCode(browser, instance.shopUrl),
    await assignCode(browser, instance.shopUrl),
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

test('An action without codes is reported in the list, the editor and the bell until codes are added', async ({
  page,
  browser,
  instance,
}) => {
  await signIn(page, instance.url);
  await silenceCampaigns(page);
  const id = await build(page, 'Kupon', async () => {
    await part(page, /VITRIN10/).click();
    await page.getByRole('radio', { name: 'Herkese ayrı kod' }).check();
    await choose(page, 'kis.xlsx', await sheet(['Kupon', 'KIS-1']));
    await page
      .getByRole('dialog', { name: 'kis.xlsx' })
      .getByRole('button', { name: '1 kodu ekle' })
      .click();
    await expect(page.getByText('kis · 1 koddan 1 kaldı')).toBeVisible();
  });
  expect(await assignCode(browser, instance.shopUrl)).toBe('KIS-1');

  const row = page.getByRole('row').filter({ hasText: `#${id}` });
  const health = page.getByRole('region', { name: 'Sağlık' });
  const bell = page.getByRole('dialog', { name: 'Uyarılar' });
  const notice = bell.getByRole('link', { name: /“kis”: Kupon kodu kalmadı/ });
  /** Runs the notice check, and reopens the bell until the notice shows `state`. */
  const expectNotice = async (state: string) => {
    await checkNotices(instance.dataDir);
    await expect(async () => {
      await page.goto(`${instance.url}/actions`);
      await page.getByRole('button', { name: /^Uyarılar/ }).click();
      await expect(notice).toContainText(state, { timeout: 3_000 });
    }).toPass(PATIENCE);
  };

  await page.goto(`${instance.url}/actions`);
  await expect(row).toContainText('Kupon kodu kalmadı');
  await expect(row.getByRole('link', { name: 'Kod yükle' })).toHaveAttribute('href', '/coupons');
  await page.goto(`${instance.url}/actions/${id}`);
  await expect(health).toContainText('Kupon kodu kalmadı');
  await expect(health.getByRole('link', { name: 'Kod yükle' })).toHaveAttribute('href', '/coupons');
  await expectNotice('Yeni:');

  await notice.click();
  await page.waitForURL(/\/coupons$/);
  await choose(page, 'kis.xlsx', await sheet(['Kupon', 'KIS-2', 'KIS-3']));
  await page.getByRole('button', { name: '2 kodu ekle' }).click();
  await expect(page.getByText('kis: 2 kod eklendi.')).toBeVisible();
  // The notice stays open until the next check, but the action has codes again.
  await page.goto(`${instance.url}/actions`);
  await expect(row).toContainText('Sağlıklı');
  await page.goto(`${instance.url}/actions/${id}`);
  await expect(part(page, 'Kupon kodu')).toBeVisible();
  await expect(health).toHaveCount(0);
  expect(await assignCode(browser, instance.shopUrl)).toBe('KIS-2');
  await expectNotice('tarihinde çözüldü');
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

/** Presses the copy button twice as a new visitor; both times must show the same code. */
async function assignCode(browser: Browser, shopUrl: string): Promise<string | null> {
  const visitor = await browser.newContext();
  const shop = await visitor.newPage();
  const code = shop.locator('.code b');
  const copy = shop.locator('.copy');
  // The server may still return its cached configuration from before the change.
  await expect(async () => {
    await shop.goto(`${shopUrl}/demo-shop/`);
    await expect(code).toHaveText('••••••', { timeout: 15_000 });
  }).toPass(PATIENCE);
  await copy.click();
  await expect(code).not.toHaveText('••••••');
  const first = await code.textContent();
  await copy.click();
  await expect(code).toHaveText(first ?? '');
  await visitor.close();
  return first;
}

async function expectNoOffer(browser: Browser, shopUrl: string, id: number): Promise<void> {
  const visit = async () => {
    const visitor = await browser.newContext();
    const shop = await visitor.newPage();
    await shop.goto(`${shopUrl}/demo-shop/`);
    const why = await shop.waitForFunction((campaign) => {
      const { vitrin } = window as unknown as {
        vitrin?: { why?: () => { id: number; show: boolean }[] };
      };
      const found = vitrin?.why?.().find((one) => one.id === campaign);
      return found && { show: found.show };
    }, id);
    const seen = { ...(await why.jsonValue()), codes: await shop.locator('.code').count() };
    await visitor.close();
    return seen;
  };
  // The server caches the configuration for two seconds. A visitor's browser caches it for thirty,
  // so each visit needs a new context.
  const wait = { ...PATIENCE, intervals: [2_000] };
  await expect.poll(visit, wait).toEqual({ show: false, codes: 0 });
}
