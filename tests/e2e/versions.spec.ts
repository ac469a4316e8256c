import { arrange, expect, signIn, silenceCampaigns, test } from './support/test';

test('A draft is tried on the shop, goes live, is compared and taken back', async ({
  page,
  browser,
  instance,
}) => {
  await signIn(page, instance.url);
  await silenceCampaigns(page);
  await page.goto(`${instance.url}/actions/create/template-4`);
  const name = page.getByLabel('Ad', { exact: true });
  await name.fill('İlk hali');
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await page.waitForURL(/\/actions\/\d+$/);
  const id = Number(page.url().split('/').pop());
  await arrange(page, '/campaign/save', { data: { id, status: 'active' } });
  await page.reload();

  const more = (item: string) =>
    page
      .getByRole('button', { name: 'Diğer işlemler' })
      .click()
      .then(() => page.getByRole('menuitem', { name: item }).click());
  const title = async (value: string) => {
    await page.getByRole('button', { name: /: düzenle$/ }).click();
    await page.getByRole('textbox', { name: 'Yazı', exact: true }).fill(value);
    await page.getByRole('button', { name: 'Aksiyonu kaydet' }).click();
  };

  await test.step('what is in the form is shown on the shop by a link, and counted nowhere', async () => {
    await title('Yeni başlık');
    await more('Mağazamda önizle');
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

  await test.step('a draft waits beside what is live and survives leaving', async () => {
    await more('Taslak olarak sakla');
    await expect(page.getByText('Taslak saklandı.')).toBeVisible();
    await page.goto(`${instance.url}/actions`);
    await page.goto(`${instance.url}/actions/${id}`);
    const banner = page.getByRole('status').filter({ hasText: 'Yayında olmayan bir taslak var' });
    await expect(banner).toBeVisible();
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${instance.shopUrl}/demo-shop/`);
    await expect(visitor.getByText('Yalnızca bugün')).toBeVisible();
    await expect(visitor.getByText('Yeni başlık')).toHaveCount(0);
    await visitor.context().close();
    await banner.getByRole('button', { name: 'Taslağı aç' }).click();
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Kaydedildi' })).toBeVisible();
    await expect(page.getByText('Taslağı düzenliyorsunuz')).toHaveCount(0);
  });

  await test.step('the versions say what changed, and the first one comes back', async () => {
    await more('Sürümler');
    const versions = page.getByRole('dialog', { name: 'Sürümler' });
    await versions.getByRole('button', { name: 'Farkları göster' }).click();
    await expect(versions.getByText('Aksiyonlar › Duyuru çubuğu › Yazı')).toBeVisible();
    await expect(versions.locator('del')).toHaveText('Yeni başlık');
    await versions.getByRole('button', { name: /sürümünü geri yükle/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Geri yükle' }).click();
    await expect(page.getByText('Eski sürüm yeniden yayında')).toBeVisible();
    await page.getByRole('button', { name: /: düzenle$/ }).click();
    await expect(page.getByRole('textbox', { name: 'Yazı', exact: true })).toHaveValue(
      'Yalnızca bugün: tüm ürünlerde %20',
    );
  });

  await test.step('a second one that can meet it asks before it goes live', async () => {
    await page.goto(`${instance.url}/actions/create/template-4`);
    await name.fill('İkinci');
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await page.waitForURL(/\/actions\/\d+$/);
    await page.getByRole('button', { name: /durumunu değiştir/ }).click();
    await page.getByRole('menuitem', { name: 'Aktif' }).click();
    const warning = page.getByRole('dialog', { name: 'Bu kampanyalar karşılaşabilir' });
    await expect(warning.getByText('İlk hali: alt çubuk')).toBeVisible();
    await warning.getByRole('button', { name: 'Vazgeç' }).click();
    await expect(page.getByRole('button', { name: /şu an pasif/i })).toBeVisible();
    await page.getByRole('button', { name: /durumunu değiştir/ }).click();
    await page.getByRole('menuitem', { name: 'Aktif' }).click();
    await warning.getByRole('button', { name: 'Yine de yayına al' }).click();
    await expect(page.getByRole('button', { name: /şu an aktif/i })).toBeVisible();
  });
});
