import { actionDefinitions } from '@catalogue/actions/registry';
import type { Page } from '@playwright/test';
import { build } from '../support/build';
import { goInside } from '../support/screen-styles';
import { arrange, expect, silenceCampaigns, test } from '../support/test';

/* Builds every kind from its unchanged form; template 4 shows it at page load to all visitors. */

/** Kinds that add something else to the page than an element of the widget. */
const SEEN: Record<string, (shop: Page) => Promise<void>> = {
  css: (shop) => expect.poll(() => shop.evaluate(() => document.adoptedStyleSheets.length)).toBe(1),
  html: (shop) => expect(shop.getByText('Merhaba!')).toBeVisible(),
};

/** A headless browser denies notifications, and the widget then does not ask for permission. */
const allowAsking = (shop: Page) =>
  shop.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'default' }),
  );

for (const [type, definition] of Object.entries(actionDefinitions)) {
  test(`The kind ${type} is built from its form and shown on a shop`, async ({
    desk: { page, shop },
    instance,
  }) => {
    await silenceCampaigns(page);
    await goInside(page, new URL('/actions/create/template-4', instance.url), 'tr');
    const id = await build(page, definition.label.tr);
    await arrange(page, '/campaign/save', { data: { id, status: 'test' } });

    const faults: string[] = [];
    shop.removeAllListeners('pageerror');
    if (type === 'web-push') await allowAsking(shop);
    shop.on('pageerror', (error) => faults.push(error.message));
    await shop.goto(`${instance.shopUrl}/demo-shop/product.html?vitrin_test=1`);
    await expect.poll(() => isDue(shop, id)).toBe(true);
    const seen = SEEN[type] ?? ((at) => expect(at.locator('vitrin-campaign')).toBeAttached());
    await seen(shop);
    expect(faults).toEqual([]);
    await arrange(page, '/campaign/delete', { id });
  });
}

/** Returns whether the widget would show the campaign; undefined until the campaign is loaded. */
function isDue(shop: Page, campaign: number): Promise<boolean | undefined> {
  return shop.evaluate((id) => {
    const { vitrin } = window as unknown as {
      vitrin?: { why?: () => { id: number; show: boolean }[] };
    };
    return vitrin?.why?.().find((one) => one.id === id)?.show;
  }, campaign);
}
