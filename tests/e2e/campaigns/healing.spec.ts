import type { Browser, Page } from '@playwright/test';
import { PATIENCE } from '@tests/support/patience';
import { build } from '../support/build';
import { confirmPublish, publish } from '../support/editor';
import { startShop } from '../support/shop';
import { checkNotices } from '../support/template';
import { arrange, expect, signIn, silenceCampaigns, test } from '../support/test';

test('An action finds an element again after its class was renamed, and reports its new selector', async ({
  page,
  browser,
  instance,
}) => {
  await signIn(page, instance.url);
  await silenceCampaigns(page);
  const script = `<script async src="${instance.shopUrl}/widget/widget.js" data-vitrin="vitrin-demo"></script>`;
  const withClass = (name: string) =>
    `<main><h2>Kampanyalar</h2><p>Bu hafta</p><div><a class="${name}" href="#bu-hafta">Bu haftanın teklifi</a></div>
      <h2>Yeni gelenler</h2><div><a class="new" href="#yeni">Sonbahar vazoları</a></div></main>${script}`;
  const home = { html: withClass('weekly-offer') };
  const shop = await startShop(() => ({ '/': home }));

  const id = await build(page, 'Görsel ekleme', async () => {
    await pickElement(page, {
      url: shop.url,
      text: 'Bu haftanın teklifi',
      selector: /weekly-offer/,
    });
  });

  // Simulates an update of the shop's theme, which removes the class that the action uses.
  home.html = withClass('promo-link');
  // The server may still return its cached configuration from before the change.
  await expect(async () => {
    const shopper = await browser.newContext();
    const seen = await shopper.newPage();
    const reported = seen.waitForResponse(/\/widget\/elements$/);
    await seen.goto(shop.url);
    const link = seen.getByText('Bu haftanın teklifi');
    await expect(link.locator('xpath=..').locator('vitrin-campaign')).toBeAttached();
    const { elements } = (await reported).request().postDataJSON();
    expect(elements).toMatchObject([
      { found: true, healed: { css: expect.stringMatching(/promo/) } },
    ]);
    await shopper.close();
  }).toPass(PATIENCE);
  await arrange(page, '/campaign/delete', { id });
  await shop.close();
});

test('Actions report a renamed and a removed element, and the merchant accepts one and picks the other again', async ({
  page,
  browser,
  instance,
}) => {
  // A visit reports a missing element after 20 seconds.
  test.slow();
  await signIn(page, instance.url);
  await silenceCampaigns(page);
  const script = `<script async src="${instance.shopUrl}/widget/widget.js" data-vitrin="vitrin-demo"></script>`;
  const home = { html: OLD_THEME + script };
  const shop = await startShop(() => ({ '/': home }));
  const url = shop.url;

  const renamed = await build(page, 'Görsel ekleme', () =>
    pickElement(page, { url, text: 'Bu haftanın teklifi', selector: /weekly-offer/ }),
  );
  const removed = await build(page, 'Görsel ekleme', () =>
    pickElement(page, { url, text: 'Kulübe katılın', selector: /club-entry/ }),
  );
  const ids = [renamed, removed];
  // The server may still return its cached configuration from before the change.
  await expect(async () => {
    const looks = await visit(browser, { url, ids, timeout: 15_000 });
    expect(ids.map((id) => looks.get(id))).toEqual([{ found: true }, { found: true }]);
  }).toPass(PATIENCE);

  home.html = NEW_THEME + script;
  const visits = await Promise.all([1, 2, 3].map(() => visit(browser, { url, ids })));
  for (const looks of visits) {
    const healed = { css: expect.stringMatching(/promo-link/), ways: expect.anything() };
    expect(looks.get(renamed)).toEqual({ found: true, healed });
    expect(looks.get(removed)).toEqual({ found: false });
  }

  const row = (id: number) => page.getByRole('row').filter({ hasText: `#${id}` });
  const health = page.getByRole('region', { name: 'Sağlık' });
  /** Runs the notice check, and reopens the list until it shows these states of the actions. */
  const expectHealth = async (states: readonly (readonly [number, string])[]) => {
    await checkNotices(instance.dataDir);
    await expect(async () => {
      await page.goto(`${instance.url}/actions`);
      for (const [id, state] of states)
        await expect(row(id)).toContainText(state, { timeout: 3_000 });
    }).toPass(PATIENCE);
  };
  await expectHealth([
    [renamed, 'Sayfa değişmiş; öğeyi'],
    [removed, 'Öğesi sayfada yok'],
  ]);

  await test.step('the merchant accepts the new selector of the renamed element', async () => {
    await row(renamed).getByRole('link', { name: 'Yeni seçiciyi kontrol et' }).click();
    await expect(health.locator('code')).toHaveText(/promo-link/);
    await health.getByRole('button', { name: 'Yeni seçiciyi kullan' }).click();
    const changes = page.getByRole('dialog', { name: /yayınlansın mı/ });
    await expect(changes.locator('ins')).toContainText('promo-link');
    await confirmPublish(page);
    await expect(health).toHaveCount(0);
  });

  await test.step('the merchant picks another element for the removed one', async () => {
    await page.goto(`${instance.url}/actions/${removed}`);
    await expect(health).toContainText('Öğesi sayfada yok');
    await health.getByRole('button', { name: 'Öğeyi yeniden seç' }).click();
    await pickElement(page, { url, text: 'Üyelik avantajları', selector: /members/ });
    await publish(page);
  });

  await expectHealth([
    [renamed, 'Sağlıklı'],
    [removed, 'Sağlıklı'],
  ]);
  await expect(async () => {
    const looks = await visit(browser, { url, ids, timeout: 15_000 });
    expect(ids.map((id) => looks.get(id))).toEqual([{ found: true }, { found: true }]);
  }).toPass(PATIENCE);
  await shop.close();
});

const OLD_THEME = `<main><h2>Kampanyalar</h2><p>Bu hafta</p>
  <div><a class="weekly-offer" href="#bu-hafta">Bu haftanın teklifi</a></div>
  <h2>Yeni gelenler</h2><div><a class="new" href="#yeni">Sonbahar vazoları</a></div></main>
  <aside><h2>Kulüp</h2><button class="club-entry">Kulübe katılın</button></aside>`;
const NEW_THEME = `<main><h2>Kampanyalar</h2><p>Bu hafta</p>
  <div><a class="promo-link" href="#bu-hafta">Bu haftanın teklifi</a></div>
  <h2>Yeni gelenler</h2><div><a class="new" href="#yeni">Sonbahar vazoları</a></div></main>
  <footer><p class="members">Üyelik avantajları</p></footer>`;

async function pickElement(
  page: Page,
  { url, text, selector }: { url: string; text: string; selector: RegExp },
): Promise<void> {
  await page.getByRole('button', { name: 'Sayfadan seç' }).click();
  await page.getByLabel('Mağazanızın adresi').fill(url);
  await page.getByRole('button', { name: 'Aç', exact: true }).click();
  await page.getByRole('button', { name: 'Seçimi başlat' }).click();
  await expect(page.getByRole('button', { name: 'Durdur' })).toBeVisible();
  await page.frameLocator('iframe[title="Mağaza sayfası"]').getByText(text).click();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.getByRole('button', { name: 'Kaydet', exact: true }).last().click();
  await expect(page.getByLabel('Sayfadaki öğe')).toHaveValue(selector);
}

interface Report {
  found: boolean;
  healed?: object;
}

/** Returns the reports that a new visitor's page sends about the elements of actions. */
async function visit(
  browser: Browser,
  { url, ids, timeout = PATIENCE.timeout }: { url: string; ids: number[]; timeout?: number },
): Promise<Map<number, Report>> {
  const context = await browser.newContext();
  const shop = await context.newPage();
  const found = new Map<number, Report>();
  shop.on('response', (response) => {
    if (!response.url().endsWith('/widget/elements') || !response.ok()) return;
    for (const { camp_id, selector: _, ...report } of response.request().postDataJSON().elements)
      found.set(camp_id, report);
  });
  await shop.goto(url);
  await expect.poll(() => ids.filter((id) => !found.has(id)), { timeout }).toEqual([]);
  await context.close();
  return found;
}
