import { actionDefinitions } from '@catalogue/actions/registry';
import { frequency } from '@catalogue/conditions/frequency';
import { chooseEntry } from '@catalogue/decide/choose';
import { fillForm } from '@catalogue/fields/schema';
import { buildCampaign } from '../../support/rows/campaigns';
import { arrange, expect, signIn, silenceCampaigns, test } from '../support/test';

/** Code of a merchant that tries to act as the user signed in to the console. */
const attack = (url: string, shopUrl: string) => `return (async () => {
  const results = {};
  window.attack = results;
  const attempt = async (name, address, init) => {
    try {
      const response = await fetch(address, { credentials: 'include', ...init });
      results[name] = response.status + ' ' + (await response.text()).slice(0, 200);
    } catch (error) {
      results[name] = 'refused';
    }
  };
  const save = {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ data: { name: 'Hacked' } }),
  };
  const own = { headers: { 'x-vitrin': '1' } };
  await attempt('read here', '${shopUrl}/api/auth/user', own);
  await attempt('change here', '${shopUrl}/api/account/name', save);
  await attempt('read console', '${url}/api/auth/user', {});
  await attempt('read console with our header', '${url}/api/auth/user', own);
  await attempt('change console', '${url}/api/personalize/variable/delete?id=1', save);
  results.cookie = document.cookie;
  results.opener = (() => {
    try {
      return String(window.opener && window.opener.document.title);
    } catch {
      return 'refused';
    }
  })();
  results.done = true;
  return 'points';
})();`;

test('Code of a variable on the demo shop cannot use the session of the console', async ({
  page,
  context,
  instance: { url, shopUrl },
}) => {
  await signIn(page, url, { start: '/account' });
  await silenceCampaigns(page);
  const variable = {
    name: 'attack',
    disabled: false,
    data: {
      _raw: {
        key: { value: 'attack' },
        auto: { value: true },
        unique: { value: false },
        code: { value: attack(url, shopUrl) },
      },
    },
  };
  expect(await arrange(page, '/personalize/variable/save', { data: variable })).toMatchObject({
    success: true,
  });
  const data = buildCampaign({
    name: 'Attack',
    trigger: { type: 'page-load', parameters: {} },
    who: [{ type: 'everyone', parameters: {} }],
    tags: [chooseEntry(actionDefinitions, ['banner', 'Banner', { title: '{{attack}}' }])],
    frequency: {
      type: 'every-page',
      parameters: fillForm(frequency['every-page'].fields, { stopAfter: 'never' }),
    },
  });
  const saved = (await arrange(page, '/campaign/save', { data })) as { data: { id: number } };
  const active = { data: { id: saved.data.id, status: 'active' } };
  expect(await arrange(page, '/campaign/save', active)).toMatchObject({ success: true });

  // Opened by the console, as when the merchant follows a link.
  const opened = context.waitForEvent('page');
  await page.evaluate((shop) => void window.open(shop), `${shopUrl}/demo-shop/`);
  const shop = await opened;
  const results = async () =>
    shop.evaluate(() => (window as { attack?: Record<string, unknown> }).attack ?? {});
  await expect.poll(async () => (await results()).done).toBe(true);
  const { 'read here': here, 'change here': changed, ...rest } = await results();
  expect(here).toMatch(/^404 /);
  expect(changed).toMatch(/^404 /);
  expect(rest).toEqual({
    'read console': 'refused',
    'read console with our header': 'refused',
    'change console': 'refused',
    cookie: '',
    opener: 'refused',
    done: true,
  });
  // The session still exists, and its cookie belongs only to the console's host.
  const cookies = await context.cookies();
  expect(cookies.map(({ name, domain }) => [name, domain])).toEqual([
    ['vitrin_session', 'localhost'],
  ]);
});

test('The console loads no script from the storefront or from its own calls', async ({
  page,
  instance: { url, shopUrl },
}) => {
  await signIn(page, url, { start: '/account' });
  const refused = (address: string) =>
    page.evaluate(
      (src) =>
        new Promise<boolean>((resolve) => {
          const script = Object.assign(document.createElement('script'), { src });
          script.onload = () => resolve(false);
          script.onerror = () => resolve(true);
          document.head.append(script);
        }),
      address,
    );
  const pid = 'vitrin-demo';
  for (const address of [
    `${shopUrl}/widget/widget.js`,
    `${shopUrl}/widget/variables/${pid}.js?keys=attack`,
    `${url}/widget/variables/${pid}.js?keys=attack`,
    `${url}/api/auth/user`,
  ]) {
    expect(await refused(address), address).toBe(true);
  }
});
