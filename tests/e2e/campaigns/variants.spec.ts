import { actionDefinitions } from '@catalogue/actions/registry';
import { frequency } from '@catalogue/conditions/frequency';
import { chooseEntry } from '@catalogue/decide/choose';
import { fillForm } from '@catalogue/fields/schema';
import { buildCampaign } from '../../support/rows/campaigns';
import { part, publish } from '../support/editor';
import { startShop } from '../support/shop';
import { arrange, expect, signIn, silenceCampaigns, test } from '../support/test';

let shop: Awaited<ReturnType<typeof startShop>>;
test.afterEach(() => shop?.close());

test('Visitors see one of two variants each, and the report compares the variants', async ({
  page,
  browser,
  instance: { url, shopUrl },
}) => {
  await signIn(page, url);
  await silenceCampaigns(page);
  const data = buildCampaign({
    name: 'Kargo',
    trigger: { type: 'page-load', parameters: {} },
    who: [{ type: 'everyone', parameters: {} }],
    tags: [chooseEntry(actionDefinitions, ['banner', 'Şerit', { title: 'Kargo bedava' }])],
    frequency: {
      type: 'every-page',
      parameters: fillForm(frequency['every-page'].fields, { stopAfter: 'never' }),
    },
  });
  const saved = (await arrange(page, '/campaign/save', { data })) as { data: { id: number } };
  const { id } = saved.data;
  await arrange(page, '/campaign/save', { data: { id, status: 'active' } });

  await page.goto(`${url}/actions/${id}`);
  await page.getByRole('button', { name: 'Bir varyant deneyin (A/B testi)' }).click();
  await expect(page.getByRole('button', { name: 'Varyant B' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await part(page, 'Kargo bedava').click();
  await page.getByRole('textbox', { name: /^Yazı/ }).first().fill('Kargo bugün bedava');
  await publish(page);

  const script = `<script async src="${shopUrl}/widget/widget.js" data-vitrin="vitrin-demo"></script>`;
  shop = await startShop(() => ({
    '/?utm_medium=cpc': {
      html: `<!doctype html><html lang="tr"><head>${script}</head><body><main>Vazo</main></body></html>`,
    },
    '/favicon.ico': { html: '' },
  }));
  const titles = new Set<string>();
  // Each context is one visitor. 16 visitors get the same variant in 1 of 32,768 runs.
  for (let visitor = 0; visitor < 16 && titles.size < 2; visitor++) {
    const context = await browser.newContext();
    const visit = await context.newPage();
    await visit.goto(`${shop.url}/?utm_medium=cpc`);
    const banner = visit.locator('vitrin-campaign');
    await expect(banner).toContainText('bedava');
    const title = (await banner.locator('.heading').textContent()) ?? '';
    titles.add(title.includes('bugün') ? 'B' : 'A');
    const sent = visit.waitForResponse(`${shopUrl}/widget/events`);
    await visit.reload();
    await expect(banner).toContainText(title.includes('bugün') ? 'bugün' : 'Kargo bedava');
    await sent;
    await context.close();
  }
  expect([...titles].sort()).toEqual(['A', 'B']);

  // The report includes today only when the range contains it.
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Istanbul' });
  await page.goto(`${url}/analytics/actions/${id}?start=${today}&end=${today}`);
  const card = page.getByRole('region', { name: 'Karşılaştırma' });
  await expect(card.getByRole('row', { name: /Varyant A/ })).toBeVisible();
  await expect(card.getByRole('row', { name: /Varyant B/ })).toBeVisible();
  await page.getByRole('link', { name: 'Cihaz, kaynak, sayfa' }).click();
  await expect(
    page.getByRole('region', { name: 'Cihazlar' }).getByRole('row', { name: /Bilgisayar/ }),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Ziyaretlerin kaynağı' }).getByRole('row', { name: /Reklam/ }),
  ).toBeVisible();
});
