import { choose } from '../support/choose';
import { DEMO_PASSWORD, expect, test } from '../support/test';

test('A shop starts a trial, pays at the checkout, changes the package, cancels and reads the history', async ({
  page,
  instance,
}) => {
  await page.goto(`${instance.url}/login?lang=tr`);
  const registered = await page.evaluate(async (password) => {
    const send = (path: string, body: unknown) =>
      fetch(`/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-vitrin': '1' },
        body: JSON.stringify(body),
      });
    await send('/auth/register', { email: 'abone@magaza.example', password, name: 'Abone' });
    const start = { company: 'Abone Ev', url: 'https://abone.example', type: 'base' };
    return (await send('/personalize/postStartModal', { ...start, phone: '905321112233' })).status;
  }, DEMO_PASSWORD);
  expect(registered).toBe(200);

  await page.goto(`${instance.url}/subscription`);
  await expect(page.getByText('0 / 100 gösterim')).toBeVisible();
  await page.getByRole('button', { name: 'Denemeyi başlat: Grow' }).click();
  await expect(page.getByText('Denemeniz başladı.')).toBeVisible();
  await expect(page.getByText('0 / 1.000 gösterim')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yükselt: Pro' })).toBeVisible();

  const buy = async () => {
    await page.getByRole('button', { name: 'Abone ol: Grow' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Vergi numarası').fill('1234567890');
    await form.getByLabel('Sokak').fill('Çınar Sk. 4');
    await form.getByLabel('Şehir').fill('İzmir');
    await choose(form.getByLabel('Ülke'), 'TR');
    await form.getByRole('button', { name: 'Ödemeye geç' }).click();
    await page.waitForURL(/\/sandbox-checkout\//);
  };
  await buy();
  await expect(page.getByText('Sandbox: gerçek para alınmaz')).toBeVisible();
  await expect(page.getByText('$149')).toBeVisible();
  await page.getByRole('button', { name: 'Vazgeç' }).click();
  await expect(page.getByText('İşleminiz iptal edildi, tekrar görüşmek üzere!')).toBeVisible();
  await expect(page.getByText('0 / 1.000 gösterim')).toBeVisible();

  await page.getByRole('button', { name: 'Abone ol: Grow' }).click();
  await expect(page.getByRole('dialog').getByLabel('Vergi numarası')).toHaveValue('1234567890');
  await page.getByRole('button', { name: 'Ödemeye geç' }).click();
  await page.waitForURL(/\/sandbox-checkout\//);
  await page.getByRole('button', { name: 'Öde' }).click();
  await expect(page.getByText('İşlem başarılı!')).toBeVisible();
  await expect(page.getByText('0 / 5.000 gösterim')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Grow' }).getByText('Paketiniz')).toBeVisible();

  await page.getByRole('button', { name: 'Ödeme geçmişi' }).click();
  await expect(page.getByRole('dialog').getByText('Ödendi')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).click();

  await page.getByRole('button', { name: 'Bu pakete geç: Pro' }).click();
  await expect(page.getByRole('dialog').getByText('$200', { exact: false })).toBeVisible();
  let changes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/payment/updatePrice')) changes += 1;
  });
  await page.getByRole('button', { name: 'Paketi değiştir' }).dblclick();
  await expect(page.getByText('Güncelleme işlemi başarılı!')).toBeVisible();
  expect(changes).toBe(1);
  await expect(page.getByText('0 / 25.000 gösterim')).toBeVisible();

  await page.getByRole('button', { name: 'Aboneliği bitir: Pro' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aboneliği bitir' }).click();
  await expect(page.getByText(/tarihine kadar sürer/)).toBeVisible();
  await page.getByRole('link', { name: 'Abonelikler ve geçmiş' }).click();
  await expect(page.getByText('-$349')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Oluşturuldu' })).toHaveCount(1);
  await expect(page.getByRole('cell', { name: 'Paket değişti' })).toHaveCount(1);
  await expect(page.getByRole('cell', { name: 'Grow → Pro' })).toBeVisible();
});
