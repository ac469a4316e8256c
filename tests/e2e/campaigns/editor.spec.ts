import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { PATIENCE } from '@tests/support/patience';
import { publish, stored } from '../support/editor';
import { arrange, expect, signIn, silenceCampaigns, test } from '../support/test';

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < 120; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never reached it.');
}

async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

const parts = (page: Page) =>
  page.getByRole('treeitem').evaluateAll((all) => all.map((one) => one.textContent?.trim()));

test('A popup can be created, edited, reordered and published with only the keyboard', async ({
  page,
  browser,
  instance,
}) => {
  await signIn(page, instance.url);
  await silenceCampaigns(page);
  await page.goto(`${instance.url}/actions/create/template-6`);
  const name = page.getByLabel('Ad', { exact: true });
  await tabTo(page, name);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Yalnız klavye');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/actions\/\d+$/);

  // The outline is a tree: arrow keys move in it, and Enter edits the text on the canvas.
  await tabTo(page, page.getByRole('treeitem').first());
  for (let down = 0; down < 3; down++) await page.keyboard.press('ArrowDown');
  const heading = page.getByRole('treeitem', { name: 'Yeni sezon, sakin renkler' });
  await expect(heading).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Yazıyı düzenle' })).toBeVisible();
  await page.keyboard.press('Enter');
  const writing = page.getByRole('textbox', { name: 'Yazıyı düzenle' });
  await expect(writing).toBeFocused();
  await page.keyboard.type('Merhaba klavye');
  await page.keyboard.press('Enter');
  const row = page.getByRole('treeitem', { name: 'Merhaba klavye' });
  await expect(row).toBeFocused();
  await expect(
    page.frameLocator('[data-region=canvas] iframe').getByText('Merhaba klavye'),
  ).toBeVisible();

  const before = await parts(page);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText(/Merhaba klavye, 4 içinde 3\./)).toBeAttached();
  await page.keyboard.press('Control+Z');
  await expect.poll(() => parts(page)).toEqual(before);

  await row.focus();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('çizg');
  await page.keyboard.press('Enter');
  await expect.poll(() => parts(page)).toHaveLength(before.length + 1);
  await page.keyboard.press('Control+Z');
  await expect.poll(() => parts(page)).toEqual(before);

  await pressOn(page, button(page, 'Yayınla'));
  const dialog = page.getByRole('dialog', { name: /yayınlansın mı/ });
  await expect(dialog.getByRole('button', { name: 'Şimdi yayınla' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Yayında.').first()).toBeVisible();
  await expect(button(page, /şu an aktif/i)).toBeVisible();
  const id = Number(page.url().split('/').pop());
  const visitor = await (await browser.newContext()).newPage();
  await expect(async () => {
    await visitor.goto(`${instance.shopUrl}/demo-shop/`);
    await expect(visitor.getByText('Merhaba klavye')).toBeVisible({ timeout: 15_000 });
  }).toPass(PATIENCE);
  await visitor.context().close();
  await arrange(page, '/campaign/delete', { id });
});

test('A click on the canvas selects a block, and a double click edits its text', async ({
  page,
  instance,
}) => {
  await signIn(page, instance.url);
  await page.goto(`${instance.url}/actions/create/template-6`);
  const heading = page
    .frameLocator('[data-region=canvas] iframe')
    .getByRole('heading', { name: 'Yeni sezon, sakin renkler' });
  await heading.click();
  await expect(page.getByRole('treeitem', { name: 'Yeni sezon, sakin renkler' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await heading.dblclick();
  const writing = page.getByRole('textbox', { name: 'Yazıyı düzenle' });
  await expect(writing).toBeFocused();
  await page.keyboard.type('Önce ve sonra');
  await expect(writing).toHaveValue('Önce ve sonra');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('treeitem', { name: 'Önce ve sonra' })).toBeVisible();
  await button(page, 'İkisi birden').click();
  const widths = () =>
    page
      .locator('[data-region=canvas] iframe')
      .evaluateAll((all) => all.map((frame) => (frame as HTMLElement).clientWidth));
  await expect.poll(widths).toEqual([1280, 390]);
});

test('The field gallery is not in the built console', async ({ page, instance }) => {
  const manifest = JSON.parse(readFileSync('dist/console/.vite/manifest.json', 'utf8'));
  const chunks = Object.keys(manifest);
  expect(chunks.some((name) => name.includes('ActionEdit'))).toBe(true);
  expect(chunks.filter((name) => /form-builder\/gallery/i.test(name))).toEqual([]);
  await signIn(page, instance.url);
  await page.goto(`${instance.url}/fields`);
  await expect(page.getByText('Üzgünüz, sayfa bulunamadı!')).toBeVisible();
});

test('The tutorial goes through the editor by keyboard, without animation under reduced motion', async ({
  page,
  instance,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, instance.url);
  await page.goto(`${instance.url}/actions/create/template-6`);
  await expect(button(page, 'Rehber')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await pressOn(page, button(page, 'Rehber'));
  const tip = page.getByRole('dialog', { name: 'Bir ad verin' });
  await expect(tip).toBeVisible();
  await expect(page.locator('body')).toHaveClass(/driver-simple/);
  await expect(tip.getByRole('button', { name: 'İleri' })).toBeFocused();
  const seen: (string | null)[] = [];
  for (let step = 1; step <= 6; step++) {
    await expect(page.getByText(`${step} / 6`)).toBeVisible();
    seen.push(await page.locator('.driver-popover-title').textContent());
    await page.keyboard.press('ArrowRight');
  }
  expect(new Set(seen).size).toBe(6);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Rehber')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('A recommendation with another variant and its own list of products shows on the shop', async ({
  page,
  context,
  instance,
}) => {
  await signIn(page, instance.url);
  await silenceCampaigns(page);
  await page.goto(`${instance.url}/actions/create/template-46?tab=who`);
  await expect(page.getByRole('radio', { name: 'Ürün', exact: true })).toBeChecked();
  await page.getByRole('radio', { name: 'Sepet', exact: true }).check();
  await stored(page);
  await expect(page.getByRole('tab', { name: 'Kim ve ne zaman' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('tab', { name: 'Tasarım' }).click();
  await button(page, 'Görünümü değiştir').click();
  await page.getByRole('radio', { name: /^Kum/ }).check();
  await button(page, 'Bu görünümü al').click();
  await page.getByRole('tab', { name: 'Kim ve ne zaman' }).click();
  await page.getByRole('radio', { name: 'Ürün', exact: true }).check();
  await page
    .getByRole('group', { name: /^Ürünler/ })
    .getByRole('combobox')
    .first()
    .click();
  await page.getByRole('option', { name: 'Kendi listem' }).click();
  await page.getByLabel('Ad', { exact: true }).last().fill('Sabır küpü');
  await page.getByLabel('Adres', { exact: true }).fill('/demo-shop/category.html');
  const id = await publish(page);
  // The count includes the demo shop's products and the product of the action's list.
  await page.getByRole('button', { name: 'Şimdi yenile' }).click();
  await expect(page.getByText(/^9 ürün, son derleme/)).toBeVisible();

  await arrange(page, '/campaign/save', { data: { id, status: 'test' } });
  const shop = await context.newPage();
  const row = shop.getByRole('link', { name: /Sabır küpü/ });
  await expect(async () => {
    await shop.goto(`${instance.shopUrl}/demo-shop/product.html?vitrin_test=1`);
    await expect(row).toBeVisible({ timeout: 15_000 });
  }).toPass(PATIENCE);
  await shop.goto(`${instance.shopUrl}/demo-shop/?vitrin_test=1`);
  await expect(shop.getByRole('heading').first()).toBeVisible();
  await expect(row).toHaveCount(0);
  await shop.close();
  await arrange(page, '/campaign/delete', { id });
});

test('The list draws a thumbnail once per browser', async ({ page, instance }) => {
  await signIn(page, instance.url, { start: '/actions' });
  const drawn = page.locator('.thumb img.drawn');
  await expect(drawn.first()).toBeVisible();
  await expect(page.locator('.thumb[aria-busy]')).toHaveCount(0);
  const count = await drawn.count();
  const frames: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/preview-frame/') frames.push(request.url());
  });
  await page.reload();
  await expect(drawn).toHaveCount(count);
  expect(frames).toEqual([]);
});
