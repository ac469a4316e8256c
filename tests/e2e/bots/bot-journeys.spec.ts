import type { FrameLocator, Page } from '@playwright/test';
import {
  APP_SECRET,
  delivery,
  sign,
  startWhatsappCloud,
} from '../../support/servers/whatsapp-cloud';
import { createTopic, saveNode } from '../support/bot';
import { type Instance, startInstance } from '../support/instance';
import { arrange, expect, signIn, silenceCampaigns, test } from '../support/test';

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

test.beforeEach(async ({ page }) => {
  await signIn(page, instance.url);
  // A popup would cover the button of the chat.
  await silenceCampaigns(page);
});

async function openChat(page: Page): Promise<{ chat: FrameLocator; sendAndExpect: SendAndExpect }> {
  await page.goto(`${instance.shopUrl}/demo-shop/`);
  await page.getByRole('button', { name: 'Sohbet' }).click();
  const chat = page.frameLocator('iframe[title="Sohbet"]');
  const sendAndExpect = async (text: string, answer: string | RegExp) => {
    await chat.getByRole('textbox').fill(text);
    await chat.getByRole('textbox').press('Enter');
    await expect(chat.locator('.line').getByText(answer).last()).toBeVisible();
  };
  return { chat, sendAndExpect };
}
type SendAndExpect = (text: string, answer: string | RegExp) => Promise<void>;

test('A customer reads the status of an order on the web with its contact, and on WhatsApp without', async ({
  page,
  browser,
}) => {
  const shopper = await browser.newContext();
  const { sendAndExpect } = await openChat(await shopper.newPage());
  await sendAndExpect('kargom nerede kaldı acaba', 'Sipariş numaranızı yazar mısınız?');
  await sendAndExpect('Sipariş numaram 1001', /e-posta adresini ya da telefon/);
  await sendAndExpect('0555 111 22 33', 'Siparişiniz yola çıktı');
  await shopper.close();

  const number = '905551112233';
  const status = { type: 'scenario_order_status', text: '' } as const;
  const node = await createTopic(page, 'whatsapp', { name: 'Kargo durumu', action: status });
  await arrange(page, '/personalize/whatsapp-bot/publish/live', {});
  const { data } = (await arrange(page, '/personalize/whatsapp-bot/account', {
    phone_number_id: '1234567890',
    business_account_id: '',
    display_phone: '',
    token: 'graph-token',
    app_secret: APP_SECRET,
  })) as { data: { webhook_url: string } };
  const messages = [{ text: 'Merhaba' }, { choice: `node:${node}` }, { text: 'kk 1001' }];
  const now = Math.floor(Date.now() / 1000);
  const body = delivery(
    messages.map((text, at) => ({ ...text, from: number, id: `order-${at}`, at: now - 10 + at })),
  );
  const answered = await page.request.post(instance.url + new URL(data.webhook_url).pathname, {
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': sign(body) },
    data: Buffer.from(body),
  });
  expect(answered.status()).toBe(200);
  await expect
    .poll(() => JSON.stringify(cloud.sent.filter(({ to }) => to === number)))
    .toContain('Siparişiniz yola çıktı');
});

test('A visitor who asks for a person at night leaves a contact, waits in the inbox and can still ask the bot', async ({
  page,
  browser,
}) => {
  const week = { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] };
  const closed = { zone: 'Europe/Istanbul', week, holidays: [] };
  const data = { business_hours: closed };
  await arrange(page, '/personalize/bot/save', { id: 'config', data });
  await createTopic(page, 'web', { name: 'Yetkili', action: { type: 'agent', text: '' } });
  await arrange(page, '/personalize/bot/publish/live', {});

  const shopper = await browser.newContext();
  const { chat, sendAndExpect } = await openChat(await shopper.newPage());
  await sendAndExpect('Yetkili', /Konunuzu ve size ulaşabileceğimiz/);
  await sendAndExpect(
    'Siparişim eksik geldi',
    /Size hangi e-posta adresinden ya da telefondan ulaşalım/,
  );
  await sendAndExpect('gece@musteri.example', /Mesajınız ekibimize iletildi/);
  await chat.getByRole('button', { name: 'Başka bir sorum var' }).click();
  await sendAndExpect('kargo bedava mı', '750 ₺ ve üzeri siparişlerde kargo ücretsiz');
  await shopper.close();

  await page.goto(`${instance.url}/inbox`);
  const row = page.getByRole('button', { name: /Siparişim eksik geldi/ });
  await expect(row).toContainText('bekliyor');
  await row.click();
  await expect(page.getByRole('log').getByText('gece@musteri.example').first()).toBeVisible();
  await expect(page.getByRole('complementary').getByText('gece@musteri.example')).toBeVisible();
});

test('A version published during a conversation breaks nothing and answers from the next start', async ({
  page,
  browser,
}) => {
  const parent = await saveNode(page, 'web', { name: 'Haberler', type: 'category', data: {} });
  const save = (text: string, id?: number) =>
    saveNode(page, 'web', {
      ...(id && { id }),
      name: 'Yaz indirimi',
      type: 'action',
      parent,
      data: { feedback: 'none', actions: [{ type: 'text', text }] },
    });
  const action = await save('İndirim cuma başlıyor.');
  await arrange(page, '/personalize/bot/publish/live', {});
  const shopper = await browser.newContext();
  const shop = await shopper.newPage();
  const { chat, sendAndExpect } = await openChat(shop);
  await sendAndExpect('Yaz indirimi', 'İndirim cuma başlıyor.');
  await save('İndirim bugün bitti.', action);
  await arrange(page, '/personalize/bot/publish/live', {});
  await sendAndExpect('kargo bedava mı', '750 ₺ ve üzeri siparişlerde kargo ücretsiz');
  await shop.reload();
  await expect(chat.getByText('İndirim cuma başlıyor.')).toBeVisible();
  await sendAndExpect('Menü', 'Size nasıl yardımcı olabilirim?');
  await sendAndExpect('Yaz indirimi', 'İndirim bugün bitti.');
  await shopper.close();
});

test('The WhatsApp bot uses the web bot’s content and is published once a reported problem is fixed', async ({
  page,
}) => {
  const name = 'Kargom ne zaman elime ulaşır';
  const parent = await saveNode(page, 'web', {
    name: 'Uzun',
    type: 'category',
    data: { text: '' },
  });
  await saveNode(page, 'web', {
    name,
    type: 'action',
    parent,
    data: { feedback: 'none', actions: [{ type: 'text', text: 'İki günde gelir.' }] },
  });

  await page.goto(`${instance.url}/whatsappbot/edit`);
  await page.getByRole('button', { name: 'Web botunun içeriğini kullan' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toHaveText(
    'Yayınlamadan önce düzeltilmesi gereken yanıt sayısı: 1.',
  );
  await dialog.getByRole('button', { name: 'Kullan', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'Web botunun içeriği kullanılıyor' }),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Yayın', exact: true }).click();
  await page.getByRole('button', { name: 'Yayınla', exact: true }).click();
  await expect(page.getByText('Bot yayınlanmadı: bazı alanlar geçerli değil.')).toBeVisible();

  const report = page.getByRole('list', { name: 'WhatsApp uyumluluğu' });
  await report.getByRole('link', { name }).click();
  await page.waitForURL(/\/bot\/edit\/\d+$/);
  await page.getByLabel('WhatsApp’taki adı').fill('Ne zaman gelir?');
  await page.getByLabel('WhatsApp’ta farklı içerik').check();
  const group = page.getByRole('group', { name: 'Kanallar' });
  await group.getByLabel('Metin', { exact: true }).fill('WhatsApp: iki günde gelir.');
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(page.getByText('Kaydedildi').first()).toBeVisible();

  await page.goto(`${instance.url}/whatsappbot/publish`);
  await expect(page.getByText('Düzeltilecek bir şey yok.')).toBeVisible();
  await page.getByRole('button', { name: 'Yayınla', exact: true }).click();
  await expect(page.getByText('Yeni sürüm yayında.')).toBeVisible();
});

test('Ready-made topics become a published bot with twenty answers', async ({ page, browser }) => {
  await page.goto(`${instance.url}/bot/edit`);
  await page.getByRole('button', { name: 'Kategoriler için diğer işlemler' }).click();
  await page.getByRole('menuitem', { name: 'Hazır konular' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hazır konular' });
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  for (const box of await dialog.getByRole('checkbox').all()) {
    if (await box.isEnabled()) await box.check();
  }
  await dialog.getByRole('button', { name: 'Taslağa ekle' }).click();
  await expect(dialog).toBeHidden();
  const list = page.locator('.category .actions').getByRole('link');
  await expect.poll(() => list.count()).toBeGreaterThanOrEqual(20);
  await arrange(page, '/personalize/bot/publish/live', {});
  const shopper = await browser.newContext();
  const { sendAndExpect } = await openChat(await shopper.newPage());
  await sendAndExpect('hediye paketi yapıyor musunuz', /hediye/i);
  await shopper.close();
});
