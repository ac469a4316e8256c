import type { Page } from '@playwright/test';
import { publish } from './support/editor';
import { DEMO_PASSWORD, expect, signIn, silenceCampaigns, test } from './support/test';

/** Counts clicks and submitted forms on all pages that are opened from now on. */
async function countEffort(page: Page): Promise<() => { clicks: number; forms: number }> {
  const effort = { clicks: 0, forms: 0 };
  await page.exposeFunction('countEffort', (what: keyof typeof effort) => {
    effort[what] += 1;
  });
  await page.addInitScript(() => {
    const { countEffort } = window as unknown as { countEffort: (what: string) => void };
    addEventListener('pointerdown', () => countEffort('clicks'), true);
    addEventListener('submit', () => countEffort('forms'), true);
  });
  return () => effort;
}

test('A merchant gets from sign-up to a live popup with at most 12 clicks and 3 forms', async ({
  page,
  instance,
}) => {
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
  await start.getByLabel('Web sitesi').fill('https://kayaev.example');
  await start.getByLabel('Telefon').fill('905321112233');
  await start.getByRole('button', { name: 'Sonraki adım' }).click();
  await start.getByRole('button', { name: 'Tamamla' }).click();
  await expect(start).toHaveCount(0);

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
});

test('A merchant publishes a cart popup for phones from a template with at most 15 clicks', async ({
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
  await who.getByRole('combobox').first().click();
  await page.getByRole('option', { name: 'Cihaz', exact: true }).click();
  await expect(page.getByText(/^Telefon kullanan ziyaretçilere, sepet sayfasında/)).toBeVisible();
  await page.getByRole('tab', { name: 'Tasarım' }).click();
  await page.getByRole('treeitem', { name: /Süre dolmadan/ }).click();
  await page.getByRole('textbox', { name: 'Metin' }).fill('Bugün tamamlarsanız %10 bizden.');
  await publish(page);
  expect(effort().clicks).toBeLessThanOrEqual(15);
});
