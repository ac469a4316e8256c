import { arrange, expect, signIn, test } from '../support/test';

test('An order after an influencer’s link is listed for the influencer and the merchant', async ({
  page,
  browser,
  instance,
}) => {
  const { url, shopUrl, influencerUrl } = instance;
  await signIn(page, influencerUrl, { email: 'influencer@vitrin.example', start: '/' });
  await page.getByRole('link', { name: 'Influencer yardımı' }).click();
  await page.getByRole('tab', { name: /Kampanya Id/ }).click();
  await page.getByLabel('Kampanya Id').fill('bahar');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByLabel('Ürün listesinin adresi').fill(`${shopUrl}/demo-shop/category.html`);
  await page.getByRole('button', { name: 'Bağlantı oluştur' }).click();
  const link = page.getByLabel('Paylaşacağınız bağlantı');
  await expect(link).toHaveValue(/yc=mert-isik&ci=bahar/);

  const shopper = await browser.newContext();
  const shop = await shopper.newPage();
  // The visitor leaves before the widget loads; the next page must still record the influencer.
  await shop.goto(await link.inputValue(), { waitUntil: 'commit' });
  await shop.evaluate(() => location.assign('./'));
  await shop.waitForURL(`${shopUrl}/demo-shop/`);
  await shop.evaluate(() => {
    localStorage.setItem('demo-shop:cart', JSON.stringify({ vazo: 2, mum: 1 }));
  });
  await expect
    .poll(() => shop.evaluate(() => localStorage.getItem('vitrin:vitrin-demo:referral')))
    .toContain('mert-isik');
  const reported = shop.waitForResponse(`${shopUrl}/widget/orders`);
  await shop.goto(`${shopUrl}/demo-shop/order-complete.html`);
  const code = (await shop.locator('[data-vitrin-order]').getAttribute('data-vitrin-order')) ?? '';
  expect((await reported).status()).toBe(202);
  await shopper.close();

  await page.getByRole('link', { name: 'Influencer', exact: true }).click();
  const row = page.getByRole('row', { name: new RegExp(code) });
  await expect(row).toContainText('₺2.200,00');
  await row.getByRole('button').click();
  const order = page.getByRole('dialog', { name: `Sipariş ${code}` });
  await expect(order.getByRole('row', { name: /Dalga vazo/ })).toContainText('₺890,00');
  await expect(order).toContainText('bahar');
  // Removes the link, because other tests expect this influencer to have none.
  await arrange(page, '/personalize/deleceteCampaignInfluencer', { id: 'bahar' });

  await signIn(page, url, { start: '/' });
  await page.getByRole('link', { name: 'Influencer', exact: true }).click();
  await page.getByRole('searchbox').fill(code.toLowerCase());
  await expect(page.getByRole('table', { name: 'Satışlar' }).getByRole('row')).toHaveCount(2);
  await expect(row).toContainText('mert-isik');
  await page.getByRole('searchbox').fill('yok-boyle');
  await expect(page.getByText('"yok-boyle" için sonuç yok')).toBeVisible();
});
