import type { Locator, Page } from '@playwright/test';
import { PATIENCE } from '@tests/support/patience';
import {
  APP_SECRET,
  BUSINESS_ID,
  delivery,
  type IncomingText,
  sign,
  startWhatsappCloud,
} from '../../support/servers/whatsapp-cloud';
import { runAxe } from '../support/axe';
import { createTopic, openAllDay } from '../support/bot';
import { type Instance, startInstance } from '../support/instance';
import { arrange, expect, signIn, silenceCampaigns, test } from '../support/test';

type Cloud = Awaited<ReturnType<typeof startWhatsappCloud>>;
let instance: Instance;
let cloud: Cloud;

test.beforeAll(async ({ browser }) => {
  cloud = await startWhatsappCloud();
  cloud.templates.push(TEMPLATE);
  cloud.files.set('photo', Buffer.from(PIXEL, 'base64'));
  instance = await startInstance({ WHATSAPP_URL: cloud.url });
  const page = await browser.newPage();
  await signIn(page, instance.url);
  // A popup would cover the chat button after five seconds.
  await silenceCampaigns(page);
  await createTopic(page, 'web', { name: 'Yetkili', action: { type: 'agent', text: '' } });
  await openAllDay(page, 'web');
  await arrange(page, '/personalize/bot/publish/live', {});
  await page.close();
});
test.afterAll(async () => {
  await instance.dispose();
  await cloud.close();
});

const TEMPLATE = {
  name: 'siparis_hazir',
  language: 'tr',
  status: 'APPROVED',
  category: 'UTILITY',
  components: [
    { type: 'HEADER', format: 'TEXT', text: 'Merhaba {{1}}', example: { header_text: ['Defne'] } },
    { type: 'BODY', text: '{{1}} numaralı siparişiniz hazır.', example: { body_text: [['1001']] } },
    { type: 'FOOTER', text: 'Keten ve Kil' },
    { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Teşekkürler' }] },
  ],
};
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgaJj0HwAEGQJhBCVhzwAAAABJRU5ErkJggg==';

/** Checks accessibility and page width; with PICTURES=1 also takes a screenshot. */
async function checkScreen(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES)
    await page.screenshot({ path: `test-results/screens/${name}.png`, fullPage: true });
  expect(await runAxe(page), name).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, `${name}: nothing sticks out to the side`).toBeLessThanOrEqual(0);
}

test('A visitor of the shop is handed off, answered by the team and returned to the bot', async ({
  page,
  browser,
}) => {
  await signIn(page, instance.url);

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`${instance.shopUrl}/demo-shop/`);
  await visitor.getByRole('button', { name: 'Sohbet' }).click();
  const chat = visitor.frameLocator('iframe[title="Sohbet"]');
  const write = async (text: string) => {
    await chat.getByRole('textbox').fill(text);
    await chat.getByRole('textbox').press('Enter');
  };
  await write('Yetkili');
  await expect(chat.getByText('Sizi bir müşteri temsilcimize aktarıyorum')).toBeVisible();
  await write('Paketim hasarlı geldi');
  await expect(chat.getByText('Mesajınız ekibimize iletildi')).toBeVisible();

  await page.goto(`${instance.url}/inbox`);
  const row = page.getByRole('button', { name: /Paketim hasarlı geldi/ });
  await expect(row).toContainText('bekliyor');
  await row.click();
  const log = page.getByRole('log', { name: 'Konuşma' });
  await expect(log.getByText('Paketim hasarlı geldi').first()).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Yanıt' });
  await field.fill('Merhaba, hemen yenisini gönderiyoruz.');
  await field.press('Enter');
  await expect(log.getByText('hemen yenisini gönderiyoruz')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(page.locator('.talk header').getByText('Müşteri bekleniyor')).toBeVisible();
  await checkScreen(page, 'inbox-open-tr-light-1440');

  await expect(chat.getByText('hemen yenisini gönderiyoruz')).toBeVisible();
  await expect(chat.getByText('Müşteri temsilcisi')).toBeVisible();
  await write('Çok teşekkürler');
  // After the hand-off the bot does not answer, and the team sees the message without a reload.
  await expect(log.getByText('Çok teşekkürler')).toBeVisible();
  await expect(chat.locator('.line').last()).toContainText('Çok teşekkürler');
  await page.getByRole('button', { name: 'Kapat', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sormadan kapat' }).click();
  await expect(page.getByRole('button', { name: 'Yeniden aç' })).toBeVisible();
  await expect(chat.getByText('görüşmeniz sona erdi')).toBeVisible();
  await expect(chat.getByRole('button', { name: 'Yetkili konuları' })).toBeVisible();

  // After a reload the chat is still open, with each message once.
  await visitor.reload();
  const launcher = visitor.getByRole('button', { name: 'Sohbet' });
  await expect(launcher).toHaveAttribute('aria-expanded', 'true');
  await expect(chat.getByText('hemen yenisini gönderiyoruz')).toHaveCount(1);
  await expect(chat.getByText('görüşmeniz sona erdi')).toHaveCount(1);
  await context.close();
});

test('Two members of the team handle a complaint live from the first message until it is closed', async ({
  page: defne,
  browser,
}) => {
  await signIn(defne, instance.url);
  const second = await browser.newContext();
  const deniz = await second.newPage();
  await signIn(deniz, instance.url, { email: 'deniz@vitrin.example', start: '/inbox' });
  await defne.goto(`${instance.url}/inbox`);

  // A visitor complains; both members see it without a reload.
  const shopper = await browser.newContext();
  const shop = await shopper.newPage();
  await shop.goto(`${instance.shopUrl}/demo-shop/`);
  await shop.getByRole('button', { name: 'Sohbet' }).click();
  const chat = shop.frameLocator('iframe[title="Sohbet"]');
  const write = async (text: string) => {
    await chat.getByRole('textbox').fill(text);
    await chat.getByRole('textbox').press('Enter');
  };
  await write('Yetkili');
  await expect(chat.getByText('Sizi bir müşteri temsilcimize aktarıyorum')).toBeVisible();
  await write('Vazom kırık geldi');
  for (const page of [defne, deniz]) {
    const row = page.getByRole('button', { name: /Vazom kırık geldi/ });
    await expect(row).toBeVisible();
    await row.click();
    await expect(page.getByRole('log').getByText('Vazom kırık geldi').first()).toBeVisible();
  }

  // Deniz starts an answer: Defne gets a warning, and the visitor sees the typing indicator.
  const answer = deniz.getByRole('textbox', { name: 'Yanıt' });
  await typeUntilSeen(answer, defne.getByText('Deniz Aydın de şu anda yanıt yazıyor.'));
  await typeUntilSeen(answer, chat.locator('.typing'));
  await answer.fill('Merhaba, çok üzgünüm');
  await defne.getByRole('tab', { name: 'İç not' }).click();
  await defne.getByRole('textbox', { name: 'İç not' }).fill('Depoda bir tane daha var');
  await defne.getByRole('textbox', { name: 'İç not' }).press('Enter');
  await expect(deniz.getByRole('log').getByText('Depoda bir tane daha var')).toBeVisible();
  await answer.press('Enter');
  await expect(chat.getByText('Merhaba, çok üzgünüm')).toBeVisible();
  await expect(defne.getByRole('log').getByText('Merhaba, çok üzgünüm')).toBeVisible();

  // While the chat is closed, its button counts the next answer; a reload keeps the chat open.
  await shop.getByRole('button', { name: 'Sohbet' }).click();
  await answer.fill('Yenisi bugün yola çıkıyor.');
  await answer.press('Enter');
  await expect(shop.locator('vitrin-chat b')).toHaveText('1');
  await expect(shop).toHaveTitle(/^\(1\) /);
  await shop.getByRole('button', { name: 'Sohbet' }).click();
  await expect(chat.getByText('Yenisi bugün yola çıkıyor.')).toBeVisible();
  await expect(shop.locator('vitrin-chat b')).toHaveCount(0);
  await shop.reload();
  await expect(chat.getByText('Yenisi bugün yola çıkıyor.')).toBeVisible();
  expect(JSON.stringify(await chat.locator('.line').allTextContents())).not.toContain('Depoda');

  // Defne assigns the conversation to herself and closes it, and the visitor rates it.
  await defne.getByRole('button', { name: 'Ata', exact: true }).click();
  await defne.getByRole('menuitem', { name: 'Defne Yıldız' }).click();
  await expect(deniz.getByText(/atadı/)).toBeVisible();
  expect(await runAxe(defne)).toEqual([]);
  await defne.getByRole('button', { name: 'Kapat', exact: true }).click();
  await defne.getByRole('menuitem', { name: 'Kapat ve memnuniyeti sor' }).click();
  await expect(deniz.getByRole('button', { name: 'Yeniden aç' })).toBeVisible();
  await chat.getByRole('button', { name: /Memnunum/ }).click();
  await expect(defne.getByText(/Müşterinin değerlendirmesi/)).toBeVisible();
  await expect(chat.getByText('değerlendirmenizi ekibimize ilettik')).toBeVisible();
  await defne.goto(`${instance.url}/inbox/report`);
  await expect(defne.getByRole('row', { name: /Deniz Aydın/ })).toBeVisible();
  await second.close();
  await shopper.close();
});

/** Types letters until another user sees the indicator, which disappears after some seconds. */
const typeUntilSeen = (field: Locator, seen: Locator) =>
  expect(async () => {
    await field.press('m');
    await expect(seen).toBeVisible({ timeout: 5_000 });
  }).toPass(PATIENCE);

test('The team answers a customer on WhatsApp, after more than a day with an approved template', async ({
  page,
}) => {
  await signIn(page, instance.url);
  const node = await createTopic(page, 'whatsapp', {
    name: 'Yetkili',
    action: { type: 'agent', text: '' },
  });
  await openAllDay(page, 'whatsapp');
  await arrange(page, '/personalize/whatsapp-bot/publish/live', {});
  const { data } = (await arrange(page, '/personalize/whatsapp-bot/account', {
    phone_number_id: '1234567890',
    business_account_id: BUSINESS_ID,
    display_phone: '+90 555 000 00 00',
    token: 'graph-token',
    app_secret: APP_SECRET,
  })) as { data: { webhook_url: string } };
  const deliver = async (from: string, messages: Omit<IncomingText, 'from' | 'id'>[]) => {
    const body = delivery(messages.map((text, at) => ({ ...text, from, id: `${from}-${at}` })));
    const answered = await page.request.post(instance.url + new URL(data.webhook_url).pathname, {
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': sign(body) },
      data: Buffer.from(body),
    });
    expect(answered.status()).toBe(200);
  };
  const sentTo = (number: string) => cloud.sent.filter(({ to }) => to === number);
  const now = Math.floor(Date.now() / 1000);
  const choice = `node:${node}`;
  await deliver('905551110001', [
    { text: 'Merhaba', at: now - 20 },
    { choice, at: now - 15 },
    { file: { type: 'image', id: 'photo', caption: 'Böyle geldi' }, at: now - 10 },
  ]);
  await deliver('905551110002', [
    { text: 'Merhaba', at: now - 90_020 },
    { choice, at: now - 90_015 },
  ]);
  await expect.poll(() => sentTo('905551110001').length).toBe(3);

  await page.goto(`${instance.url}/inbox?view=all`);
  const rowOf = (number: string) => page.getByRole('button', { name: new RegExp(number) });
  await rowOf('90 555 111 00 01').click();
  const log = page.getByRole('log', { name: 'Konuşma' });
  await expect(log.getByText('Böyle geldi')).toBeVisible();
  const photo = log.getByRole('img', { name: 'Müşterinin görseli' });
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  await page.getByRole('textbox', { name: 'Yanıt' }).fill('Yenisi yolda.');
  await page.getByRole('button', { name: 'Gönder', exact: true }).click();
  await expect(log.getByText('Gönderildi')).toBeVisible();
  expect(sentTo('905551110001').at(-1)?.text?.body).toBe('Yenisi yolda.');

  await page.goto(`${instance.url}/whatsappbot/templates`);
  await expect(page.getByText('siparis_hazir')).toBeVisible();
  await checkScreen(page, 'whatsapp-templates-filled-tr-light-1440');

  await page.goto(`${instance.url}/inbox?view=all`);
  await rowOf('90 555 111 00 02').click();
  await expect(page.getByText('yalnızca onaylı bir şablon kabul eder')).toBeVisible();
  await page.getByLabel('Başlıktaki {{1}}').fill('Ada');
  await page.getByLabel('Metindeki {{1}}').fill('2002');
  await expect(page.getByRole('region', { name: /siparis_hazir/ })).toContainText('Merhaba Ada');
  await checkScreen(page, 'whatsapp-handoff-template-tr-light-1440');
  await page.getByRole('button', { name: 'Şablonu gönder' }).click();
  await expect(log.getByText('2002 numaralı siparişiniz hazır.')).toBeVisible();
  await expect
    .poll(() => sentTo('905551110002').map(({ template }) => template?.name))
    .toContain('siparis_hazir');

  await page.setViewportSize({ width: 390, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${page.url()}&lang=en`);
  await expect(page.getByRole('button', { name: 'Send the template' })).toBeVisible();
  await checkScreen(page, 'whatsapp-handoff-template-en-dark-390');
});
