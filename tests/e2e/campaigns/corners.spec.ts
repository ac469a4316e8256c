import { actionDefinitions } from '@catalogue/actions/registry';
import type { Locator } from '@playwright/test';
import { build } from '../support/build';
import { arrange, expect, signIn, silenceCampaigns, test } from '../support/test';

test('A bar, two corner campaigns and the chat do not overlap on a phone, nor does the open chat', async ({
  page,
  browser,
  instance,
}) => {
  await signIn(page, instance.url);
  await silenceCampaigns(page);
  const kinds = [
    () =>
      build(page, actionDefinitions.banner.label.tr, async () => {
        await page.getByRole('combobox', { name: /^Konum/ }).click();
        await page.getByRole('option', { name: 'Altta', exact: true }).click();
      }),
    () => build(page, actionDefinitions['whatsapp-web'].label.tr),
    () => build(page, actionDefinitions['social-proof'].label.tr),
  ];
  for (const make of kinds) {
    await arrange(page, '/campaign/save', { data: { id: await make(), status: 'active' } });
  }
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const shop = await phone.newPage();
  await shop.goto(`${instance.shopUrl}/demo-shop/`);
  const bar = shop.locator('vitrin-campaign .bar .card');
  const bubble = shop.locator('vitrin-campaign .card:has(.chat)');
  const whatsapp = shop.locator('vitrin-campaign .teaser');
  const note = shop.locator('vitrin-campaign .card:has(.proof)');
  const launcher = shop.getByRole('button', { name: 'Sohbet' });
  for (const one of [bar, bubble, note, launcher]) await expect(one).toBeVisible();

  await bubble.getByRole('button', { name: 'Kapat' }).click();
  await expect(bubble).toHaveCount(0);
  await expect(whatsapp).toBeVisible();
  const all = [bar, whatsapp, note, launcher];
  for (const one of all) {
    for (const other of all.filter((candidate) => candidate !== one)) {
      await expect.poll(() => overlap(one, other), `${one} beside ${other}`).toBe(false);
    }
  }

  await launcher.click();
  const chat = shop.locator('iframe[title="Sohbet"]');
  await expect(chat).toBeVisible();
  expect(await overlap(chat, launcher)).toBe(false);
  expect((await chat.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await launcher.click();
  await expect(chat).toBeHidden();
  await phone.close();
});

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return true;
  const apart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  return !apart;
}
