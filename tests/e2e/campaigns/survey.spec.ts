import type { Browser, Page } from '@playwright/test';
import { PATIENCE } from '@tests/support/patience';
import { publish } from '../support/editor';
import { isReport } from '../support/shop';
import { expect, signIn, silenceCampaigns, test, today } from '../support/test';

/* Two answers to a survey lead to different next steps, which the report counts. */

const NAME = 'Sepette ne eksik?';
const PRICE = 'Fiyat biraz yüksek';
const LATER = 'Sonra alacağım';
const EMAIL = 'sonra@musteri.example';

test('Two visitors get the steps of their answers, and the reports count each step and answer', async ({
  page,
  browser,
  instance,
}) => {
  await signIn(page, instance.url, { start: '/actions/create/template-63' });
  await silenceCampaigns(page);
  await page.getByLabel('Ad', { exact: true }).fill(NAME);
  const id = await publish(page);

  const first = await leaveCart(browser, instance.shopUrl);
  await first.survey.getByRole('button', { name: PRICE }).click();
  await expect(first.survey.getByText('ANLASTIK10', { exact: true })).toBeVisible();
  await expect(first.survey.getByText('Sepetinizi saklayalım')).toHaveCount(0);
  await first.close('campaignStep2');

  const second = await leaveCart(browser, instance.shopUrl);
  await second.survey.getByRole('button', { name: LATER }).click();
  await expect(second.survey.getByText('Sepetinizi saklayalım')).toBeVisible();
  await expect(second.survey.getByText('ANLASTIK10', { exact: true })).toHaveCount(0);
  await second.survey.getByPlaceholder('E-posta adresiniz').fill(EMAIL);
  await second.survey.getByRole('checkbox').check();
  await second.survey.getByRole('button', { name: 'Gönder' }).click();
  await expect(second.survey.getByText('Gönderdik. Görüşmek üzere.')).toBeVisible();
  await second.close('campaignStep6');

  await test.step('the report of the action counts the visitors of each step', async () => {
    await expect(async () => {
      await page.goto(`${instance.url}/analytics/actions/${id}?start=${today()}&end=${today()}`);
      const steps = page.getByRole('listitem').filter({ hasText: /ziyaretçi/ });
      await expect(steps).toHaveText(
        [
          /^Gören ziyaretçi2/,
          /^Tıklayan ziyaretçi2/,
          /^2\. adıma gelen ziyaretçi1/,
          /^3\. adıma gelen ziyaretçi0/,
          /^4\. adıma gelen ziyaretçi0/,
          /^5\. adıma gelen ziyaretçi1/,
          /^6\. adıma gelen ziyaretçi1/,
        ],
        { timeout: 3_000 },
      );
    }).toPass(PATIENCE);
  });

  await test.step('the survey report counts each answer', async () => {
    await page.goto(`${instance.url}/pollpanel?poll=${id}`);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      new RegExp(`^${PRICE}1`),
      new RegExp(`^${LATER}1`),
    ]);
  });

  await test.step('the lists show each answer, the address and the contact', async () => {
    await page.getByRole('button', { name: 'Tablo' }).click();
    await expect(page.getByRole('row', { name: PRICE })).not.toContainText(EMAIL);
    await expect(page.getByRole('row', { name: LATER })).toContainText(EMAIL);
    await page.goto(`${instance.url}/contacts`);
    await expect(page.getByRole('row', { name: EMAIL })).toContainText(NAME);
    await page.goto(`${instance.url}/forms`);
    await expect(
      page.getByRole('row', { name: EMAIL }).getByRole('cell', { name: 'Sonra', exact: true }),
    ).toBeVisible();
  });
});

async function leaveCart(browser: Browser, shopUrl: string) {
  const visitor = await browser.newContext();
  const shop: Page = await visitor.newPage();
  const reports: string[] = [];
  shop.on('response', async (response) => {
    if (isReport(response, '')) reports.push(response.request().postData() ?? '');
  });
  await shop.goto(`${shopUrl}/demo-shop/cart.html`);
  const survey = shop.locator('vitrin-campaign');
  // The pointer leaves over the top edge, which the widget ignores for the first two seconds.
  await expect(async () => {
    await shop.mouse.move(300, 300);
    await shop.mouse.move(300, -10);
    await expect(survey.getByText('Takıldığınız bir şey mi var?')).toBeVisible({ timeout: 500 });
  }).toPass(PATIENCE);
  return {
    survey,
    /** Closes the browser once the server has received a report with this text. */
    close: async (text: string) => {
      await expect.poll(() => reports.join()).toContain(text);
      await visitor.close();
    },
  };
}
