import { actionDefinitions } from '@catalogue/actions/definitions';
import { initialForm } from '@catalogue/fields/schema';
import { templates } from '@catalogue/templates/registry';
import { arrange, expect, signIn, test } from './support/test';

/*
 * Every kind of action, as its untouched form makes it, on the demo shop. What a kind needs to be
 * seen: where on the page, or what the shop must have told first.
 */
const QUIET: Record<string, string> = {
  'social-proof': 'says nothing while too few visitors were seen',
  css: 'changes styles and draws nothing',
  html: 'puts its own markup into the page',
};

const base = templates.find(({ limit }) => limit === -1)?.settings.data.tr[0]?.data;

for (const [type, definition] of Object.entries(actionDefinitions)) {
  test(`the kind ${type} works on a shop from its untouched form`, async ({
    page,
    context,
    instance,
  }) => {
    if (!base) throw new Error('No template without a limit.');
    await signIn(page, instance.url);
    // Nothing else may be on the page: what is seen is this kind.
    for (let id = 1; id <= 5; id++) {
      await arrange(page, '/campaign/save', { data: { id, status: 'disabled' } });
    }
    const entry = { type, name: type, parameters: initialForm(definition.fields), status: true };
    const body = {
      ...base,
      name: type,
      status: 'disabled',
      trigger: { type: 'page-load', parameters: {} },
      who: [{ type: 'everyone', parameters: {} }],
      where: [{ type: 'all-pages', parameters: {} }],
      when: [{ type: 'always', parameters: {} }],
      tags: [entry],
      _key: 6,
      _var: 'wide',
    };
    const saved = (await arrange(page, '/campaign/save', { data: body })) as {
      success: boolean;
      data: { id: number };
    };
    expect(saved, 'the untouched form can be saved').toMatchObject({ success: true });
    const { id } = saved.data;
    await arrange(page, '/campaign/save', { data: { id, status: 'test' } });
    const shop = await context.newPage();
    // Browsers may keep a configuration for 30 s; here each load asks anew.
    const browser = await context.newCDPSession(shop);
    await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
    const faults: string[] = [];
    shop.on('pageerror', (error) => faults.push(error.message));
    const shows = () =>
      shop.evaluate((campaign) => {
        const { vitrin } = window as unknown as {
          vitrin?: { why?: () => { id: number; show: boolean }[] };
        };
        return vitrin?.why?.().find((one) => one.id === campaign)?.show;
      }, id);
    await expect(async () => {
      await shop.goto(`${instance.url}/demo-shop/product.html?vitrin_test=1`);
      // The script and its configuration arrive after the page.
      await expect.poll(shows, { timeout: 4000 }).toBe(true);
    }).toPass({ timeout: 30_000 });
    if (!QUIET[type]) {
      await expect(shop.locator('vitrin-campaign').first()).toBeAttached({ timeout: 8000 });
    }
    expect(faults).toEqual([]);
    await arrange(page, '/campaign/delete', { id });
    await shop.close();
  });
}
