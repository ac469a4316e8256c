import { startWhatsappCloud } from '../../support/servers/whatsapp-cloud';
import { saveNode } from '../support/bot';
import { type Instance, startInstance } from '../support/instance';
import { expect, signIn, test } from '../support/test';

let instance: Instance;
let cloud: Awaited<ReturnType<typeof startWhatsappCloud>>;
test.beforeAll(async () => {
  cloud = await startWhatsappCloud();
  instance = await startInstance({ WHATSAPP_URL: cloud.url });
});
test.afterAll(async () => {
  await instance.dispose();
  await cloud.close();
});

test('The WhatsApp bot uses the web bot’s content and is published once a reported problem is fixed', async ({
  page,
}) => {
  await signIn(page, instance.url);
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
