import type { Page } from '@playwright/test';
import { PATIENCE } from '@tests/support/patience';
import { publish } from '../support/editor';
import type { Instance } from '../support/instance';
import { startShop } from '../support/shop';
import { DEMO_PASSWORD, expect, signIn, silenceCampaigns, test } from '../support/test';

async function countEffort(page: Page): Promise<() => { clicks: number; forms: number }> {
  const effort = { clicks: 0, forms: 0 };
  await page.exposeFunction('countEffort', (what: keyof typeof effort) => {
    effort[what] += 1;
  });
  await page.addInitScript(() => {
    const { countEffort } = window as unknown as { countEffort: (what: string) => void };
    addEventListener('pointerdown', () => countEffort('clicks'), true);
    const filled = new Set<unknown>();
    const onInput = ({ target }: Event) => filled.add((target as Element).closest('form'));
    const onSubmit = ({ target }: Event) => filled.has(target) && countEffort('forms');
    addEventListener('input', onInput, true);
    addEventListener('submit', onSubmit, true);
  });
  return () => effort;
}

async function scriptOf(page: Page, instance: Instance): Promise<string> {
  const settings = await page.context().newPage();
  await settings.goto(`${instance.url}/settings/installation`);
  const line = settings.locator('code', { hasText: 'data-vitrin' }).first();
  const script = (await line.textContent()) ?? '';
  await settings.close();
  return script;
}

test('A merchant gets from sign-up to a live popup in the brand of the shop with at most 12 clicks and 3 forms', async ({
  page,
  browser,
  instance,
}) => {
  const home = { html: '' };
  const shop = await startShop(() => ({ '/': home }));
  // The form refuses numeric addresses, and browsers resolve subdomains of localhost.
  const url = shop.url.replace('127.0.0.1', 'magaza.localhost');
  const effort = await countEffort(page);
  await page.goto(`${instance.url}/register?lang=tr`);
  await page.getByLabel('E-posta').fill('defne@magaza.example');
  await page.getByLabel('Ad soyad').fill('Defne Kaya');
  await page.getByLabel('Şifre', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('Şifreyi doğrula').fill(DEMO_PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Hesap oluştur' }).click();

  const start = page.getByRole('dialog');
  await start.getByLabel('Şirket').fill('Kaya Ev');
  await start.getByLabel('Web sitesi').fill(url);
  await start.getByLabel('Telefon').fill('905321112233');
  await start.getByRole('button', { name: 'Sonraki adım' }).click();
  await start.getByRole('button', { name: 'Tamamla' }).click();
  await expect(start).toHaveCount(0);

  home.html = `<style>.btn{background:#1d5fd1;color:#fff}</style><h1>Kaya Ev</h1>
    <button class="btn">Sepete ekle</button>${await scriptOf(page, instance)}`;
  await page.getByRole('link', { name: 'Ayarlar' }).click();
  await page.getByRole('link', { name: 'Marka', exact: true }).click();
  const read = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Mağazamdan oku' }).click();
  await expect(page.getByTitle('#1d5fd1')).toBeVisible();
  await (await read).close();
  await page.getByRole('link', { name: 'Vitrin', exact: true }).click();
  await page
    .getByRole('link', { name: /^Bu şablonu kullan/ })
    .first()
    .click();
  await page.waitForURL(/\/actions\/create\/template-\d+/);
  // The first action opens with the tutorial.
  await page.getByRole('button', { name: 'Kapat', exact: true }).click();
  await publish(page);
  await expect(page.getByRole('button', { name: /şu an aktif/i })).toBeVisible();
  expect(effort().clicks).toBeLessThanOrEqual(12);
  expect(effort().forms).toBeLessThanOrEqual(3);

  const visitor = await browser.newContext();
  const seen = await visitor.newPage();
  // The server may still return its cached configuration from before the change.
  await expect(async () => {
    await seen.goto(url);
    const accent = seen
      .locator('vitrin-campaign .card')
      .evaluate((card) => getComputedStyle(card).getPropertyValue('--accent'), null, {
        timeout: 15_000,
      });
    expect(await accent).toBe('#1d5fd1');
  }).toPass(PATIENCE);
  await visitor.close();
  await shop.close();
});

test('A merchant publishes an exit popup with 10 % for phones with products in the cart, with at most 15 clicks', async ({
  page,
  instance,
}) => {
  const effort = await countEffort(page);
  await signIn(page, instance.url);
  await silenceCampaigns(page);
  await page.goto(`${instance.url}/actions`);
  await page.getByRole('button', { name: 'Yeni aksiyon' }).click();
  await page.getByRole('link', { name: 'Bu şablonu kullan: Sepette son teklif' }).click();
  await page.waitForURL(/\/actions\/create\/template-\d+/);
  await page.getByRole('tab', { name: 'Kim ve ne zaman' }).click();
  const who = page.getByRole('group', { name: 'Kim' });
  await who.getByRole('button', { name: 'Koşul ekle' }).click();
  await page.getByRole('menuitem', { name: 'Cihaz', exact: true }).click();
  await page.keyboard.press('Escape');
  await who.getByRole('button', { name: 'Koşul ekle' }).click();
  await page.getByRole('menuitem', { name: 'Sepetteki ürün sayısı' }).click();
  await page.keyboard.press('Escape');
  await expect(who.getByRole('button', { name: 'Sepetteki ürün sayısı: 1 ürün' })).toBeVisible();
  const sentence = page.getByText(/^Telefon kullanan .*sepetinde .* olan .*sepet sayfasında/);
  await expect(sentence).toContainText('sayfadan çıkmak üzereyken');
  await page.getByRole('tab', { name: 'Tasarım' }).click();
  await page.getByRole('treeitem', { name: /Süre dolmadan/ }).click();
  await page.getByRole('textbox', { name: 'Metin' }).fill('Bugün tamamlarsanız %10 bizden.');
  await publish(page);
  await expect(page.getByRole('button', { name: /şu an aktif/i })).toBeVisible();
  expect(effort().clicks).toBeLessThanOrEqual(15);
});
