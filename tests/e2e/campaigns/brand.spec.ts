import type { Browser, Page } from '@playwright/test';
import { PATIENCE } from '@tests/support/patience';
import { publish } from '../support/editor';
import { type Instance, startInstance } from '../support/instance';
import { startShop } from '../support/shop';
import { arrange, expect, signIn, silenceCampaigns, test } from '../support/test';

/* A shop changes its style twice; each time, the merchant accepts it and visitors see it. */

interface Style {
  name: string;
  css: string;
  /** Colours of the proposal by their labels in the settings. */
  colours: Record<string, string>;
  fonts: string;
  shapes: string;
  shown: {
    card: { backgroundColor: string; borderRadius: string };
    title: { color: string; fontFamily: RegExp };
    button: { backgroundColor: string; color: string; borderRadius: string };
  };
}

const STYLES: Style[] = [
  {
    name: 'blue with pill buttons',
    css: `body{background:#f3f7fb;color:#33415c;font-family:Manrope,sans-serif} h1{color:#10233f;font-family:Lora,serif}
      .card{border-radius:12.5px} .btn{background:#1d5fd1;color:#fff;border:0;border-radius:999px;height:44px}`,
    colours: { Kart: '#f3f7fb', Yazı: '#10233f', 'Ana renk': '#1d5fd1' },
    fonts: 'Yazı tipleri: başlıkta Lora, metinde Manrope.',
    shapes: 'Kart köşeleri: 20 px. Butonlar: Hap.',
    shown: {
      card: { backgroundColor: 'rgb(243, 247, 251)', borderRadius: '20px' },
      title: { color: 'rgb(16, 35, 63)', fontFamily: /^"?(Vitrin )?Lora"?,/ },
      button: {
        backgroundColor: 'rgb(29, 95, 209)',
        color: 'rgb(255, 255, 255)',
        borderRadius: '999px',
      },
    },
  },
  {
    name: 'dark with square buttons',
    css: `body{background:#0c0c0d;color:#f5f5f0;font-family:'Space Grotesk',sans-serif} h1{font-family:Anton,Impact}
      .btn{background:#d4ff3a;color:#0c0c0d;border:0;border-radius:0;height:44px}`,
    colours: { Kart: '#0c0c0d', Yazı: '#f5f5f0', 'Ana renk': '#d4ff3a' },
    fonts: 'Yazı tipleri: başlıkta Anton, metinde Space Grotesk.',
    shapes: 'Kart köşeleri: 0 px. Butonlar: Köşeli.',
    shown: {
      card: { backgroundColor: 'rgb(12, 12, 13)', borderRadius: '0px' },
      title: { color: 'rgb(245, 245, 240)', fontFamily: /^"?(Vitrin )?Anton"?,/ },
      button: {
        backgroundColor: 'rgb(212, 255, 58)',
        color: 'rgb(12, 12, 13)',
        borderRadius: '0px',
      },
    },
  },
  {
    name: 'violet with rounded buttons and own fonts',
    css: `body{background:#fff;color:#3b3552;font-family:Verdana,sans-serif} h1{color:#2a2158;font-family:Georgia,serif}
      .card{border-radius:10px} .btn{background:#5a3cf0;color:#fff;border:0;border-radius:12px;height:56px}`,
    colours: { Kart: '#ffffff', Yazı: '#2a2158', 'Ana renk': '#5a3cf0' },
    fonts: 'Yazı tipleri: başlıkta Georgia, metinde Sayfanın yazı tipi.',
    shapes: 'Kart köşeleri: 16 px. Butonlar: Yuvarlak köşeli.',
    shown: {
      card: { backgroundColor: 'rgb(255, 255, 255)', borderRadius: '16px' },
      title: { color: 'rgb(42, 33, 88)', fontFamily: /^Georgia,/ },
      button: {
        backgroundColor: 'rgb(90, 60, 240)',
        color: 'rgb(255, 255, 255)',
        borderRadius: '12px',
      },
    },
  },
];

test.describe('the brand of a shop', () => {
  let instance: Instance;

  test.beforeAll(async () => {
    instance = await startInstance();
  });
  test.afterAll(() => instance.dispose());

  test('A brand read from three differently styled pages is named, accepted and used by new actions', async ({
    page,
    browser,
  }) => {
    test.slow();
    const home = { html: '' };
    const shop = await startShop(() => ({ '/': home }));
    await signIn(page, instance.url, { start: '/settings/product' });
    await silenceCampaigns(page);
    // The settings refuse numeric addresses, and browsers resolve subdomains of localhost.
    const url = shop.url.replace('127.0.0.1', 'magaza.localhost');
    await page.getByLabel('Web sitesi').fill(url);
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Kaydedildi' })).toBeVisible();

    for (const style of STYLES) {
      await test.step(`a home page in ${style.name}`, async () => {
        home.html = `<style>${style.css}</style><main><h1>Mağazamız</h1><p>Yeni gelenler</p>
          <article class="card"><p>Vazo</p><button class="btn">Sepete ekle</button></article></main>
          <script async src="${instance.shopUrl}/widget/widget.js" data-vitrin="vitrin-demo"></script>`;
        await acceptBrand(page, { url: `${instance.url}/settings/brand`, style });
        await page.goto(`${instance.url}/actions/create/template-6`);
        const id = await publish(page);
        await expectStyle(browser, { url, style });
        await arrange(page, '/campaign/delete', { id });
      });
    }
    await shop.close();
  });
});

async function acceptBrand(
  page: Page,
  { url, style: { colours, fonts, shapes } }: { url: string; style: Style },
): Promise<void> {
  await page.goto(url);
  const proposal = page.getByRole('region', { name: 'Mağazanızdan okunan' });
  const [walk] = await Promise.all([
    page.waitForEvent('popup'),
    proposal.getByRole('button', { name: /^(Mağazamdan|Yeniden) oku$/ }).click(),
  ]);
  // The tab shows the new proposal without a reload.
  await expect(proposal.getByText(fonts)).toBeVisible();
  await expect(proposal.getByText(shapes)).toBeVisible();
  for (const [name, colour] of Object.entries(colours))
    await expect(proposal.getByText(name, { exact: true })).toHaveAttribute('title', colour);
  await walk.close();
  await proposal.getByRole('button', { name: 'Bunları kullan' }).click();
  for (const [name, colour] of Object.entries(colours))
    await expect(page.getByRole('textbox', { name, exact: true })).toHaveValue(colour);
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Kaydedildi' })).toBeVisible();
}

async function expectStyle(
  browser: Browser,
  { url, style }: { url: string; style: Style },
): Promise<void> {
  const { card, title, button } = style.shown;
  const context = await browser.newContext();
  const shop = await context.newPage();
  const popup = shop.locator('vitrin-campaign');
  // The server may still return its cached configuration from before the change.
  await expect(async () => {
    await shop.goto(url);
    await expect(popup.locator('.card')).toHaveCSS('background-color', card.backgroundColor, {
      timeout: 15_000,
    });
  }).toPass(PATIENCE);
  await expect(popup.locator('.card')).toHaveCSS('border-top-left-radius', card.borderRadius);
  const heading = popup.getByRole('heading', { name: 'Yeni sezon, sakin renkler' });
  await expect(heading).toHaveCSS('color', title.color);
  await expect(heading).toHaveCSS('font-family', title.fontFamily);
  const press = popup.locator('.btn', { hasText: 'Koleksiyonu keşfet' });
  await expect(press).toHaveCSS('background-color', button.backgroundColor);
  await expect(press).toHaveCSS('color', button.color);
  await expect(press).toHaveCSS('border-top-left-radius', button.borderRadius);
  await context.close();
}
