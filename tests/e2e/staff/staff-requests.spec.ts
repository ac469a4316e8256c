import { arrange, expect, signIn, test } from '../support/test';

const STAFF = 'staff@vitrin.example';
/** Id of a template that T-Soft shops can install until the test limits it to ikas. */
const TEMPLATE = 6;

test('A T-Soft shop requests a template for ikas, and staff mark the request as handled', async ({
  page,
  instance,
}) => {
  const { url, shopUrl } = instance;
  await signIn(page, url, { email: STAFF, start: '/yta/request_table' });
  const stored = await page.evaluate(async (id) => {
    const answer = await fetch(`/api/admin/template/${id}`);
    return (await answer.json()).data;
  }, TEMPLATE);
  const { template } = stored;
  const config = { ikas: true, _opt: template.config._opt };
  const saved = await arrange(page, '/campaign/action/saveV2', {
    data: { ...template, config, id: TEMPLATE, version: stored.version },
  });
  expect(saved, JSON.stringify(saved)).toMatchObject({ success: true });

  await signIn(page, url);
  const shop = { url: `${shopUrl}/demo-shop/`, type: 'tsoft', username: '', token: '' };
  const analytics = { googleAnalyticsId: '', googleAnalyticsEnabled: false };
  const moved = await arrange(page, '/personalize/postUrl', { ...shop, ...analytics });
  expect(moved).toMatchObject({ success: true });
  await page.goto(`${url}/action?id=${TEMPLATE}&lang=tr`);
  await page.getByRole('button', { name: 'Erişim isteyin' }).click();
  await expect(page.getByText('Teşekkürler, isteğiniz bize ulaştı.').first()).toBeVisible();

  await signIn(page, url, { email: STAFF, start: '/yta/request_table' });
  const row = page.getByRole('row', { name: /merchant@vitrin\.example/ });
  await row.getByRole('button', { name: /^Yanıtlandı olarak işaretle/ }).click();
  await expect(row.getByRole('button', { name: /^Yeniden aç/ })).toBeVisible();
  await row.getByRole('link', { name: 'merchant@vitrin.example' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('merchant@vitrin.example');
});
