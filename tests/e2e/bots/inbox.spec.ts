import type { Locator } from '@playwright/test';
import { PATIENCE } from '@tests/support/patience';
import { runAxe } from '../support/axe';
import { createTopic, openAllDay } from '../support/bot';
import { type Instance, startInstance } from '../support/instance';
import { arrange, expect, signIn, silenceCampaigns, test } from '../support/test';

let instance: Instance;

test.beforeAll(async () => {
  instance = await startInstance();
});
test.afterAll(() => instance.dispose());

test('Two members of the team handle a complaint live from the first message until it is closed', async ({
  page: defne,
  browser,
}) => {
  await signIn(defne, instance.url);
  // A popup would cover the button of the chat.
  await silenceCampaigns(defne);
  await createTopic(defne, 'web', { name: 'Yetkili', action: { type: 'agent', text: '' } });
  await openAllDay(defne, 'web');
  await arrange(defne, '/personalize/bot/publish/live', {});
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
