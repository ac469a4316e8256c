import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { PATIENCE } from '@tests/support/patience';
import { arrange, expect, signIn, silenceCampaigns, test } from './support/test';

/** Presses Tab until an element has the focus, as somebody without a mouse does. */
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

/** The names of the entries, in their order. */
const entries = (page: Page) =>
  page
    .getByRole('button', { name: /: düzenle$/ })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(':')[0]));

test('An action is built, put in order and saved with the keyboard alone', async ({
  page,
  instance,
}) => {
  await signIn(page, instance.url);
  await page.goto(`${instance.url}/actions/create/template-4`);
  const name = page.getByLabel('Ad', { exact: true });
  await tabTo(page, name);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Yalnız klavye');

  await tabTo(page, page.getByRole('combobox', { name: 'Tetikleyici türü' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await pressOn(page, button(page, 'Aksiyon ekle'));
  const picker = page.getByRole('dialog', { name: 'Ne eklemek istersiniz?' });
  await pressOn(page, picker.getByRole('button', { name: /^Açılır pencere/ }));
  const title = page.getByLabel(/^Başlık/);
  await tabTo(page, title);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Merhaba');
  await pressOn(page, button(page, 'Aksiyonu kaydet'));

  const before = await entries(page);
  expect(before).toHaveLength(2);
  const handle = button(page, /^Açılır pencere: sürükleyerek taşı/);
  await tabTo(page, handle);
  await page.keyboard.press('Space');
  await expect(page.getByText(/Açılır pencere kaldırıldı/)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/Açılır pencere şimdi 2 satırın 1\. sırasında/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => entries(page)).toEqual([...before].reverse());
  await pressOn(page, button(page, /^Açılır pencere: aşağı taşı/), 'Space');
  await expect.poll(() => entries(page)).toEqual(before);

  await pressOn(page, button(page, 'Kaydet'));
  await page.waitForURL(/\/actions\/\d+$/);
  await page.reload();
  await expect(name).toHaveValue('Yalnız klavye');
  await expect.poll(() => entries(page)).toEqual(before);
  await arrange(page, '/campaign/delete', { id: Number(page.url().split('/').pop()) });
});

test('Entries are dragged with the mouse, and Escape leaves them where they were', async ({
  page,
  instance,
}) => {
  await signIn(page, instance.url);
  await page.goto(`${instance.url}/actions/create/template-4`);
  await button(page, 'Aksiyon ekle').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Kupon/ })
    .click();
  await button(page, 'Aksiyonu kaydet').click();
  const before = await entries(page);
  expect(before).toHaveLength(2);

  const second = button(page, `${before[1]}: sürükleyerek taşı`);
  await second.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/yerinde kaldı/)).toBeAttached();
  await expect.poll(() => entries(page)).toEqual(before);

  await second.evaluate((handle) => handle.scrollIntoView({ block: 'center' }));
  const [from, to] = await Promise.all(
    [second, button(page, `${before[0]}: sürükleyerek taşı`)].map((one) => one.boundingBox()),
  );
  if (!from || !to) throw new Error('The handles are not there.');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, from.y - 10, { steps: 5 });
  await expect(page.getByText(/kaldırıldı/)).toBeAttached();
  await page.mouse.move(x, to.y - 10, { steps: 10 });
  await expect(page.getByText(/şimdi 2 satırın 1\. sırasında/)).toBeAttached();
  await page.mouse.up();
  await expect.poll(() => entries(page)).toEqual([...before].reverse());
});

test('The preview never takes the focus from whoever types, and is 414 by 736 on a phone', async ({
  page,
  instance,
}) => {
  await signIn(page, instance.url);
  await page.goto(`${instance.url}/actions/create/template-6`);
  await button(page, /: düzenle$/)
    .first()
    .click();
  const title = page.getByLabel(/^Başlık/);
  await title.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Önce');
  const popup = page.frameLocator('iframe').getByRole('dialog');
  await expect(popup).toContainText('Önce');
  await page.keyboard.type(' ve sonra');
  await expect(popup).toContainText('Önce ve sonra');
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('Önce ve sonra');
  // On a phone the page is as large as one: 414 by 736.
  await page.getByRole('button', { name: 'Telefonda göster' }).click();
  const size = () =>
    page
      .locator('.phone iframe')
      .evaluate((frame: HTMLElement) => [frame.clientWidth, frame.clientHeight]);
  await expect.poll(size).toEqual([414, 736]);
});

test('The field gallery is no part of what merchants download', async ({ page, instance }) => {
  const manifest = JSON.parse(readFileSync('dist/console/.vite/manifest.json', 'utf8'));
  const chunks = Object.keys(manifest);
  expect(chunks.some((name) => name.includes('ActionEdit'))).toBe(true);
  expect(chunks.filter((name) => /form-builder\/gallery/i.test(name))).toEqual([]);
  await signIn(page, instance.url);
  await page.goto(`${instance.url}/fields`);
  await expect(page.getByText('Üzgünüz, sayfa bulunamadı!')).toBeVisible();
});

test('The tutorial leads through the editor by keyboard, without motion where none is wanted', async ({
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
  for (let step = 1; step <= 8; step++) {
    await expect(page.getByText(`${step} / 8`)).toBeVisible();
    seen.push(await page.locator('.driver-popover-title').textContent());
    await page.keyboard.press('ArrowRight');
  }
  expect(new Set(seen).size).toBe(8);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Rehber')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('A recommendation is made with its own form, in another look, and stands in the shop', async ({
  page,
  context,
  instance,
}) => {
  await signIn(page, instance.url);
  await silenceCampaigns(page);
  await page.goto(`${instance.url}/actions/create/template-46`);
  await page.getByRole('radio', { name: 'Ürün', exact: true }).check();
  await button(page, 'Görünümü değiştir').click();
  await page.getByRole('radio', { name: /^Kum/ }).check();
  await button(page, 'Bu görünümü al').click();
  await expect(button(page, 'Geri al')).toBeVisible();
  await page
    .getByRole('group', { name: /^Ürünler/ })
    .getByRole('combobox')
    .click();
  await page.getByRole('option', { name: 'Kendi listem' }).click();
  await page.getByLabel('Ad', { exact: true }).nth(1).fill('Sabır küpü');
  await page.getByLabel('Adres', { exact: true }).fill('/demo-shop/category.html');
  await button(page, 'Kaydet').click();
  await page.waitForURL(/\/actions\/\d+$/);
  // The demo shop's products are known.
  await expect(page.getByText(/^8 ürün, son derleme/)).toBeVisible();
  await expect(button(page, 'Geri al')).toHaveCount(0);

  const id = Number(page.url().split('/').pop());
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
