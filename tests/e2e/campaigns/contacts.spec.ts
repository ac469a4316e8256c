import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import type { BrowserContext, Page } from '@playwright/test';
import { PATIENCE } from '@tests/support/patience';
import { startWebServer } from '@tests/support/servers/web-server';
import { publish } from '../support/editor';
import { type Instance, startInstance } from '../support/instance';
import { isReport } from '../support/shop';
import { expect, signIn, silenceCampaigns, test } from '../support/test';

/* A visitor's e-mail address reaches the console, a webhook, and Mailchimp after a failure. */

const EMAIL = 'Ada.Kaya@musteri.example';
const AUDIENCE = 'a1b2c3';
const KEY = 'anahtar-us21';
const CONSENT = 'Kampanya e-postaları almayı kabul ediyorum.';

interface Received {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A webhook at /contacts and Mailchimp's API at /us21; Mailchimp answers 500 while it is down. */
async function startServices() {
  const webhook: Received[] = [];
  const members = new Map<string, Received[]>();
  const mailchimp = { isDown: true };
  const server = await startWebServer(async (request, response) => {
    const { method, url = '', headers } = request;
    const received = { method, headers, body: await text(request) };
    if (url === '/contacts') {
      webhook.push(received);
      return response.writeHead(204).end();
    }
    const path = new RegExp(`^/us21/3\\.0/lists/${AUDIENCE}/members/([0-9a-f]{32})$`);
    const member = method === 'PUT' ? path.exec(url)?.[1] : undefined;
    if (member) members.set(member, [...(members.get(member) ?? []), received]);
    const status = member ? (mailchimp.isDown ? 500 : 200) : 404;
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  return { ...server, webhook, mailchimp, members };
}

test.describe('a contact from a wheel', () => {
  let services: Awaited<ReturnType<typeof startServices>>;
  let instance: Instance;

  test.beforeAll(async () => {
    services = await startServices();
    instance = await startInstance({ MAILCHIMP_URL: `${services.origin}/{dc}` });
  });
  test.afterAll(async () => {
    await instance.dispose();
    await services.close();
  });

  test('A winner of the wheel is listed with consent and sent to a webhook and to Mailchimp, again after a failure', async ({
    page,
    browser,
  }) => {
    // The second attempt follows half a minute after the first.
    test.slow();
    await signIn(page, instance.url, { start: '/settings/connections' });
    await silenceCampaigns(page);
    const secret = await connectWebhook(page, `${services.origin}/contacts`);
    await page.getByRole('button', { name: 'Bağla: Mailchimp' }).click();
    const mailchimp = page.getByRole('dialog', { name: 'Mailchimp' });
    await mailchimp.getByLabel('API anahtarı').fill(KEY);
    await mailchimp.getByLabel('Kitle kimliği').fill(AUDIENCE);
    await mailchimp.getByRole('button', { name: 'Bağla' }).click();
    await expect(mailchimp.getByRole('button', { name: 'Dene' })).toBeVisible();

    await page.goto(`${instance.url}/actions/create/template-10`);
    await page.getByLabel('Ad', { exact: true }).fill('Yaz çarkı');
    await publish(page);
    await win(await browser.newContext(), instance.shopUrl);

    await test.step('the console lists the contact with its answers, source, step and consent text', async () => {
      const contact = page.getByRole('row').filter({ hasText: EMAIL });
      await expect(async () => {
        await page.goto(`${instance.url}/contacts`);
        await expect(contact).toContainText('Yaz çarkı', { timeout: 3_000 });
      }).toPass(PATIENCE);
      await page.getByRole('button', { name: 'Sütunlar' }).click();
      await page.getByRole('checkbox', { name: 'Onay metni' }).check();
      await page.keyboard.press('Escape');
      await expect(contact.getByText(new RegExp(`^Sürüm \\d+: ${CONSENT}`))).toBeVisible();
      await page.goto(`${instance.url}/forms`);
      const cells = page.getByRole('row').filter({ hasText: EMAIL }).getByRole('cell');
      await expect(cells.filter({ hasText: /^Yaz çarkı$/ })).toBeVisible();
      await expect(cells.filter({ hasText: /^Çark$/ })).toBeVisible();
      await expect(cells.filter({ hasText: /^Evet$/ })).toBeVisible();
    });

    await test.step('the webhook receives the contact with a valid signature', async () => {
      await expect.poll(() => services.webhook.length, PATIENCE).toBe(1);
      const [{ body, headers }] = services.webhook as [Received];
      expect(headers['webhook-signature']).toBe(signatureOf(secret, headers, body));
      expect(JSON.parse(body)).toMatchObject({
        type: 'contact',
        data: {
          id: headers['webhook-id'],
          email: EMAIL,
          consent: true,
          action: { name: 'Yaz çarkı' },
          answers: { email: EMAIL, step: 'Çark' },
        },
      });
    });

    await test.step('a failure of Mailchimp is shown, and the contact is sent again from the console', async () => {
      const hash = createHash('md5').update(EMAIL.toLowerCase()).digest('hex');
      const sent = () => services.members.get(hash) ?? [];
      // The third automatic attempt is five minutes later, so an earlier attempt is the merchant's.
      await expect.poll(() => sent().length, PATIENCE).toBe(2);
      services.mailchimp.isDown = false;
      const delivery = page
        .getByRole('row')
        .filter({ hasText: EMAIL })
        .filter({ hasText: 'Mailchimp' });
      await expect(async () => {
        await page.goto(`${instance.url}/settings/connections`);
        await expect(delivery).toContainText('Beklenmeyen yanıt (status 500).', { timeout: 3_000 });
        await expect(page.getByText('1 kişi gönderilemedi')).toBeVisible({ timeout: 3_000 });
      }).toPass(PATIENCE);
      await page.getByRole('button', { name: 'Gönderilemeyenleri yeniden gönder' }).click();
      await expect(page.getByText('1 kişi yeniden sırada')).toBeVisible();
      await expect.poll(() => sent().length, PATIENCE).toBe(3);
      const { headers, body } = sent().at(-1) as Received;
      expect(headers.authorization).toBe(
        `Basic ${Buffer.from(`vitrin:${KEY}`).toString('base64')}`,
      );
      expect(JSON.parse(body)).toMatchObject({ email_address: EMAIL, status_if_new: 'subscribed' });
      await expect(async () => {
        await page.reload();
        await expect(delivery).toContainText('Gönderildi', { timeout: 3_000 });
      }).toPass(PATIENCE);
      await expect(page.getByText('1 kişi gönderilemedi')).toHaveCount(0);
      expect(services.webhook).toHaveLength(1);
    });
  });
});

async function connectWebhook(page: Page, url: string): Promise<string> {
  await page.getByRole('button', { name: 'Bağla: Webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Webhook' });
  await form.getByLabel('Adres').fill(url);
  await form.getByRole('button', { name: 'Bağla' }).click();
  await expect(page.getByText('İmza anahtarınız. Bir daha gösterilmez:')).toBeVisible();
  const secret = await form.locator('pre:visible').first().innerText();
  await form.getByRole('button', { name: 'Kapat', exact: true }).click();
  return secret;
}

/** The signature that docs/webhook.md describes for contacts. */
function signatureOf(secret: string, headers: IncomingHttpHeaders, body: string): string {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`;
}

async function win(visitor: BrowserContext, shopUrl: string): Promise<void> {
  const shop = await visitor.newPage();
  // The wheel draws with one random number; the lowest one is the first prize.
  await shop.addInitScript(() => {
    const draw = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (numbers) =>
      numbers instanceof Uint32Array && numbers.length === 1 ? numbers.fill(0) : draw(numbers);
  });
  await shop.goto(`${shopUrl}/demo-shop/`);
  const wheel = shop.locator('vitrin-campaign');
  const spin = wheel.getByRole('button', { name: 'Çarkı çevir' });
  await spin.click();
  // Without an address the wheel does not turn.
  await expect(wheel.getByPlaceholder('E-posta adresiniz')).toBeFocused();
  await wheel.getByPlaceholder('E-posta adresiniz').fill(EMAIL);
  await wheel.getByRole('checkbox', { name: CONSENT }).check();
  const reported = shop.waitForResponse((response) => isReport(response, EMAIL));
  await spin.click();
  await expect(wheel.getByText('CARK5', { exact: true })).toBeVisible();
  await expect(wheel.getByText('Şanslı diliminiz')).toBeVisible();
  await reported;
  await visitor.close();
}
