import type { Page } from '@playwright/test';
import { messages as tr } from '@/i18n/tr';
import { furtherResources } from '@/resources';
import { decodeQuotedPrintable, startSmtpServer } from '../../support/servers/mail';
import { type Instance, startInstance } from '../support/instance';
import { forgetScript } from '../support/template';
import { DEMO_PASSWORD, expect, signIn, signInByForm, test } from '../support/test';

const NEW_PASSWORD = 'Yeni0Parola!';

test.describe('a new merchant', () => {
  let instance: Instance;
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;

  test.beforeAll(async () => {
    smtp = await startSmtpServer();
    instance = await startInstance({ MAIL_URL: `smtp://127.0.0.1:${smtp.port}` });
  });
  test.afterAll(async () => {
    await instance.dispose();
    await smtp.close();
  });

  test('A new merchant registers, signs out, resets the password by e-mail, and signs in again', async ({
    page,
  }) => {
    await page.goto(`${instance.url}/register?lang=tr`);
    await page.getByRole('button', { name: 'Hesap oluştur' }).click();
    for (const words of [
      'E-posta zorunlu!',
      'Şifre zorunlu!',
      'Şifreyi doğrula zorunludur.',
      'Şartlar ve Koşullarımızı kabul etmelisiniz!',
    ]) {
      await expect(page.getByText(words)).toBeVisible();
    }
    await page.getByLabel('E-posta').fill('ayse');
    await page.getByLabel('Şifre', { exact: true }).fill('zayif');
    await page.getByLabel('Şifreyi doğrula').fill('baska');
    await page.getByRole('button', { name: 'Hesap oluştur' }).click();
    for (const words of [
      'Geçerli bir e-posta girin.',
      'En az 8 ve bir büyük, küçük, sayı ve özel karakter olmalıdır.',
      'Şifreler aynı değil!',
    ]) {
      await expect(page.getByText(words)).toBeVisible();
    }
    await page.getByLabel('E-posta').fill('ayse@magaza.example');
    await page.getByLabel('Ad soyad').fill('Ayşe Yılmaz');
    await page.getByLabel('Şifre', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByLabel('Şifreyi doğrula').fill(DEMO_PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Hesap oluştur' }).click();

    await completeStartModal(page);
    await page.getByRole('button', { name: 'Çıkış yap' }).click();
    await page.waitForURL(/\/login/);

    await page.goto(`${instance.url}/register?lang=tr`);
    await fillRegistration(page, 'AYSE@magaza.example');
    await expect(page.getByText('Bu e-posta zaten kullanılıyor.').first()).toBeVisible();
    await page.getByRole('link', { name: 'şifrenizi sıfırlayın.' }).click();
    await page.waitForURL(/\/forgot$/);
    // The address changes before the page, and both pages have an e-mail field.
    await expect(page.getByRole('button', { name: 'Bağlantı gönder' })).toBeVisible();
    await page.getByLabel('E-posta').fill('ayse@magaza.example');
    await page.getByRole('button', { name: 'Bağlantı gönder' }).click();
    await page.waitForURL(/\/forgot\/checkyourmail\?mail=ayse%40magaza\.example/);
    await expect(page.getByText('ayse@magaza.example')).toBeVisible();

    const link = await mailedLink(smtp);
    expect(link).toContain(`${instance.url}/verify/resetPassword/`);
    await page.goto(link);
    await page.getByLabel('Şifre', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Şifreyi doğrula').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Şifreyi kaydet' }).click();
    await page.waitForURL(/\/login/);
    await page.getByLabel('E-posta').fill('ayse@magaza.example');
    await page.getByLabel('Şifre', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Giriş yap' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Hoş geldiniz/ })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('The start modal shows a message at each missing or invalid field', async ({ page }) => {
    await page.goto(`${instance.url}/register?lang=tr`);
    await fillRegistration(page, 'mert@magaza.example');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Ad soyad').fill('');
    await dialog.getByLabel('Telefon').fill('123');
    await dialog.getByLabel('Web sitesi').fill('https://x');
    await dialog.getByRole('button', { name: 'Sonraki adım' }).click();
    for (const words of [
      'Sonraki Adıma Geçmek için Lütfen Gerekli bilgileri doldurunuz',
      'Lütfen adınızı giriniz',
      'Lütfen telefon numaranızı doğru giriniz',
      'Lütfen geçerli bir Url girin.',
    ]) {
      await expect(dialog.getByText(words)).toBeVisible();
    }
  });

  test('An installation is detected when the shop loads the script, and checked by visiting its pages', async ({
    page,
    browser,
  }) => {
    await forgetScript(instance.dataDir);
    await signIn(page, instance.url);
    await page.goto(`${instance.url}/settings/installation`);
    await expect(page.getByText('Kod sitenizde henüz görülmedi')).toBeVisible();
    const shop = await (await browser.newContext()).newPage();
    await shop.goto(`${instance.shopUrl}/demo-shop/`);
    await expect(page.getByText(/Kod sitenizde görüldü/)).toBeVisible();
    await expect(page.getByText('Tebrikler, kurulum tamam!')).toBeVisible();
    await shop.context().close();

    await page.getByRole('button', { name: 'Siteyi kontrol et' }).click();
    await expect(page.getByText('İçerik politikası kodu engellemiyor.')).toBeVisible();
    await page.getByRole('button', { name: 'Mağazamda gezerek kontrol et' }).click();
    const [walk] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Mağazamı aç' }).click(),
    ]);
    await expect(walk.locator('vitrin-why').getByText('Kurulum kontrolü')).toBeVisible();
    // The note was opened by a click, so it also shows the report of the next page.
    await walk.getByRole('link', { name: 'Seramik' }).first().click();
    await expect(walk.locator('vitrin-why').getByText('Listelenen ürünler')).toBeVisible();
    const seen = page.getByRole('region', { name: 'Sayfalardan okunanlar' });
    // Waits until the page has reported all facts, because the next click leaves it.
    await expect(seen.locator('summary', { hasText: 'Kategori' })).not.toContainText('eksik');
    await walk.locator('.product-card').first().click();
    await expect(walk.locator('vitrin-why').getByText('Ürün adı')).toBeVisible();
    await expect(walk.locator('vitrin-campaign')).toHaveCount(0);
    await page.bringToFront();
    await expect(seen.locator('summary', { hasText: 'Ürün' })).toContainText('bilgi okundu');
    // The section of a page with missing facts is open, and closes once the page has reported them.
    await expect(seen.locator('summary', { hasText: 'Ürün' })).not.toContainText('eksik');
    await seen.locator('summary', { hasText: 'Ürün' }).click();
    await expect(seen.getByRole('row', { name: /^Fiyat ₺/ })).toContainText('data-vitrin işareti');
    await expect(page.getByText('onu başka bir kod ekliyor')).toBeVisible();
    await page.reload();
    await expect(seen.locator('summary', { hasText: 'Ürün' })).toBeVisible();
  });
});

test.describe('users with different rights', () => {
  /** Menu entries of `furtherResources`, which this test does not list. */
  const further = new Set(
    furtherResources.map(({ name }) => (tr as Record<string, { title?: string }>)[name]?.title),
  );
  const menuOf = async (page: Page) =>
    (await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link').allInnerTexts())
      // The count of waiting items is below the name of some entries.
      .map((text) => text.replace(/\s*\d+$/, '').trim())
      .filter((name) => !further.has(name));
  const shop = [
    'Aksiyonlar',
    'Aksiyonlarınız',
    'Değişkenler',
    'Analitik',
    'Siparişler',
    'Gelen kutusu',
    'Bot',
    'Abonelik',
    'Kurulum',
    'Yardım',
    'Ayarlar',
    'Hesabım',
  ];
  // Each flag of the demo merchant adds a page.
  const flagged = shop
    .toSpliced(
      shop.indexOf('Abonelik'),
      0,
      'Influencer',
      'Yorumlar',
      'Sorular',
      'Anketler',
      'Pazaryeri eşleştirme',
      'Trendyol analizi',
    )
    .toSpliced(1, 0, 'Planlı gönderimler');
  const people = [
    ['merchant', flagged, '/yta/user_table'],
    [
      'staff',
      [...shop.toSpliced(shop.indexOf('Abonelik'), 0, 'Trendyol analizi'), 'Yönetim'],
      null,
    ],
    ['limited', ['Yönetim'], '/actions'],
    ['influencer', ['Influencer', 'Influencer yardımı', 'Yardım', 'Hesabım'], '/actions'],
  ] as const;

  for (const [who, menu, closed] of people) {
    test(`The user ${who} sees only the menu and the pages of their rights`, async ({
      page,
      instance,
    }) => {
      const origin = who === 'influencer' ? instance.influencerUrl : instance.url;
      await signInByForm(page, origin, `${who}@vitrin.example`);
      await expect.poll(() => menuOf(page)).toEqual(menu);
      if (!closed) return;
      await page.goto(origin + closed);
      if (who === 'limited') {
        await page.waitForURL(/\/yta\/user_table/);
        const refused = await page.evaluate(
          async () => (await fetch('/api/footprint/list')).status,
        );
        expect(refused).toBe(403);
      } else await expect(page.getByText('Üzgünüz, sayfa bulunamadı!')).toBeVisible();
    });
  }

  test('An influencer creates a link for sharing, finds it after a reload and deletes it', async ({
    page,
    instance,
  }) => {
    await signIn(page, instance.influencerUrl, { email: 'influencer@vitrin.example', start: '/' });
    await page.getByRole('link', { name: 'Influencer yardımı' }).click();
    await expect(page.getByLabel('Influencer Id')).not.toHaveValue('');
    await expect(page.getByRole('tab', { name: /Link Oluştur/ })).toBeDisabled();
    await page.getByRole('button', { name: 'Devam' }).click();
    await page.getByLabel('Kampanya Id').fill('yaz-26');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    const address = page.getByLabel('Ürün listesinin adresi');
    await address.fill('https://evil.example/');
    await page.getByRole('button', { name: 'Bağlantı oluştur' }).click();
    const { hostname } = new URL(instance.shopUrl);
    await expect(page.getByText(`Bağlantı ${hostname} içermelidir.`)).toBeVisible();
    await address.fill(`${instance.shopUrl}/demo-shop/category.html`);
    await page.getByRole('button', { name: 'Bağlantı oluştur' }).click();
    const link = page.getByLabel('Paylaşacağınız bağlantı');
    await expect(link).toHaveValue(/category\.html\?yc=.+&ci=yaz-26$/);
    await page.reload();
    await page.getByRole('tab', { name: /Link Oluştur/ }).click();
    await expect(link).toHaveValue(/ci=yaz-26$/);
    await page.getByRole('button', { name: 'Sil' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
    await expect(page.getByLabel('Kampanya Id')).toHaveValue('');
  });

  test('A visitor without a session is redirected to the sign-in and back to the requested page', async ({
    page,
    instance,
  }) => {
    await page.goto(`${instance.url}/settings/mail?lang=tr`);
    await page.waitForURL(/\/login/);
    await page.getByLabel('E-posta').fill('merchant@vitrin.example');
    await page.getByLabel('Şifre', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/settings\/mail/);
  });

  test('An influencer cannot sign in on the host of merchants', async ({ page, instance }) => {
    await page.goto(`${instance.url}/login?lang=en`);
    await page.getByLabel('E-mail').fill('influencer@vitrin.example');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Login Error...')).toBeVisible();
  });
});

test('A merchant can register and save settings with only the keyboard', async ({
  page,
  instance,
}) => {
  await page.goto(`${instance.url}/register?lang=tr`);
  await expect(page.getByLabel('E-posta')).toBeVisible();
  await page.getByLabel('E-posta').focus();
  const next = async (text: string, tabs: number) => {
    await page.keyboard.type(text);
    for (let pressed = 0; pressed < tabs; pressed++) await page.keyboard.press('Tab');
  };
  await next('klavye@magaza.example', 1);
  await next('Klavye Kullanıcısı', 1);
  // Each password field is followed by a button that shows the password.
  await next(DEMO_PASSWORD, 2);
  await next(DEMO_PASSWORD, 2);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Şirket')).toBeVisible();
  await dialog.getByLabel('Şirket').focus();
  await next('Ladin', 1);
  await page.keyboard.press('End');
  await next('ladin.example', 2);
  await next('905321112233', 0);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/Adım 2/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Tamamla' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`${instance.url}/settings/product`);
  await page.getByLabel('Kullanıcı adı').focus();
  await page.keyboard.type('api-user');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Kaydedildi' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Kullanıcı adı')).toHaveValue('api-user');
});

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-posta').fill(email);
  await page.getByLabel('Şifre', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('Şifreyi doğrula').fill(DEMO_PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Hesap oluştur' }).click();
}

async function completeStartModal(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Şirket').fill('Yılmaz Ev');
  await dialog.getByLabel('Web sitesi').fill('https://yilmazev.example');
  await dialog.getByLabel('Telefon').fill('905321112233');
  await dialog.getByRole('button', { name: 'Sonraki adım' }).click();
  await dialog.getByRole('button', { name: 'Tamamla' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: /^Hoş geldiniz/ })).toBeVisible();
}

async function mailedLink({ mails }: Awaited<ReturnType<typeof startSmtpServer>>): Promise<string> {
  // The server also e-mails notices about the demo shop.
  const findLinks = () =>
    mails.flatMap(
      ({ raw }) =>
        /http:\/\/\S+\/verify\/resetPassword\/[\w-]+/.exec(decodeQuotedPrintable(raw)) ?? [],
    );
  await expect.poll(findLinks).toHaveLength(1);
  return findLinks()[0] ?? '';
}
