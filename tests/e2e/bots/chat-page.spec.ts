import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { runAxe } from '../support/axe';
import { awaitPageValues, fetchFromShop } from '../support/shop';
import { expect, test } from '../support/test';

const STYLES = [
  { lang: 'tr', title: 'Destek', colorScheme: 'light', width: 1440 },
  { lang: 'en', title: 'Support', colorScheme: 'dark', width: 390 },
] as const;

async function tokenOf(page: Page, shopUrl: string): Promise<string> {
  await page.goto(`${shopUrl}/demo-shop/`);
  return (await page.locator('script[data-bot]').getAttribute('data-bot')) ?? '';
}

/** Returns the focused element as a screen reader announces it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });

/** Starts a shop on its own origin; `pageOf` gets the attributes of the chat script. */
async function startShop(pageOf: (attributes: string) => string) {
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(pageOf(new URL(url, 'http://shop').searchParams.get('attributes') ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: (attributes: string) =>
      `http://127.0.0.1:${port}/?${new URLSearchParams({ attributes })}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

for (const { lang, title, colorScheme, width } of STYLES) {
  test.describe(`the chat page, ${lang} ${colorScheme} ${width}`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('The chat page passes all axe rules and works with only the keyboard', async ({
      page,
      instance,
    }) => {
      const bot = await tokenOf(page, instance.shopUrl);
      // Disables animations, because axe must not check colours during a fade.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      await page.goto(`${instance.shopUrl}/chat.html?bot=${bot}&live=1&lang=${lang}`);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page).toHaveTitle(title);
      const log = page.getByRole('log');
      const choices = log.getByRole('group').getByRole('button');
      await expect(choices.first()).toBeVisible();
      const moving = () => document.getAnimations().length;
      expect(await page.evaluate(moving), 'no animation with reduced motion').toBe(0);
      expect(await runAxe(page, ['minor', 'moderate', 'serious', 'critical'])).toEqual([]);

      // Tab visits the header, the conversation, the choices and then the text field.
      const names = await choices.allInnerTexts();
      const order: string[] = [];
      for (let step = 0; step < names.length + 3; step++) {
        await page.keyboard.press('Tab');
        order.push(await focused(page));
      }
      const [restart, conversation, ...rest] = order;
      expect(restart).toBe(lang === 'tr' ? 'Yeni konuşma' : 'New conversation');
      expect(conversation).toBe(lang === 'tr' ? 'Konuşma' : 'Conversation');
      expect(rest.slice(0, -1)).toEqual(names);
      expect(rest.at(-1)).toBe(lang === 'tr' ? 'Mesajınızı yazın' : 'Write a message');

      await choices.first().focus();
      await page.keyboard.press('Enter');
      await expect(log.locator('.line.bot').last().getByRole('group')).toBeVisible();
      await expect(page.getByRole('textbox')).toBeFocused();
      await page.keyboard.type('keten bakımı');
      await page.keyboard.press('Enter');
      await expect(log.locator('.line.visitor').last()).toContainText('keten bakımı');
      await expect(log.locator('img')).toBeVisible();
      await expect(page.getByRole('textbox')).toBeFocused();
      if (process.env.PICTURES) {
        const file = `chat-${lang}-${colorScheme}-${width}`;
        await page.screenshot({ path: `test-results/screens/${file}.png` });
      }
      expect(await runAxe(page, ['minor', 'moderate', 'serious', 'critical'])).toEqual([]);
      expect(faults).toEqual([]);
    });
  });
}

test('Links have the colour of their bubble, and the message field scrolls only when it is full', async ({
  page,
  instance,
}) => {
  const bot = await tokenOf(page, instance.shopUrl);
  await page.goto(`${instance.shopUrl}/chat.html?bot=${bot}&live=1&lang=tr`);
  const field = page.getByRole('textbox');
  const isScrollable = () =>
    field.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
  await expect(page.getByRole('log').getByRole('group')).toBeVisible();
  expect(await isScrollable()).toBe(false);
  await field.fill('1\n2\n3\n4\n5\n6');
  expect(await isScrollable()).toBe(true);
  await field.fill('Bakar mısınız: https://example.com/vazo');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  expect(await isScrollable()).toBe(false);
  const link = page.locator('.visitor .bubble a');
  await expect(link).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(link).toHaveCSS('text-decoration-line', 'underline');
});

test('The launcher opens and closes the chat by keyboard and manages the focus', async ({
  page,
  instance,
}) => {
  await page.goto(`${instance.shopUrl}/demo-shop/`);
  const launcher = page.getByRole('button', { name: 'Sohbet' });
  await launcher.focus();
  await page.keyboard.press('Enter');
  await expect(launcher).toHaveAttribute('aria-expanded', 'true');
  const chat = page.frameLocator('iframe[title="Sohbet"]');
  await expect(chat.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(launcher).toHaveAttribute('aria-expanded', 'false');
  await expect(launcher).toBeFocused();
});

test('The chat sends the page values that the bot’s texts use, current for each message', async ({
  page,
  instance,
}) => {
  const reads = {
    pid: 'vitrin-demo',
    shop: 'base',
    names: ['productName', 'productPrice', 'cartMissing:3000', 'memberGroup'],
  };
  const line = (id: number, text: string) => ({
    id,
    from: 'bot',
    message: { kind: 'text', text },
    at: new Date().toISOString(),
  });
  const sent: { values?: Record<string, unknown> }[] = [];
  await page.route('**/api/chat/start', (route) => {
    const body = route.request().postDataJSON();
    sent.push(body);
    const open = { key: 'k', language: 'tr', lines: [line(1, 'Merhaba')], team: false, asks: true };
    return route.fulfill({ json: { data: body.values ? { ...open, reads } : { reads } } });
  });
  await page.route('**/api/chat/send', (route) => {
    const body = route.request().postDataJSON();
    sent.push(body);
    const lines = [line(sent.length, String(body.values?.productName))];
    return route.fulfill({ json: { data: { lines, team: false, asks: true } } });
  });
  await awaitPageValues(page);
  await page.goto(`${instance.shopUrl}/demo-shop/product.html?p=vazo`);
  await page.evaluate(() => {
    const { vitrin } = window as unknown as { vitrin: { identify: (customer: object) => void } };
    vitrin.identify({ name: 'SECRET', group: 'Altın' });
  });
  await page.getByRole('button', { name: 'Sohbet' }).click();
  const chat = page.frameLocator('iframe[title="Sohbet"]');
  await expect(chat.getByText('Merhaba')).toBeVisible();
  expect(sent.map(({ values }) => values)).toEqual([
    undefined,
    {
      productName: 'Dalga vazo',
      productPrice: { minor: 89_000, currency: 'TRY' },
      'cartMissing:3000': { minor: 300_000, currency: 'TRY' },
      memberGroup: 'Altın',
    },
  ]);
  const hostile = '<img src=x onerror="document.title=1"> {{customerName}}';
  await page.evaluate((name) => {
    document.querySelector('[data-vitrin-item]')?.setAttribute('data-vitrin-name', name);
  }, hostile);
  await page.getByRole('button', { name: 'Sepete ekle' }).dispatchEvent('click');
  await expect
    .poll(async () => {
      await chat.getByRole('textbox').fill('fiyat');
      await chat.getByRole('textbox').press('Enter');
      return sent.at(-1)?.values;
    })
    .toMatchObject({ productName: hostile, 'cartMissing:3000': { minor: 211_000 } });
  await expect(chat.getByText(hostile).first()).toBeVisible();
  expect(JSON.stringify(sent)).not.toContain('SECRET');
  await expect(chat.locator('.log img')).toHaveCount(0);
});

test('Attributes of the script tag turn off typing or link to WhatsApp, and a link can start a chat', async ({
  page,
  instance,
}) => {
  const bot = await tokenOf(page, instance.shopUrl);
  const shop = await startShop((attributes) => {
    const src = `${instance.shopUrl}/chat/launcher.js`;
    return `<html lang="en"><body><script async src="${src}" data-bot="${bot}" ${attributes}></script>`;
  });
  await page.goto(shop.address('data-bot_input_disabled="true"'));
  await page.getByRole('button', { name: 'Chat' }).click();
  const chat = page.frameLocator('iframe[title="Chat"]');
  const choice = chat.getByRole('group').getByRole('button').first();
  await expect(choice).toBeVisible();
  await expect(chat.getByRole('textbox')).toHaveCount(0);
  const title = await choice.innerText();
  await choice.click();
  await expect(chat.locator('.line.visitor')).toContainText(title);
  // A link to `#vitrin-chat=` opens the chat and sends its text as the visitor's message.
  await page.goto(shop.address('data-x="1"'));
  await expect(page.getByRole('button', { name: 'Chat' })).toBeVisible();
  const ask = (says: string) =>
    page.evaluate((words) => {
      const link = document.body.appendChild(document.createElement('a'));
      link.href = `#vitrin-chat=${encodeURIComponent(words)}`;
      link.click();
    }, says);
  await ask('Kargom nerede?');
  await expect(chat.locator('.line.visitor').last()).toContainText('Kargom nerede?');
  await expect(chat.getByRole('textbox')).toBeEnabled();
  await ask('İade');
  await expect(chat.locator('.line.visitor').last()).toContainText('İade');
  await page.goto(shop.address('data-whatsapp="905321112233"'));
  const link = page.getByRole('link', { name: 'WhatsApp' });
  await expect(link).toHaveAttribute('href', 'https://wa.me/905321112233');
  await expect(link).toBeVisible();
  await shop.close();
});

test('A chat without typing still allows the answer to a question and offers the main menu', async ({
  page,
  instance,
}) => {
  const bot = await tokenOf(page, instance.shopUrl);
  await page.goto(
    `${instance.shopUrl}/chat.html?${new URLSearchParams({ bot, live: '1', bot_input_disabled: '1', lang: 'en' })}`,
  );
  const pick = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await pick('Sipariş ve kargo');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await pick('Siparişim nerede?');
  const field = page.getByRole('textbox');
  await field.fill('vazgeç');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Sipariş ve kargo', exact: true })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  // The bot's next message offers no choices.
  await page.route('**/api/chat/send', async (route) => {
    const answer = await fetchFromShop(route);
    const { data, ...rest } = await answer.json();
    const plain = (line: { message: object }) => ({
      ...line,
      message: { kind: 'text', text: 'Nothing to pick' },
    });
    await route.fulfill({ json: { ...rest, data: { ...data, lines: data.lines.map(plain) } } });
  });
  await pick('Ürünler');
  await expect(page.getByText('Nothing to pick')).toBeVisible();
  await page.unroute('**/api/chat/send');
  await pick('Main menu');
  await expect(page.getByRole('button', { name: 'Sipariş ve kargo', exact: true })).toBeVisible();
});

test('A chat that cannot start shows an error, and starts on retry with the message typed meanwhile', async ({
  page,
  instance,
}) => {
  const bot = await tokenOf(page, instance.shopUrl);
  let down = true;
  await page.route('**/api/chat/start', (route) => (down ? route.abort() : route.continue()));
  await page.goto(`${instance.shopUrl}/chat.html?bot=${bot}&live=1&lang=tr`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Şu anda bağlanamıyoruz.');
  await page.getByRole('textbox').fill('kargo ücreti');
  await page.keyboard.press('Enter');
  down = false;
  await alert.getByRole('button').click();
  // The message that was typed before the chat could start is sent once it has started.
  await expect(page.getByRole('log')).toContainText('750 ₺ ve üzeri');
});
