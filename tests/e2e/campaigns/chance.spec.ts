import { PATIENCE } from '@tests/support/patience';
import { publish } from '../support/editor';
import { expect, signIn, silenceCampaigns, test, today } from '../support/test';

/* A visitor from a search engine agrees to stay; the report counts the steps by referrer. */

test('A visitor from a search engine agrees to stay, and the report counts each step', async ({
  page,
  context,
  instance,
}) => {
  await signIn(page, instance.url, { start: '/actions/create/template-52' });
  await silenceCampaigns(page);
  await publish(page);

  const shop = await context.newPage();
  const faults: string[] = [];
  shop.on('pageerror', (error) => faults.push(error.message));
  await shop.route('https://www.google.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${instance.shopUrl}/demo-shop/category.html">Ladin</a>`,
      headers: { 'referrer-policy': 'origin' },
    }),
  );
  await shop.goto('https://www.google.com/search');
  await shop.getByText('Ladin').click();
  await shop.waitForURL(/demo-shop/);
  const box = shop.locator('vitrin-campaign');
  // The pointer leaves over the top edge, which the widget ignores for the first two seconds.
  await expect(async () => {
    await shop.mouse.move(300, 300);
    await shop.mouse.move(300, -10);
    await expect(box.getByText('Biraz daha bakayım')).toBeVisible({ timeout: 500 });
  }).toPass();
  await box.getByText('Biraz daha bakayım').click();
  await expect(box).toHaveCount(0);
  await shop.locator('a[href*="product"]').first().click();
  await shop.waitForURL(/product/);
  await shop.locator('.add-to-cart').first().click();

  await expect(async () => {
    await page.goto(
      `${instance.url}/analytics/giveachanceanalytic?lang=tr&start=${today()}&end=${today()}`,
    );
    // The newest action, because the demo shop has another `chance` action with its own events.
    await page.getByRole('combobox', { name: 'Aksiyon' }).click();
    await page.getByRole('option').nth(1).click();
    const table = page.getByRole('group', { name: 'Geldiği yere göre' });
    await expect(table.getByRole('row', { name: /Arama motoru/ })).toContainText(
      /Arama motoru\s*1\s*1\s*1\s*1\s*1/,
      { timeout: 3000 },
    );
  }).toPass(PATIENCE);
  await expect(page.getByRole('heading', { name: /google\.com/ })).toBeVisible();
  expect(faults).toEqual([]);
});
