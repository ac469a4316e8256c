import type { Page } from '@playwright/test';
import { addEntry } from '../support/editor';
import type { Instance } from '../support/instance';
import { startShop } from '../support/shop';
import { expect, signIn, test } from '../support/test';

const body =
  '<main><a class="offer" href="/away">Teklif</a><a class="offer" href="/away">İki</a></main>';

/** Some of these messages violate the protocol, others do not come from the widget. */
const HOSTILE = [
  'null',
  '0',
  '"vitrin-picker"',
  '[]',
  '{}',
  '{channel:"vitrin-picker"}',
  '{channel:"vitrin-picker",type:"save",css:"body"}',
  '{channel:"vitrin-picker",type:"ready"}',
  '{channel:"vitrin-picker",type:"status"}',
  '{channel:"vitrin-picker",type:"status",active:true}',
  '{channel:"vitrin-picker",type:"status",active:"yes",css:"a",count:1,candidates:[]}',
  '{channel:"vitrin-picker",type:"status",active:false,css:1,count:1,candidates:[]}',
  '{channel:"vitrin-picker",type:"status",active:false,css:"a".repeat(1001),count:1,candidates:[]}',
  '{channel:"vitrin-picker",type:"status",active:false,css:"a",count:-1,candidates:[]}',
  '{channel:"vitrin-picker",type:"status",active:false,css:"a",count:1.5,candidates:[]}',
  '{channel:"vitrin-picker",type:"status",active:false,css:"a",count:1,candidates:"x"}',
  '{channel:"vitrin-picker",type:"status",active:false,css:"a",count:1,candidates:[null]}',
  '{channel:"vitrin-picker",type:"status",active:false,css:"a",count:1,candidates:Array(6).fill({css:"a",count:1})}',
  '{channel:"vitrin-picker",type:"status",active:false,css:"a",count:1,candidates:[{css:"<img onerror=alert(1)>"}]}',
  '{channel:"vitrin-preview",type:"drawn",types:["popup"]}',
  '{channel:{toString:null},type:"ready"}',
];

async function openPicker(page: Page, instance: Instance, address: string): Promise<void> {
  await page.goto(`${instance.url}/actions/create/template-4`);
  await addEntry(page, 'Görsel ekleme');
  await page.getByRole('button', { name: 'Sayfadan seç' }).click();
  await page.getByLabel('Mağazanızın adresi').fill(address);
  await page.getByRole('button', { name: 'Aç', exact: true }).click();
}

const status = (page: Page) => page.getByRole('dialog').getByRole('status');

test.describe('the selector picker', () => {
  test('The selector picker selects an element of the shop without following its link, and fills the field', async ({
    page,
    instance,
  }) => {
    await signIn(page, instance.url);
    const shop = await startShop(() => ({
      '/': {
        html: `${body}<script async src="${instance.shopUrl}/widget/widget.js" data-vitrin="vitrin-demo"></script>`,
      },
    }));
    await openPicker(page, instance, shop.url);
    await expect(status(page)).toContainText('Sayfa hazır');
    await page.getByRole('button', { name: 'Seçimi başlat' }).click();
    await expect(page.getByRole('button', { name: 'Durdur' })).toBeVisible();
    await page.frameLocator('iframe[title="Mağaza sayfası"]').getByText('Teklif').click();
    await expect(page.getByRole('radio').first()).toBeChecked();
    expect(shop.visits).not.toContain('/away');
    const [first] = await page.getByRole('dialog').locator('code').allTextContents();
    await page.getByRole('button', { name: 'Kaydet', exact: true }).last().click();
    await expect(page.getByLabel('Sayfadaki öğe')).toHaveValue(first ?? 'no selector');
    await shop.close();
  });

  test('The selector picker reports a page without the script and links to the installation', async ({
    page,
    instance,
  }) => {
    await signIn(page, instance.url);
    const shop = await startShop(() => ({ '/': { html: body } }));
    await openPicker(page, instance, shop.url);
    await expect(status(page)).toContainText('Bu sayfada Vitrin kodu yok.');
    await expect(page.getByRole('link', { name: 'Nasıl kurulur?' })).toHaveAttribute(
      'href',
      '/settings/installation',
    );
    await expect(page.getByRole('button', { name: 'Seçimi başlat' })).toBeDisabled();
    await shop.close();
  });

  test('The selector picker refuses an empty or invalid address with a message', async ({
    page,
    instance,
  }) => {
    await signIn(page, instance.url);
    await openPicker(page, instance, '');
    await expect(page.getByText('Lütfen seçim yapmak istediğiniz adresi yazın')).toBeVisible();
    await page.getByLabel('Mağazanızın adresi').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Aç', exact: true }).click();
    await expect(page.getByText('Adres http:// veya https:// ile başlamalı')).toBeVisible();
  });

  test('The selector picker works in a new window when the shop forbids frames', async ({
    page,
    context,
    instance,
  }) => {
    await signIn(page, instance.url);
    const shop = await startShop(() => ({
      '/': {
        html: `${body}<script async src="${instance.shopUrl}/widget/widget.js" data-vitrin="vitrin-demo"></script>`,
        headers: { 'x-frame-options': 'DENY' },
      },
    }));
    await openPicker(page, instance, shop.url);
    await expect(status(page)).toContainText('Bu sayfada Vitrin kodu yok.');
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Yeni pencerede aç' }).click();
    const window = await opened;
    await expect(status(page)).toContainText('Sayfa hazır');
    await page.getByRole('button', { name: 'Seçimi başlat' }).click();
    await window.getByText('Teklif').click();
    await expect(page.getByRole('radio').first()).toBeChecked();
    expect(new URL(window.url()).pathname).toBe('/');
    await shop.close();
  });

  test('The selector picker ignores messages that are not from the widget', async ({
    page,
    instance,
  }) => {
    await signIn(page, instance.url);
    expect(HOSTILE.length).toBeGreaterThanOrEqual(20);
    const shop = await startShop(() => ({
      '/': {
        html: `${body}<script>
          const said = [${HOSTILE.join(',')}];
          for (const one of said) parent.postMessage(one, '*');
          addEventListener('message', () => { for (const one of said) parent.postMessage(one, '*'); });
        </script>`,
      },
    }));
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('dialog', (dialog) => faults.push(dialog.message()));
    await openPicker(page, instance, shop.url);
    await expect(status(page)).toContainText('Bu sayfada Vitrin kodu yok.');
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Seçimi başlat' })).toBeDisabled();
    // Valid messages that another window than the shop's page sends.
    await page.evaluate(() => {
      const css = { active: false, css: 'body', count: 1, candidates: [] };
      window.postMessage({ channel: 'vitrin-picker', type: 'inserter-loaded' }, '*');
      window.postMessage({ channel: 'vitrin-picker', type: 'status', ...css }, '*');
    });
    await expect(page.getByRole('button', { name: 'Seçimi başlat' })).toBeDisabled();
    expect(faults).toEqual([]);
    await shop.close();
  });
});
