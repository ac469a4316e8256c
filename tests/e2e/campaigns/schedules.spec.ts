import type { Page } from '@playwright/test';
import { PATIENCE } from '@tests/support/patience';
import { mailSettings, startSmtpServer } from '../../support/servers/mail';
import { type Instance, startInstance } from '../support/instance';
import { getFromShop } from '../support/shop';
import { arrange, expect, signIn, silenceCampaigns, test } from '../support/test';

const NAME = 'Sepetini unutanlara';
const SUBJECT = 'Sepetiniz hazır';
const SHOPPER = 'ayse@musteri.example';

/** A merchant installs a template for forgotten carts, and a visitor gets its e-mail once. */
test.describe('a schedule for forgotten carts', () => {
  let instance: Instance;
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;

  test.beforeAll(async () => {
    smtp = await startSmtpServer();
    instance = await startInstance();
  });
  test.afterAll(async () => {
    await instance.dispose();
    await smtp.close();
  });

  const mailsTo = (address: string) => smtp.mails.filter(({ to }) => to.includes(address));

  test('A schedule is created, sends one e-mail, and sends none again after a restart', async ({
    page,
    browser,
  }) => {
    test.setTimeout(900_000);
    await signIn(page, instance.url);
    await silenceCampaigns(page);
    await arrange(page, '/personalize/mailactionsetting', mailSettings(smtp.port));
    await openForm(page);

    await page.goto(`${instance.url}/schedules`);
    await expect(page.getByRole('heading', { level: 1, name: 'Planlı gönderimler' })).toBeVisible();
    await page.getByRole('link', { name: 'Yeni planlı gönderim' }).click();
    await page.getByRole('link', { name: 'Bu şablonu kullan: Unutulan sepet' }).click();
    await page.waitForURL(/\/campaigns\/create\/template-47$/);
    await page.getByLabel('Ad', { exact: true }).fill(NAME);
    await page.getByLabel('Ne kadar sonra gönderilsin?').fill('0');
    // The schedule must send at any hour.
    await page.getByLabel('Ne zaman koşulu 1', { exact: true }).click();
    await page.getByRole('option', { name: 'Her zaman' }).click();
    await page.getByRole('button', { name: /: düzenle$/ }).click();
    await page.getByLabel(/^Konu/).fill(SUBJECT);
    await page.getByRole('button', { name: 'Aksiyonu kaydet' }).click();
    await page.getByRole('button', { name: 'Bana deneme gönder' }).click();
    await expect.poll(() => mailsTo('merchant@vitrin.example').length).toBe(1);
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await page.waitForURL(/\/campaigns\/\d+$/);
    const editor = page.url();
    await page.getByRole('button', { name: /şu an Pasif/ }).click();
    await page.getByRole('menuitem', { name: 'Aktif' }).click();
    await expect(page.getByRole('button', { name: /şu an Aktif/ })).toBeVisible();

    // Waits until the configuration requests cart signals, because the shopper's browser caches it.
    await expect.poll(() => signalsOf(page, instance.shopUrl)).toContain('cart');
    const shopper = await browser.newContext();
    const shop = await shopper.newPage();
    await submitAddress(shop, instance.shopUrl);
    await addToCart(shop, `${instance.shopUrl}/demo-shop/product.html?p=vazo`);

    await expect.poll(() => mailsTo(SHOPPER).length, PATIENCE).toBe(1);
    const [mail] = mailsTo(SHOPPER);
    expect(mail?.from).toBe('shop@ladin.example');
    expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);

    await instance.restart();
    await page.goto(editor);
    await expect(page.getByLabel('Ad', { exact: true })).toHaveValue(NAME);
    await expect(
      page.getByRole('row', { name: /Gönderildi ay\*\*\*@musteri\.example/ }),
    ).toBeVisible();
    const reach = await page.getByText(/toplam \d+ kişiye yazabilirsiniz/).textContent();
    const reachable = Number(/toplam (\d+)/.exec(reach ?? '')?.[1]);
    await page.goto(`${instance.url}/schedules`);
    const row = page.getByRole('row').filter({ hasText: NAME });
    await expect(row).toContainText('1');

    // No second e-mail is sent after the restart, even when the visitor returns within three days.
    await addToCart(shop, `${instance.shopUrl}/demo-shop/product.html?p=kupa`);
    await expect.poll(() => outcomeOf(page, NAME), PATIENCE).toBe('Bekleyen yok');
    expect(mailsTo(SHOPPER)).toHaveLength(1);

    // The link in the e-mail unsubscribes the visitor.
    const link = /List-Unsubscribe: <([^>]+)>/.exec(unfold(mail?.raw ?? ''))?.[1] ?? '';
    await shop.goto(link.replace(/\s/g, ''));
    await shop.getByRole('button', { name: 'Listeden çık' }).click();
    await expect(shop.getByRole('heading', { name: 'Listeden çıktınız' })).toBeVisible();
    await page.goto(editor);
    await expect(page.getByText(`toplam ${reachable - 1} kişiye yazabilirsiniz`)).toBeVisible();
    await shopper.close();
  });
});

const unfold = (raw: string) => raw.replace(/\r?\n[ \t]+/g, ' ');

async function openForm(page: Page): Promise<void> {
  const template = await page.evaluate(async () => {
    const response = await fetch('/api/campaign/templateV2/9?lang=tr');
    return (await response.json()).data as { id: number; data: { id: string; data: object }[] };
  });
  const [variant] = template.data;
  const data = {
    ...variant?.data,
    trigger: { type: 'page-load', parameters: {} },
    status: 'disabled',
    _key: template.id,
    _var: variant?.id,
  };
  const saved = (await arrange(page, '/campaign/save', { data })) as { data: { id: number } };
  await arrange(page, '/campaign/save', { data: { id: saved.data.id, status: 'active' } });
}

async function submitAddress(shop: Page, shopUrl: string): Promise<void> {
  await shop.goto(`${shopUrl}/demo-shop/`);
  await shop.getByRole('textbox', { name: 'E-posta' }).fill(SHOPPER);
  await shop.getByRole('checkbox').check();
  const taken = shop.waitForResponse(
    (answer) =>
      answer.url().endsWith('/widget/events') &&
      (answer.request().postData() ?? '').includes('formSubmit'),
  );
  await shop.getByRole('button', { name: 'Kodumu gönder' }).click();
  expect((await taken).status()).toBe(202);
}

async function addToCart(shop: Page, product: string): Promise<void> {
  await shop.goto(product);
  const reported = shop.waitForResponse((answer) => answer.url().endsWith('/widget/signals'));
  await shop.getByRole('button', { name: 'Sepete ekle' }).click();
  expect((await reported).status()).toBe(202);
}

async function signalsOf(page: Page, shopUrl: string): Promise<string[]> {
  const response = await getFromShop(page, `${shopUrl}/widget/config/vitrin-demo`);
  return (await response.json()).signals ?? [];
}

async function outcomeOf(page: Page, name: string): Promise<string> {
  await page.goto(new URL('/schedules', page.url()).href);
  const row = page.getByRole('row').filter({ hasText: name });
  // The column after the checkbox and the name.
  return (await row.getByRole('cell').nth(2).innerText()).trim();
}
