import { BOT_ACTION_TYPES, type BotActionType, botActions } from '@catalogue/bot/actions/registry';
import type { BotChannel } from '@catalogue/bot/types';
import type { Locator, Page } from '@playwright/test';
import { type Instance, startInstance } from './support/instance';
import { expect, signIn, test } from './support/test';

const ROOT: Record<BotChannel, string> = { web: '/bot', whatsapp: '/whatsappbot' };

/** What each type needs before it can be saved, by the labels of its fields. */
const FILLED: Partial<Record<BotActionType, Record<string, string>>> = {
  text: { Metin: 'Kargo ücretsiz.' },
  image: { 'Görsel adresi': '/demo-shop/resim.png' },
  video: { 'Video adresi': '/demo-shop/film.mp4' },
  button: { Metin: 'Buradan:', Bağlantı: 'magazam.example' },
  group: { Ekip: 'Kargo ekibi' },
  whatsapp_button_card: { Başlık: 'Bize yazın', Telefon: '905321112233' },
  url: { Bağlantı: 'https://magazam.example' },
};

for (const channel of ['web', 'whatsapp'] as const) {
  test.describe(`the ${channel} bot`, () => {
    let instance: Instance;
    const nameOf = (type: BotActionType) => `D${BOT_ACTION_TYPES.indexOf(type) + 1} deneme`;

    test.beforeAll(async () => {
      instance = await startInstance();
    });
    test.afterAll(() => instance.dispose());

    test('is made, moved, edited, tried, published and restored', async ({ page }) => {
      test.setTimeout(180_000);
      const edit = `${instance.url}${ROOT[channel]}/edit`;
      await signIn(page, instance.url);
      await page.goto(edit);
      const list = page.getByRole('navigation', { name: 'Botun içeriği' });

      await list.getByRole('link', { name: 'Kategori oluştur' }).click();
      await page.getByLabel('Ad', { exact: true }).fill('Denemeler');
      await save(page);
      await page.waitForURL(/\/edit\/\d+$/);

      for (const type of BOT_ACTION_TYPES) {
        await list.getByRole('link', { name: 'Aksiyon oluştur: Denemeler' }).click();
        await expect(page.getByRole('heading', { name: 'Yeni aksiyon' })).toBeVisible();
        await page.getByLabel('Ad', { exact: true }).fill(nameOf(type));
        await page.getByLabel('Aksiyon türü').selectOption({ label: botActions[type].label.tr });
        for (const [label, value] of Object.entries(FILLED[type] ?? {}))
          await page.getByLabel(label, { exact: true }).fill(value);
        await save(page);
        await page.waitForURL(/\/edit\/\d+$/);
      }
      await expect(actionsOf(list)).toHaveText(BOT_ACTION_TYPES.map(nameOf));

      const [first = '', second = '', third = ''] = BOT_ACTION_TYPES.map(nameOf);
      await list.getByText(third, { exact: true }).hover();
      await list.getByRole('button', { name: `${third}: yukarı taşı` }).click();
      await expect(actionsOf(list).nth(1)).toHaveText(third);
      await drag(page, list, third);
      await expect(actionsOf(list).first()).toHaveText(third);
      await page.reload();
      await expect(actionsOf(list).first()).toHaveText(third);

      await list.getByRole('link', { name: first, exact: true }).click();
      await expect(page.getByLabel('Ad', { exact: true })).toHaveValue(first);
      await page.getByLabel('Metin', { exact: true }).fill('Kargo 20 TL.');
      await list.getByRole('link', { name: second, exact: true }).click();
      await page.getByRole('button', { name: 'Sayfada kal' }).click();
      await expect(page.getByLabel('Metin', { exact: true })).toHaveValue('Kargo 20 TL.');
      await save(page);
      await expect(page.getByRole('button', { name: 'Kaydedildi' })).toBeVisible();

      await list.getByRole('link', { name: second, exact: true }).click();
      await expect(page.getByLabel('Ad', { exact: true })).toHaveValue(second);
      await page.getByRole('button', { name: 'Sil', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
      await page.waitForURL(/\/edit$/);
      await expect(list.getByRole('link', { name: second, exact: true })).toHaveCount(0);

      await update(page);
      await expectAnswer(page, channel, first, 'Kargo 20 TL.');

      await publish(page, 2);
      await page.goto(edit);
      await list.getByRole('link', { name: first, exact: true }).click();
      await page.getByLabel('Metin', { exact: true }).fill('Kargo 30 TL.');
      await save(page);
      await expect(page.getByRole('button', { name: 'Kaydedildi' })).toBeVisible();
      await publish(page, 3);
      if (channel === 'web') await expectLive(page, instance, first, 'Kargo 30 TL.');
      await page.goto(`${instance.url}${ROOT[channel]}/publish`);
      await page
        .getByRole('button', { name: /^Geri yükle/ })
        .first()
        .click();
      await expect(page.getByText('Kargo 30 TL.')).toBeVisible();
      await expect(page.getByText('Yayında', { exact: true })).toHaveCount(1);
      await expect(page.getByRole('button', { name: /^Geri yükle/ })).toHaveCount(2);
      if (channel === 'web') await expectLive(page, instance, first, 'Kargo 20 TL.');
    });
  });
}

const save = (page: Page) => page.getByRole('button', { name: 'Kaydet', exact: true }).click();

/** The names below the category this journey made. */
const actionsOf = (list: Locator) =>
  list.locator('.category', { hasText: 'Denemeler' }).locator('.actions').getByRole('link');

/** One place up by the grip, with the keyboard. */
async function drag(page: Page, list: Locator, name: string): Promise<void> {
  await list.getByRole('button', { name: `${name}: sürükleyerek taşı` }).focus();
  for (const key of ['Space', 'ArrowUp', 'Space']) {
    await page.keyboard.press(key);
    // The drop animation has to end before the next key is listened to.
    await page.waitForTimeout(400);
  }
}

async function update(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Botu güncelle' });
  await Promise.all([page.waitForResponse(/publish\/test/), button.click()]);
  await expect(button).toBeEnabled();
}

async function publish(page: Page, versions: number): Promise<void> {
  await page.getByRole('link', { name: 'Yayın', exact: true }).click();
  await page.getByRole('button', { name: 'Yayınla' }).click();
  await expect(page.getByText('Yayındaki sürümle aynı.')).toBeVisible();
  await expect(page.getByText('Yayında', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Geri yükle/ })).toHaveCount(versions - 1);
}

/** Asks in the test pane. */
async function expectAnswer(page: Page, channel: BotChannel, asked: string, answer: string) {
  if (channel === 'whatsapp') {
    await page.getByLabel('Mesaj yazın').fill(asked);
    await page.getByLabel('Mesaj yazın').press('Enter');
    await expect(page.getByRole('log').getByText(answer)).toBeVisible();
    return;
  }
  const chat = page.frameLocator('iframe[title="Test sohbeti"]');
  // Only the updated bot knows the new category.
  await expect(chat.getByRole('button', { name: 'Denemeler' })).toBeVisible();
  await chat.getByRole('textbox').fill(asked);
  await chat.getByRole('textbox').press('Enter');
  await expect(chat.getByText(answer)).toBeVisible();
}

/** Asks what was published, in a browser that never talked with it. */
async function expectLive(page: Page, { url }: Instance, asked: string, answer: string) {
  await page.goto(`${url}/bot/script`);
  const snippet = await page.locator('pre code').innerText();
  const token = /data-bot="([^"]+)"/.exec(snippet)?.[1] ?? '';
  const context = await page.context().browser()?.newContext();
  const visitor = await context?.newPage();
  if (!context || !visitor) throw new Error('There is no browser to open a page in.');
  await visitor.goto(`${url}/chat.html?bot=${token}&live=1`);
  await expect(visitor.getByRole('button', { name: 'Denemeler' })).toBeVisible();
  await visitor.getByRole('textbox').fill(asked);
  await visitor.getByRole('textbox').press('Enter');
  await expect(visitor.getByText(answer)).toBeVisible();
  await context.close();
}
