import { part, publish, stored } from '../support/editor';
import { expect, signIn, silenceCampaigns, test } from '../support/test';

const FIRST = /Yeni koleksiyon geldi/;

test('A draft is previewed on the shop, published, compared and reverted', async ({
  page,
  browser,
  instance,
}) => {
  await signIn(page, instance.url);
  await silenceCampaigns(page);
  await page.goto(`${instance.url}/actions/create/template-4`);
  const name = page.getByLabel('Ad', { exact: true });
  await name.fill('İlk hali');
  const id = await publish(page);

  const title = async (value: string) => {
    await part(page, FIRST).click();
    await page.getByRole('textbox', { name: /^Yazı/ }).fill(value);
    await expect(page.getByText(/değişiklik yayında değil/)).toBeVisible();
  };

  await test.step('a preview link shows the unsaved draft on the shop and sends no events', async () => {
    await title('Yeni başlık');
    await page.getByRole('button', { name: 'Mağazamda önizle' }).first().click();
    const link = await page.getByLabel('Önizleme bağlantısı').inputValue();
    const shopper = await browser.newContext();
    const shop = await shopper.newPage();
    const sent: string[] = [];
    shop.on('request', (request) => {
      if (request.url().endsWith('/widget/events')) sent.push(request.postData() ?? '');
    });
    await shop.goto(link);
    await expect(shop.getByText('Yeni başlık')).toBeVisible();
    await shop.goto(`${instance.shopUrl}/demo-shop/cart.html`);
    await expect(shop.getByText('Yeni başlık')).toBeVisible();
    await shopper.close();
    expect(sent).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).click();
  });

  await test.step('the draft is stored while the live version stays on the shop', async () => {
    await page.getByRole('button', { name: 'Aksiyonlara dön' }).click();
    await page.goto(`${instance.url}/actions/${id}`);
    await expect(page.getByText(/1 değişiklik yayında değil/)).toBeVisible();
    await expect(part(page, 'Yeni başlık')).toBeVisible();
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${instance.shopUrl}/demo-shop/`);
    await expect(visitor.getByText(FIRST)).toBeVisible();
    await expect(visitor.getByText('Yeni başlık')).toHaveCount(0);
    await visitor.context().close();
  });

  await test.step('publishing shows the difference, and undo restores the previous version', async () => {
    await page.getByRole('button', { name: 'Yayınla', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /yayınlansın mı/ });
    await expect(dialog.locator('ins')).toHaveText('Yeni başlık');
    await dialog.getByRole('button', { name: 'Şimdi yayınla' }).click();
    await expect(page.getByText('Yayında.').first()).toBeVisible();
    await page.getByRole('status').getByRole('button', { name: 'Geri al' }).click();
    await expect(page.getByText('Eski sürüm yeniden yayında')).toBeVisible();
    await expect(part(page, FIRST)).toBeVisible();
  });

  await test.step('the list of versions shows the changes and restores a version', async () => {
    await page.getByRole('button', { name: 'Sürümler' }).click();
    const versions = page.getByRole('dialog', { name: 'Sürümler' });
    await versions.getByRole('button', { name: 'Farkları göster' }).first().click();
    await expect(versions.locator('ins').first()).toHaveText('Yeni başlık');
    await versions
      .getByRole('button', { name: /sürümünü geri yükle/ })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Geri yükle' }).click();
    await expect(part(page, 'Yeni başlık')).toBeVisible();
  });

  await test.step('an overlapping campaign shows a warning before it goes live', async () => {
    await page.goto(`${instance.url}/actions/create/template-4`);
    await name.fill('İkinci');
    await stored(page);
    await page.getByRole('button', { name: /durumunu değiştir/ }).click();
    await page.getByRole('menuitem', { name: 'Aktif' }).click();
    const warning = page.getByRole('dialog', { name: 'Bu kampanyalar karşılaşabilir' });
    await expect(warning.getByText('İlk hali: üst çubuk')).toBeVisible();
    await warning.getByRole('button', { name: 'Vazgeç' }).click();
    await expect(page.getByRole('button', { name: /şu an pasif/i })).toBeVisible();
    await page.getByRole('button', { name: /durumunu değiştir/ }).click();
    await page.getByRole('menuitem', { name: 'Aktif' }).click();
    await warning.getByRole('button', { name: 'Yine de yayına al' }).click();
    await expect(page.getByRole('button', { name: /şu an aktif/i })).toBeVisible();
  });
});
