import { PATIENCE } from '@tests/support/patience';
import { build } from './support/build';
import { startShop } from './support/shop';
import { arrange, expect, signIn, silenceCampaigns, test } from './support/test';

test('An action finds an element again after its class was renamed, and reports its new selector', async ({
  page,
  browser,
  instance,
}) => {
  await signIn(page, instance.url);
  await silenceCampaigns(page);
  const script = `<script async src="${instance.shopUrl}/widget/widget.js" data-vitrin="vitrin-demo"></script>`;
  const withClass = (name: string) =>
    `<main><h2>Kampanyalar</h2><p>Bu hafta</p><div><a class="${name}" href="#bu-hafta">Bu haftanın teklifi</a></div>
      <h2>Yeni gelenler</h2><div><a class="new" href="#yeni">Sonbahar vazoları</a></div></main>${script}`;
  const home = { html: withClass('weekly-offer') };
  const shop = await startShop(() => ({ '/': home }));

  const id = await build(page, 'Görsel ekleme', async () => {
    await page.getByRole('button', { name: 'Sayfadan seç' }).click();
    await page.getByLabel('Mağazanızın adresi').fill(shop.url);
    await page.getByRole('button', { name: 'Aç', exact: true }).click();
    await page.getByRole('button', { name: 'Seçimi başlat' }).click();
    await expect(page.getByRole('button', { name: 'Durdur' })).toBeVisible();
    const frame = page.frameLocator('iframe[title="Mağaza sayfası"]');
    await frame.getByText('Bu haftanın teklifi').click();
    await expect(page.getByRole('radio').first()).toBeChecked();
    await page.getByRole('button', { name: 'Kaydet', exact: true }).last().click();
    await expect(page.getByLabel('Sayfadaki öğe')).toHaveValue(/weekly-offer/);
  });

  // The shop's theme is updated, and the class is gone.
  home.html = withClass('promo-link');
  // The first pages may still get the configuration from before.
  await expect(async () => {
    const shopper = await browser.newContext();
    const seen = await shopper.newPage();
    const reported = seen.waitForResponse(/\/widget\/elements$/);
    await seen.goto(shop.url);
    const link = seen.getByText('Bu haftanın teklifi');
    await expect(link.locator('xpath=..').locator('vitrin-campaign')).toBeAttached();
    const { elements } = (await reported).request().postDataJSON();
    expect(elements).toMatchObject([
      { found: true, healed: { css: expect.stringMatching(/promo/) } },
    ]);
    await shopper.close();
  }).toPass(PATIENCE);
  await arrange(page, '/campaign/delete', { id });
  await shop.close();
});
