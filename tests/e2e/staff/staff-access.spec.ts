import { Secret, TOTP } from 'otpauth';
import { runAxe } from '../support/axe';
import { type Instance, startInstance } from '../support/instance';
import { arrange, DEMO_PASSWORD, expect, signIn, test } from '../support/test';

const STAFF = 'staff@vitrin.example';

test.describe('staff', () => {
  let instance: Instance;
  test.beforeAll(async () => {
    instance = await startInstance({ STAFF_SECOND_STEP: '1' });
  });
  test.afterAll(() => instance.dispose());

  test('Staff set up two-factor sign-in and impersonate a merchant, who sees the impersonation', async ({
    page,
    browser,
  }) => {
    await signIn(page, instance.url, { email: STAFF, start: '/yta/user_table' });
    // The staff area is closed until the user has set up two-factor sign-in.
    await page.waitForURL(/\/account/);
    await expect(
      page.getByText('Yönetim alanı, iki adımlı girişi kurduğunuzda açılır.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Kur', exact: true }).click();
    const shown = page.getByRole('img', { name: 'Doğrulama uygulaması için karekod' });
    await expect(shown).toBeVisible();
    const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await page.getByLabel('Doğrulama kodu').fill('000000');
    await page.getByRole('button', { name: 'Onayla' }).click();
    await expect(
      page.getByText('Kod doğru değil ya da daha önce kullanılmış.').first(),
    ).toBeVisible();
    await page.getByLabel('Doğrulama kodu').fill(totp.generate());
    await page.getByRole('button', { name: 'Onayla' }).click();
    const codes = page.getByRole('listitem').filter({ hasText: /^(\w{4}-){3}\w{4}$/ });
    await expect(codes).toHaveCount(10);
    const [spare = ''] = await codes.allTextContents();
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Kaydettim' }).click();
    await page.waitForURL(/\/yta/);

    const again = await browser.newContext();
    const second = await again.newPage();
    await second.goto(`${instance.url}/login?lang=tr`);
    await second.getByLabel('E-posta').fill(STAFF);
    await second.getByLabel('Şifre', { exact: true }).fill(DEMO_PASSWORD);
    await second.getByRole('button', { name: 'Giriş yap' }).click();
    await second.getByLabel('Doğrulama kodu').fill('aaaa-bbbb-cccc-dddd');
    await second.getByRole('button', { name: 'Giriş yap' }).click();
    await expect(
      second.getByText('Kod doğru değil ya da daha önce kullanılmış.').first(),
    ).toBeVisible();
    await second.getByLabel('Doğrulama kodu').fill(spare);
    await second.getByRole('button', { name: 'Giriş yap' }).click();
    await second.waitForURL((address) => address.pathname !== '/login');
    await again.close();

    // A passkey replaces both steps of the sign-in.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    await page.goto(`${instance.url}/account?lang=tr`);
    await page.getByRole('button', { name: 'Bu cihazı ekle' }).click();
    await expect(page.getByText(/tarihinde eklendi/)).toBeVisible();
    await page.getByRole('button', { name: 'Çıkış yap' }).click();
    await page.waitForURL(/\/login/);
    await page.getByRole('button', { name: 'Geçiş anahtarıyla gir' }).click();
    await page.waitForURL((address) => address.pathname !== '/login');

    await page.goto(`${instance.url}/yta/user_table?lang=tr`);
    await page.getByRole('link', { name: 'merchant@vitrin.example' }).click();
    await page.getByLabel('Görüntüleme nedeni').fill('kısa');
    await page.getByRole('button', { name: 'Görüntülemeye başla' }).click();
    await expect(page.getByText('Mağaza bunu okuyabilir. En az 10 karakter.')).toBeVisible();
    await page.getByLabel('Görüntüleme nedeni').fill('Kupon penceresi neden görünmüyor?');
    await page.getByRole('button', { name: 'Görüntülemeye başla' }).click();
    const banner = page.getByRole('status').filter({ hasText: 'destek için görüntülüyor' });
    await expect(banner).toContainText('15 dakika kaldı');
    await page.goto(`${instance.url}/variable/create?lang=tr`);
    await page.goto(`${instance.url}/account?lang=tr`);
    await expect(page.getByLabel('E-posta')).toHaveValue('merchant@vitrin.example');
    await page.getByLabel('Telefon').fill('05321234567');
    await page.getByRole('button', { name: 'Kaydet' }).first().click();
    await expect(page.getByText('destek ekibi değiştiremez').first()).toBeVisible();
    expect(await runAxe(page)).toEqual([]);
    await banner.getByRole('button', { name: 'Görüntülemeyi bitir' }).click();
    await page.waitForURL(/\/yta\/users\//);

    const theirs = await browser.newContext();
    const merchant = await theirs.newPage();
    await signIn(merchant, instance.url, { start: '/account' });
    const look = merchant
      .getByRole('listitem')
      .filter({ hasText: 'Kupon penceresi neden görünmüyor?' });
    await expect(look).toContainText(STAFF);
    await look.getByText(/istek/).click();
    await expect(look.getByRole('cell', { name: '/account' }).first()).toBeVisible();
    await expect(look.getByRole('cell', { name: 'Kişisel bilgiler kaydedildi' })).toBeVisible();
    await theirs.close();
  });
});

test('A table that is wider than the window scrolls inside its frame and does not widen the page', async ({
  page,
  instance,
}) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await signIn(page, instance.url, { email: STAFF, start: '/yta/messages' });
  const change = { category: 'console', label: '/a/change/with/a/long/name', extra: {} };
  expect(await arrange(page, '/footprint/add', change)).toMatchObject({ success: true });
  await page.goto(`${instance.url}/yta/footprint_table?lang=tr`);
  const table = page.getByRole('table');
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  const widths = await table.evaluate((element) => ({
    hidden: element.scrollWidth > (element.parentElement?.clientWidth ?? 0),
    page: document.documentElement.scrollWidth - innerWidth,
  }));
  expect(widths).toEqual({ hidden: true, page: 0 });
});
