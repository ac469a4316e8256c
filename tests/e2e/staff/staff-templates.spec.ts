import type { Page } from '@playwright/test';
import { PATIENCE } from '@tests/support/patience';
import { runAxe } from '../support/axe';
import { publish } from '../support/editor';
import { moveUpByKeys } from '../support/keyboard';
import { expect, signIn, silenceCampaigns, test } from '../support/test';

const TITLE = 'Işıltılı Şubat Çağrısı';
const POPUP = 'Şubat boyunca kargo bizden';

async function fillBoth(page: Page, group: string, [tr, en]: [string, string]): Promise<void> {
  const pair = page.getByRole('group', { name: group });
  await pair.getByLabel('Türkçe').fill(tr);
  await pair.getByLabel('İngilizce').fill(en);
}

const listed = async (page: Page) =>
  (await page.getByRole('region', { name: 'Şablonlar' }).getByRole('link', { name: /.+/ }).all())
    .length;

const saved = (page: Page) =>
  expect(page.getByRole('button', { name: 'Kaydedildi' })).toBeVisible({ timeout: 15_000 });

test('Staff create a template, and a merchant installs and publishes it without a restart', async ({
  page,
  browser,
  instance,
}) => {
  test.slow();
  await signIn(page, instance.url, { email: 'staff@vitrin.example', start: '/yta' });
  await expect(page.getByRole('region', { name: 'Şablonlar' })).toBeVisible();
  expect(await listed(page)).toBeGreaterThan(30);
  await page.getByRole('link', { name: 'Ekle', exact: true }).first().click();
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(page.getByText('Bu alan zorunlu.').first()).toBeVisible();
  await fillBoth(page, 'Başlık', [TITLE, 'Sparkling February']);

  await page.getByRole('tab', { name: 'Görünümler' }).click();
  await page.getByRole('button', { name: 'Görünüm ekle' }).click();
  await page.getByRole('button', { name: 'Aksiyon ekle' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button')
    .filter({ has: page.getByText('Açılır pencere', { exact: true }) })
    .click();
  // The heading is the first block; merchants may not change its text.
  const blocks = page.getByRole('group', { name: /^Bloklar/ });
  await blocks.getByRole('textbox', { name: 'Yazı', exact: true }).first().fill(POPUP);
  await blocks.getByRole('button', { name: 'Yazı: Değiştirilemez' }).first().click();
  await page.getByRole('button', { name: 'Aksiyonu kaydet' }).click();
  // The variant exists in both languages: English copies the Turkish content.
  await page.getByRole('button', { name: 'İngilizce', exact: true }).last().click();
  await page.getByRole('button', { name: 'Türkçesinden kopyala' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kopyala' }).click();
  expect(await runAxe(page)).toEqual([]);
  // The card's picture is a screenshot of the widget's own drawing.
  await page.getByRole('button', { name: 'Görseli görünümden çek' }).click();
  await expect(page.getByLabel('Görünümün görseli')).toHaveValue(
    /\/uploads\/\w+\.webp#variant-\w+$/,
  );

  await page.getByRole('tab', { name: 'Fiyat paketleri' }).click();
  await page.getByRole('button', { name: 'Ekle', exact: true }).first().click();
  await expect(page.getByRole('textbox', { name: /^Ad\b/ }).first()).toHaveValue('start');
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await page.waitForURL(/\/yta\/templates\/1\d\d\d$/);
  const id = page.url().split('/').pop();
  await page.getByRole('tab', { name: 'Tanıtım' }).click();
  await expect(page.getByRole('group', { name: 'Adres adı' }).getByLabel('Türkçe')).toHaveValue(
    'isiltili-subat-cagrisi',
  );

  const shop = await browser.newContext();
  const merchant = await shop.newPage();
  await signIn(merchant, instance.url);
  await silenceCampaigns(merchant);
  await merchant.goto(`${instance.url}/templates`);
  const card = merchant.getByRole('link', { name: TITLE, exact: true });
  await expect(card).toHaveAttribute('href', `/action?id=${id}`);
  await card.click();
  await merchant.getByRole('link', { name: 'Kur', exact: true }).click();
  await merchant.waitForURL(new RegExp(`/actions/create/template-${id}`));
  await merchant.getByRole('treeitem', { name: POPUP }).click();
  await expect(merchant.getByRole('textbox', { name: 'Yazı', exact: true })).toHaveValue(POPUP);
  await expect(merchant.getByRole('textbox', { name: 'Yazı', exact: true })).not.toBeEditable();
  await expect(merchant.getByRole('button', { name: 'Yazıyı düzenle' })).toHaveCount(0);
  await publish(merchant);
  await expect(merchant.getByRole('button', { name: /şu an aktif/i })).toBeVisible();
  // The template's limit of one install rejects a second install.
  await merchant.goto(`${instance.url}/actions/create/template-${id}`);
  await merchant.waitForURL(new RegExp(`/action\\?id=${id}`));

  const shopper = await (await browser.newContext()).newPage();
  await expect(async () => {
    await shopper.goto(`${instance.shopUrl}/demo-shop/`);
    await expect(shopper.getByText(POPUP)).toBeVisible({ timeout: 10_000 });
  }).toPass(PATIENCE);

  // A change of the template is visible at once.
  await page.reload();
  await expect(page.getByText(/1 mağazada 1 aksiyon yapıldı/)).toBeVisible();
  await page.getByLabel('Mağazalardan gizle', { exact: true }).click();
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await saved(page);
  await merchant.goto(`${instance.url}/templates`);
  await expect(
    merchant.getByRole('link', { name: 'Yeni sezon tanıtımı', exact: true }),
  ).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('The order of templates that staff set by button or drag is stored', async ({
  page,
  instance,
}) => {
  await signIn(page, instance.url, { email: 'staff@vitrin.example', start: '/yta' });
  const list = page.getByRole('region', { name: 'Şablonlar' });
  const names = () => list.locator('.about a').allInnerTexts();
  await expect(list.locator('.about a').first()).toBeVisible();
  const [first = '', second = '', third = ''] = await names();
  const stored = () => page.waitForResponse((answer) => /sort/i.test(answer.url()) && answer.ok());
  const movedByButton = stored();
  await list.getByRole('button', { name: `${first}: aşağı taşı` }).click();
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first]);
  await movedByButton;
  await page.reload();
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, first, third]);
  const movedByKeys = stored();
  await moveUpByKeys(page, third, { from: 3, total: (await names()).length });
  await movedByKeys;
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, third, first]);
  await page.reload();
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, third, first]);
});
