import type { Page } from '@playwright/test';
import { screens as pageScreens } from '@/pages/table';
import { reports } from '../reports/reports';
import { DEMO_PASSWORD, fetchResponse } from './test';

export interface Screen {
  name: string;
  path: string;
  who: 'guest' | 'merchant' | 'staff' | 'limited' | 'influencer';
  /** Replaces responses of the server before the page opens. */
  before?: (page: Page) => Promise<unknown>;
  act?: (page: Page) => Promise<void>;
}

const reply = (page: Page, path: string, body: object, status = 200) =>
  page.route(`**/api${path}`, (route) => route.fulfill({ status, json: body }));

/** States of pages that appear only after an action or with another response. */
const states: readonly Screen[] = [
  {
    name: 'login-code',
    path: '/login',
    who: 'guest',
    before: (page) =>
      reply(page, '/auth/login', { success: false, error: { code: 'second_step' } }, 401),
    act: async (page) => {
      await page.locator('input[name=username]').fill('merchant@vitrin.example');
      await page.locator('input[type=password]').fill(DEMO_PASSWORD);
      await page.locator('form button[type=submit]').click();
      await page.locator('input[autocomplete=one-time-code]').waitFor();
    },
  },
  {
    name: 'account-passkeys',
    path: '/account',
    who: 'merchant',
    before: async (page) => {
      await reply(page, '/auth/secondstep', { success: true, data: { enabled: true, codes: 9 } });
      const key = { id: 'a', name: 'Laptop', created_at: '2026-11-20T07:30:00Z', used_at: null };
      await reply(page, '/auth/passkeys', { success: true, data: [key] });
    },
  },
  {
    name: 'trendyol-analysis',
    path: '/trendyol',
    who: 'merchant',
    act: async (page) => {
      const analysis = page.locator('main dl');
      // If another test has already opened this screen, the analysis exists and its button is
      // disabled.
      if (await analysis.isVisible()) return;
      await page.locator('main form button[type=submit]').click();
      await analysis.waitFor();
    },
  },
  {
    name: 'action-preview-opened',
    path: '/actions/create/template-4',
    who: 'merchant',
    before: (page) =>
      page.route(/\/api\/campaign\/templateV2\/4\?/, async (route) => {
        const response = await fetchResponse(route);
        const answer = await response.json();
        answer.data.preview = 'previewFalse';
        await route.fulfill({ response, json: answer });
      }),
    act: (page) => page.locator('[data-region=outline] button[aria-expanded=false]').last().click(),
  },
  { name: 'action-edit-who', path: '/actions/1?tab=who', who: 'merchant' },
  { name: 'action-edit-results', path: '/actions/1?tab=results', who: 'merchant' },
  {
    name: 'action-edit-publish',
    path: '/actions/1',
    who: 'merchant',
    act: async (page) => {
      await page.locator('[data-region=bar] .publish').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'staff-template-looks',
    path: '/yta/templates/6',
    who: 'staff',
    act: async (page) => {
      await page.locator('#part-variants').click();
      await page.locator('#template-part fieldset, #template-part section').first().waitFor();
    },
  },
];

/** Addresses that `reports.spec.ts` checks in the same way, in more states. */
const REPORTS = new Set(reports.map(({ path }) => `/analytics/${path}`));

/** All screens of the page table except the reports, the states above, and the not-found page. */
export const screens: readonly Screen[] = [
  ...pageScreens
    .filter(({ address }) => !REPORTS.has(address))
    .map(
      ({ name, address, guest, who }): Screen => ({
        name,
        path: address,
        who: who ?? (guest ? 'guest' : 'merchant'),
      }),
    ),
  ...states,
  { name: 'not-found', path: '/no/such/page', who: 'merchant' },
];

export const KEYBOARD_SCREENS: readonly string[] = [
  // Excludes action-edit-publish, because its dialog keeps Tab away from the controls behind it.
  ...['pairs', ...states.map(({ name }) => name).filter((name) => name !== 'action-edit-publish')],
  ...['staff-user', 'user-table', 'staff-installed', 'staff-requests', 'staff-footprints'],
];
