import { readFile } from 'node:fs/promises';
import { buildSandboxShop, SANDBOX_SELLER_ID } from '@server/ports/marketplace/sandbox-shop';
import excel from 'exceljs';
import { runAxe } from '../support/axe';
import { arrange, DEMO_PASSWORD, expect, signIn, test } from '../support/test';

const EMAIL = 'ladin@magaza.example';
const STAFF = 'staff@vitrin.example';
const count = (value: number) => new Intl.NumberFormat('tr-TR').format(value);

test('A merchant analyzes a company on Trendyol and gets the figures of its reviews', async ({
  page,
  browser,
  instance,
}) => {
  await page.goto(`${instance.url}/login?lang=tr`);
  await arrange(page, '/auth/register', { email: EMAIL, password: DEMO_PASSWORD, name: 'Ladin' });
  await arrange(page, '/personalize/postStartModal', {
    company: 'Ladin Ev',
    url: 'https://ladin.example',
    type: 'base',
    phone: '905321112233',
  });
  const { id } = await page.evaluate(
    async () => (await (await fetch('/api/auth/user')).json()).data,
  );
  const staff = await browser.newPage();
  await signIn(staff, instance.url, { email: STAFF, start: `/yta/users/${id}` });
  await staff.getByRole('switch', { name: 'Pazaryeri eşleştirme ve Trendyol analizi' }).click();
  const permissions = staff.locator('form').filter({ hasText: 'Pazaryeri eşleştirme' });
  await permissions.getByRole('button', { name: 'Kaydet' }).click();
  await expect(permissions.getByRole('button', { name: 'Kaydedildi' })).toBeVisible();
  await staff.close();

  await page.goto(`${instance.url}/trendyol?lang=tr`);
  const firm = page.getByLabel('Firma id');
  const analyze = page.getByRole('button', { name: 'Analiz et' });
  await firm.fill('ladin');
  await analyze.click();
  const wrong = page.getByText('Firma id yalnızca rakamlardan oluşmalıdır.');
  await expect(wrong).toBeVisible();
  await expect(wrong).toBeHidden();
  await firm.fill('42');
  await analyze.click();
  const unknown = page.getByText('Bu id ye ait trendyol firması bulunamadı...');
  await expect(unknown).toBeVisible();
  await expect(unknown).toBeHidden();
  await expect(page.getByText('Henüz bir analiz yok')).toBeVisible();
  await firm.fill(SANDBOX_SELLER_ID);
  await analyze.click();
  await expect(page.getByRole('heading', { name: 'Firma özeti: Ladin Ev' })).toBeVisible();

  const { reviews } = buildSandboxShop(new Date());
  const rated = new Map<string, number[]>();
  for (const { productId, rate } of reviews) {
    rated.set(productId, [...(rated.get(productId) ?? []), rate]);
  }
  const mean = (rates: readonly number[]) =>
    rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  const means = [...rated.values()].map(mean);
  const average = new Intl.NumberFormat('tr-TR', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(mean(reviews.map(({ rate }) => rate)));
  const figure = (name: string, value: string) =>
    expect(
      page
        .locator('dl > div')
        .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
        .locator('dd')
        .first(),
    ).toHaveText(value);
  await figure('Ürün', count(rated.size));
  await figure('Yorum', count(reviews.length));
  await figure('Ortalama yıldız', average);
  const between = (least: number, end: number) =>
    means.filter((one) => one >= least && one < end).length;
  const stars = page.getByRole('img', { name: /^Ürünler, ortalama yıldızlarına göre/ });
  await expect(stars).toHaveAttribute(
    'aria-label',
    new RegExp(
      `2-2.99 yıldız ${between(2, 3)}, 3-3.99 yıldız ${between(3, 4)}, 4-4.99 yıldız ${between(4, 5)}, 5 yıldız ${between(5, 6)}$`,
    ),
  );
  const given = [5, 4, 3, 2, 1].map(
    (star) => `${star} yıldız ${count(reviews.filter(({ rate }) => rate === star).length)}`,
  );
  await expect(page.getByRole('img', { name: /^Yorumlar, yıldızlarına göre/ })).toHaveAttribute(
    'aria-label',
    new RegExp(`${given.join(', ')}$`),
  );
  expect(await runAxe(page)).toEqual([]);

  const date = page.getByText(/^\d{1,2} \p{L}+ \d{4} \d\d:\d\d tarihinde okundu\./u);
  const made = await date.textContent();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel indir' }).click();
  const book = new excel.Workbook();
  await book.xlsx.load((await readFile(await (await saved).path())) as never);
  const values = new Map<string, unknown>();
  book.worksheets[0]?.eachRow((row) =>
    values.set(String(row.getCell(1).value), row.getCell(2).value),
  );
  expect(values.get('Ürün')).toBe(rated.size);
  expect(values.get('Yorum')).toBe(reviews.length);

  // The analysis is stored with its date, and an unknown company does not replace it.
  await page.reload();
  await expect(date).toHaveText(made ?? '');
  await figure('Yorum', count(reviews.length));
  await firm.fill('42');
  await page.getByRole('button', { name: 'Yenile' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  await figure('Yorum', count(reviews.length));
});
