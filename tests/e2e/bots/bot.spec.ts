import { BOT_ACTION_TYPES, type BotActionType } from '@catalogue/bot/actions/registry';
import type { BotChannel } from '@catalogue/bot/types';
import type { Locator, Page } from '@playwright/test';
import {
  APP_SECRET,
  delivery,
  sign,
  startWhatsappCloud,
} from '../../support/servers/whatsapp-cloud';
import { choose } from '../support/choose';
import { type Instance, startInstance } from '../support/instance';
import { moveUpByKeys } from '../support/keyboard';
import { arrange, expect, signIn, test } from '../support/test';

const ROOT: Record<BotChannel, string> = { web: '/bot', whatsapp: '/whatsappbot' };

/** Required values of each type, by the labels of its fields. */
const FILLED: Partial<Record<BotActionType, Record<string, string>>> = {
  text: { Metin: 'Kargo ücretsiz.' },
  image: { 'Görsel adresi': '/demo-shop/resim.png' },
  video: { 'Video adresi': '/demo-shop/film.mp4' },
  button: { Metin: 'Buradan:', Bağlantı: 'magazam.example' },
  group: { Ekip: 'Kargo ekibi' },
  whatsapp_button_card: { Başlık: 'Bize yazın', Telefon: '905321112233' },
  url: { Bağlantı: 'https://magazam.example' },
  ask: { Soru: 'Adınız nedir?', 'Yanıtın adı': 'ad' },
  http: {
    Adres: 'https://magazam.example/stok.json',
    'JSON yolu': 'stok',
    'Saklanacağı ad': 'stok',
    'Bilgi alınamazsa gönderilen metin': 'Şu an bakamıyorum.',
  },
};

type Cloud = Awaited<ReturnType<typeof startWhatsappCloud>>;
let instance: Instance;
let cloud: Cloud;
test.beforeAll(async () => {
  cloud = await startWhatsappCloud();
  instance = await startInstance({ WHATSAPP_URL: cloud.url });
});
test.afterAll(async () => {
  await instance.dispose();
  await cloud.close();
});

for (const channel of ['web', 'whatsapp'] as const) {
  test.describe(`the ${channel} bot`, () => {
    // Both channels have the same forms, so only one of them creates an action of every type.
    const types = channel === 'web' ? BOT_ACTION_TYPES : BOT_ACTION_TYPES.slice(0, 3);
    const nameOf = (type: BotActionType) => `D${BOT_ACTION_TYPES.indexOf(type) + 1} deneme`;

    test('A merchant creates, sorts, edits, deletes, tests, publishes and restores bot content', async ({
      page,
    }) => {
      test.setTimeout(900_000);
      const edit = `${instance.url}${ROOT[channel]}/edit`;
      await signIn(page, instance.url);
      const ask = { web: askInShop, whatsapp: askByWhatsapp }[channel];
      await page.goto(edit);
      const list = page.getByRole('navigation', { name: 'Botun içeriği' });

      await list.getByRole('link', { name: 'Kategori oluştur' }).click();
      await page.getByLabel('Ad', { exact: true }).fill('Denemeler');
      await save(page);
      await page.waitForURL(/\/edit\/\d+$/);

      for (const type of types) {
        await list.getByRole('link', { name: 'Aksiyon oluştur: Denemeler' }).click();
        await expect(page.getByRole('heading', { name: 'Yeni aksiyon' })).toBeVisible();
        await page.getByLabel('Ad', { exact: true }).fill(nameOf(type));
        await page.getByRole('button', { name: /^Metin/ }).click();
        await choose(page.getByLabel('Aksiyon türü'), type);
        for (const [label, value] of Object.entries(FILLED[type] ?? {}))
          await page.getByLabel(label, { exact: true }).fill(value);
        await save(page);
        await page.waitForURL(/\/edit\/\d+$/);
      }
      await expect(actionsOf(list)).toHaveText(types.map(nameOf));

      const [first = '', second = '', third = ''] = types.map(nameOf);
      await list.getByText(third, { exact: true }).hover();
      const stored = () => page.waitForResponse(/\/move\//);
      const movedByButton = stored();
      await list.getByRole('button', { name: `${third}: yukarı taşı` }).click();
      await expect(actionsOf(list).nth(1)).toHaveText(third);
      await movedByButton;
      const movedByKeys = stored();
      await moveUpByKeys(page, third, { from: 2, total: types.length });
      await movedByKeys;
      await expect(actionsOf(list).first()).toHaveText(third);
      await page.reload();
      await expect(actionsOf(list).first()).toHaveText(third);

      await list.getByRole('link', { name: first, exact: true }).click();
      await expect(page.getByRole('heading', { name: first, exact: true })).toBeVisible();
      await page.getByLabel('Metin', { exact: true }).fill('Kargo 20 TL.');
      await list.getByRole('link', { name: second, exact: true }).click();
      await page.getByRole('button', { name: 'Sayfada kal' }).click();
      await expect(page.getByLabel('Metin', { exact: true })).toHaveValue('Kargo 20 TL.');
      await save(page);
      await expect(page.getByRole('button', { name: 'Kaydedildi' })).toBeVisible();

      await list.getByRole('link', { name: second, exact: true }).click();
      await expect(page.getByRole('heading', { name: second, exact: true })).toBeVisible();
      await page.getByRole('button', { name: `${second} için diğer işlemler` }).click();
      await page.getByRole('menuitem', { name: 'Sil' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
      await page.waitForURL(/\/edit$/);
      await expect(list.getByRole('link', { name: second, exact: true })).toHaveCount(0);

      await update(page);
      await expectAnswer(page, channel, first, 'Kargo 20 TL.');

      await publish(page, 2);
      await ask({ page, instance, cloud }, first, 'Kargo 20 TL.');
      await page.goto(edit);
      await list.getByRole('link', { name: first, exact: true }).click();
      await page.getByLabel('Metin', { exact: true }).fill('Kargo 30 TL.');
      await save(page);
      await expect(page.getByRole('button', { name: 'Kaydedildi' })).toBeVisible();
      await publish(page, 3);
      await ask({ page, instance, cloud }, first, 'Kargo 30 TL.');
      await page.goto(`${instance.url}${ROOT[channel]}/publish`);
      await page
        .getByRole('button', { name: /^Geri yükle/ })
        .first()
        .click();
      await expect(page.getByText('Kargo 30 TL.')).toBeVisible();
      await expect(page.getByText('Yayında', { exact: true })).toHaveCount(1);
      await expect(page.getByRole('button', { name: /^Geri yükle/ })).toHaveCount(2);
      await ask({ page, instance, cloud }, first, 'Kargo 20 TL.');
    });
  });
}

const save = (page: Page) => page.getByRole('button', { name: 'Kaydet', exact: true }).click();

const actionsOf = (list: Locator) =>
  list.locator('.category', { hasText: 'Denemeler' }).locator('.actions').getByRole('link');

async function update(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Botu güncelle' });
  await Promise.all([page.waitForResponse(/publish\/test/), button.click()]);
  await expect(button).toBeEnabled();
}

async function publish(page: Page, versions: number): Promise<void> {
  await page.getByRole('link', { name: 'Yayın', exact: true }).click();
  await page.getByRole('button', { name: 'Yayınla' }).click();
  await expect(page.getByText('Yayında, değişiklik yok').first()).toBeVisible();
  await expect(page.getByText('Yayında', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Geri yükle/ })).toHaveCount(versions - 1);
}

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

interface World {
  page: Page;
  instance: Instance;
  cloud: Cloud;
}

async function askInShop({ page, instance }: World, asked: string, answer: string) {
  const context = await page.context().browser()?.newContext();
  const visitor = await context?.newPage();
  if (!context || !visitor) throw new Error('There is no browser to open a page in.');
  const loaded: string[] = [];
  visitor.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await visitor.goto(`${instance.shopUrl}/demo-shop/`, { waitUntil: 'networkidle' });
  const launcher = visitor.getByRole('button', { name: 'Sohbet' });
  await expect(launcher).toHaveAttribute('aria-expanded', 'false');
  expect(loaded).toContain('/chat/launcher.js');
  expect(loaded).not.toContain('/chat.html');
  await launcher.click();
  const chat = visitor.frameLocator('iframe[title="Sohbet"]');
  await expect(chat.getByRole('button', { name: 'Denemeler' })).toBeVisible();
  await chat.getByRole('textbox').fill(asked);
  await chat.getByRole('textbox').press('Enter');
  await expect(chat.getByText(answer)).toBeVisible();
  await context.close();
}

async function askByWhatsapp({ page, instance, cloud }: World, asked: string, answer: string) {
  const account = await arrange(page, '/personalize/whatsapp-bot/account', {
    phone_number_id: '1234567890',
    display_phone: '+90 555 000 00 00',
    token: 'graph-token',
    app_secret: APP_SECRET,
  });
  const { webhook_url } = (account as { data: { webhook_url: string } }).data;
  const from = `9055511${String(cloud.sent.length).padStart(5, '0')}`;
  for (const [id, text] of ['Merhaba', asked].entries()) {
    const body = delivery([{ id: `${from}-${id}`, from, text, at: Date.now() / 1000 + id }]);
    const answered = await page.request.post(instance.url + new URL(webhook_url).pathname, {
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': sign(body) },
      data: Buffer.from(body),
    });
    expect(answered.status()).toBe(200);
  }
  await expect
    .poll(() => cloud.sent.filter(({ to }) => to === from).map(({ text }) => text?.body))
    .toContain(answer);
}
