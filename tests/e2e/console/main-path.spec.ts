import type { Page } from '@playwright/test';
import { PATIENCE } from '@tests/support/patience';
import { publish } from '../support/editor';
import { type Instance, startInstance } from '../support/instance';
import { expect, signIn, silenceCampaigns, test } from '../support/test';

const TITLE = 'Kış koleksiyonu geldi';

// Enables animations, which all other tests disable.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('a popup from a template', () => {
  let instance: Instance;

  test.beforeAll(async () => {
    instance = await startInstance();
  });
  test.afterAll(() => instance.dispose());

  test('A campaign is created, shown, closed and counted, and survives a restart', async ({
    page,
    browser,
  }) => {
    await signIn(page, instance.url);
    await silenceCampaigns(page);

    const id = await createFromTemplate(page);
    await expect(page.getByRole('button', { name: /şu an pasif/i })).toBeVisible();

    const early = await browser.newContext();
    const shopBefore = await early.newPage();
    await shopBefore.goto(`${instance.shopUrl}/demo-shop/`);
    await shopBefore.waitForTimeout(3500);
    await expect(shopBefore.getByRole('dialog')).toHaveCount(0);
    await early.close();

    await setStatus(page, id, 'Aktif');
    // Uses a new browser, because the first one caches the configuration for half a minute.
    const shopper = await browser.newContext();
    const shop = await shopper.newPage();
    const popup = shop.getByRole('dialog', { name: TITLE });
    await expect(async () => {
      await shop.goto(`${instance.shopUrl}/demo-shop/`);
      await expect(popup.getByText(TITLE)).toBeVisible({ timeout: 15_000 });
    }).toPass(PATIENCE);

    await popup.getByRole('button', { name: /kapat/i }).click();
    await expect(popup).toHaveCount(0);
    await shop.goto(`${instance.shopUrl}/demo-shop/category.html`);
    await shop.goto(`${instance.shopUrl}/demo-shop/`);
    await shop.waitForTimeout(3500);
    await expect(popup).toHaveCount(0);
    await shopper.close();

    await expectCounts(page, id);
    await instance.restart();
    await page.goto(`${instance.url}/actions/${id}`);
    await expect(page.getByRole('button', { name: /şu an aktif/i })).toBeVisible();
    await expectCounts(page, id);
  });

  test('A campaign in test shows only with the test parameter and is not counted', async ({
    page,
    browser,
  }) => {
    await signIn(page, instance.url);
    await silenceCampaigns(page);
    const id = await createFromTemplate(page);
    await setStatus(page, id, 'Test');

    const shopper = await browser.newContext();
    const shop = await shopper.newPage();
    const popup = shop.getByRole('dialog', { name: TITLE });
    await expect(async () => {
      await shop.goto(`${instance.shopUrl}/demo-shop/?vitrin_test=1`);
      await expect(popup.getByText(TITLE)).toBeVisible({ timeout: 15_000 });
    }).toPass(PATIENCE);
    await popup.getByRole('button', { name: /kapat/i }).click();

    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(`${instance.shopUrl}/demo-shop/`);
    await stranger.waitForTimeout(3500);
    await expect(stranger.getByRole('dialog', { name: TITLE })).toHaveCount(0);
    await stranger.context().close();
    await shopper.close();

    await page.goto(`${instance.url}/actions`);
    await expect(row(page, id)).toContainText(TITLE);
    await expect.poll(() => usageOf(page, id)).toBe('0');
  });
});

async function createFromTemplate(page: Page): Promise<number> {
  await page.goto(new URL('/actions', page.url()).href);
  await page.getByRole('button', { name: 'Yeni aksiyon' }).click();
  await page.getByRole('link', { name: 'Bu şablonu kullan: Yeni sezon tanıtımı' }).click();
  await page.waitForURL(/\/actions\/create\/template-\d+/);
  await page.getByLabel('Ad', { exact: true }).fill(TITLE);
  await page.getByRole('treeitem', { name: 'Yeni sezon, sakin renkler' }).click();
  await page.getByRole('textbox', { name: /^Yazı/ }).fill(TITLE);
  const id = await publish(page);
  await page.getByRole('button', { name: /durumunu değiştir/ }).click();
  await page.getByRole('menuitem', { name: 'Pasif' }).click();
  await expect(page.getByRole('button', { name: /şu an pasif/i })).toBeVisible();
  return id;
}

const row = (page: Page, id: number) => page.getByRole('row').filter({ hasText: `#${id}` });

async function usageOf(page: Page, id: number): Promise<string | undefined> {
  const cells = await row(page, id).getByRole('cell').allInnerTexts();
  return cells.map((text) => text.trim()).find((text) => /^\d+$/.test(text));
}

async function setStatus(page: Page, id: number, status: string): Promise<void> {
  await page.goto(new URL('/actions', page.url()).href);
  await row(page, id)
    .getByRole('button', { name: /durumunu değiştir/ })
    .click();
  await page.getByRole('menuitem', { name: status }).click();
  if (status === 'Test') {
    const help = page.getByRole('dialog');
    await expect(help.getByText(/vitrin_test=1/).first()).toBeVisible();
    await help.getByRole('button', { name: 'Anladım' }).click();
  }
  await expect(row(page, id)).toContainText(status);
}

/** Asserts one view and one close, in the list and in today's report. */
async function expectCounts(page: Page, id: number): Promise<void> {
  await page.goto(new URL('/actions', page.url()).href);
  await expect(row(page, id)).toContainText(TITLE);
  await expect.poll(() => usageOf(page, id)).toBe('1');
  await page.goto(new URL('/analytics/actions', page.url()).href);
  await page
    .getByRole('button', { name: /tarih|aralı/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Bugün', exact: true }).click();
  const line = page.getByRole('row').filter({ hasText: TITLE });
  // The rows of the previous range stay until the rows of today have loaded.
  await expect
    .poll(async () => {
      const numbers = await line.getByRole('cell').allInnerTexts();
      // The second line of a cell is the change from the previous period.
      return numbers.filter((text) => text.trim().split('\n')[0] === '1').length;
    })
    .toBeGreaterThanOrEqual(2);
}
