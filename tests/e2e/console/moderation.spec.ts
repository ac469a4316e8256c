import type { Page } from '@playwright/test';
import { mailSettings, startSmtpServer } from '../../support/servers/mail';
import { getFromShop } from '../support/shop';
import { arrange, expect, signIn, silenceCampaigns, test } from '../support/test';

const REVIEW = 'Kutusundan çıkar çıkmaz masanın ortasına koyduk.';
const QUESTION = 'Bu kasenin bir büyüğü var mı?';

test('A review appears after approval, and a question is answered by e-mail and on the shop', async ({
  page,
  browser,
  instance,
}) => {
  const smtp = await startSmtpServer();
  await signIn(page, instance.url);
  await silenceCampaigns(page);
  await arrange(
    page,
    '/personalize/mailactionsetting',
    mailSettings(smtp.port, { mailTemplate: '<p>{{name}}: {{answer}}</p>' }),
  );
  const visitor = await browser.newContext();
  const shop = await visitor.newPage();
  const product = `${instance.shopUrl}/demo-shop/product.html?p=kase`;

  await test.step('a visitor writes a review and a question', async () => {
    await shop.goto(product);
    await shop.getByRole('button', { name: 'Yorum yaz' }).click();
    await shop.getByRole('button', { name: 'Gönder' }).click();
    await expect(shop.getByText('Bir puan seçin.')).toBeVisible();
    await shop.getByRole('radio', { name: '5 üzerinden 4 yıldız' }).check();
    await shop.getByLabel('Yorumunuz').fill(REVIEW);
    await introduce(shop, 'Sibel Aras', 'sibel@posta.example');
    await expect(shop.getByText('Yorumunuz onaylandıktan sonra')).toBeVisible();
    await shop.getByRole('button', { name: 'Soru sor' }).click();
    await shop.getByLabel('Sorunuz').fill(QUESTION);
    await introduce(shop, 'Tarık Ünal', 'tarik@posta.example');
    await expect(shop.getByText('Sorunuz cevaplandığında')).toBeVisible();
    await shop.reload();
    await expect(shop.getByRole('heading', { name: 'Yorumlar' })).toBeVisible();
    await expect(shop.getByText(REVIEW)).toHaveCount(0);
  });

  await test.step('the merchant approves the review and answers the question by e-mail', async () => {
    await page.goto(`${instance.url}/reviewspanel`);
    const review = page.getByRole('listitem', { name: 'Sibel Aras' });
    await review.getByLabel(/^Onayl/).check();
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByText('Yorumlar kaydedildi.')).toBeVisible();

    await page.getByRole('link', { name: 'Sorular' }).click();
    const question = page.getByRole('listitem', { name: 'Tarık Ünal' });
    await expect(question.getByRole('button', { name: 'E-posta gönder' })).toHaveCount(0);
    await question.getByRole('button', { name: /Tarık Ünal/ }).click();
    await page.getByRole('menuitem', { name: 'Mağazada göster' }).click();
    await question.getByRole('button', { name: 'Cevapla' }).click();
    const dialog = page.getByRole('dialog', { name: /Tarık Ünal/ });
    await dialog.getByRole('textbox').fill('Evet, 30 santimlik modelimiz de var.');
    await dialog.getByRole('button', { name: 'Cevabı kaydet' }).click();
    await question.getByRole('button', { name: 'E-posta gönder' }).click();
    await expect(question.getByText('E-posta gönderildi')).toBeVisible();
    expect(smtp.mails.map(({ to }) => to)).toEqual([['tarik@posta.example']]);
  });

  await test.step('the shop shows the review and the answer without e-mail addresses', async () => {
    const reviews = `${instance.shopUrl}/widget/reviews/vitrin-demo?product=kase`;
    await expect.poll(async () => (await getFromShop(page, reviews)).text()).toContain(REVIEW);
    // A new browser, because the first one caches reviews for half a minute.
    const other = await browser.newContext();
    const again = await other.newPage();
    await again.goto(product);
    await expect(again.getByText(REVIEW)).toBeVisible();
    await expect(again.getByText('Sibel A.')).toBeVisible();
    await expect(again.getByText('Evet, 30 santimlik modelimiz de var.')).toBeVisible();
    await expect(again.getByText('@posta.example')).toHaveCount(0);
    await other.close();
  });
  await visitor.close();
  await smtp.close();
});

async function introduce(shop: Page, name: string, email: string): Promise<void> {
  await shop.getByLabel('Adınız ve soyadınız').locator('visible=true').fill(name);
  await shop.getByLabel('E-postanız').locator('visible=true').fill(email);
  await shop.getByRole('button', { name: 'Gönder' }).click();
}
