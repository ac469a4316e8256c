import { DEFAULT_MAIL_DESIGN, readMailDesign, writeMailDesign } from '@catalogue/mail/design';
import { readOwnBrowser } from '@catalogue/visitors/own-browser';
import { screen, waitFor, within } from '@testing-library/react';
import { choose } from '@tests/support/screens/choose';
import {
  ownShop,
  type Replies,
  refuse,
  renderConsole,
} from '@tests/support/screens/render-console';
import { describe, expect, it, vi } from 'vitest';

const TEST = 'POST /personalize/mailactiontest';
const SAVE = 'POST /personalize/mailactionsetting';
const saved = { success: true, data: { success: true } } as const;
const press = 'Send me a test e-mail';

/** Saves with the button below the delivery settings; the form of the e-mail has its own button. */
const save = async (user: ReturnType<typeof renderConsole>['user']) => {
  const [button] = screen.getAllByRole('button', { name: 'Save' });
  if (button) await user.click(button);
};

const openMail = (replies: Replies) => renderConsole('/settings/mail', { replies });

describe('the mail settings', () => {
  it('marks the fields that a test e-mail needs', async () => {
    const { user } = openMail({
      [TEST]: {
        status: 400,
        code: 'invalid',
        message: 'Some fields are not valid.',
        fields: [
          { path: 'smtpSettings.from', code: 'required' },
          { path: 'smtpSettings.host', code: 'required' },
        ],
      },
    });
    await user.click(await screen.findByRole('button', { name: press }));
    await waitFor(() =>
      expect(screen.getByLabelText('SMTP host')).toHaveAccessibleDescription(
        'This field is required.',
      ),
    );
    expect(screen.getByLabelText('Sender address')).toHaveAccessibleDescription(
      'This field is required.',
    );
  });

  it('removes the message of a failed test when other settings are saved', async () => {
    const { user } = openMail({
      [TEST]: refuse(502, 'mail_failed', 'No such server.'),
      [SAVE]: saved,
    });
    await user.click(await screen.findByRole('button', { name: press }));
    expect(await screen.findByText('No such server.')).toBeVisible();
    await user.type(screen.getByLabelText('SMTP host'), 'mail.example');
    await save(user);
    await waitFor(() => expect(screen.queryByText('No such server.')).toBeNull());
  });

  it('writes the e-mail from a form, and shows own HTML behind a switch', async () => {
    const designed = writeMailDesign(DEFAULT_MAIL_DESIGN.en);
    const { questionAnswerData } = ownShop.settings;
    const settings = {
      ...ownShop.settings,
      questionAnswerData: { ...questionAnswerData, mailTemplate: designed },
    };
    const { user, calls } = openMail({
      [SAVE]: saved,
      'GET /{product_type}/product': { success: true, product: { ...ownShop, settings } },
    });
    const preview = await screen.findByTitle('Preview');
    const shown = () => preview.getAttribute('srcdoc');
    expect(shown()).toContain('Hi Ayşe,');
    expect(shown()).toContain('Will this come in blue?');
    await user.clear(screen.getByLabelText('Greeting'));
    await user.type(screen.getByLabelText('Greeting'), 'Dear ');
    await user.click(
      within(screen.getByRole('group', { name: 'Insert into Greeting' })).getByRole('button', {
        name: '+ Name',
      }),
    );
    await waitFor(() => expect(shown()).toContain('Dear Ayşe'));
    await user.click(screen.getByLabelText('Use my own HTML'));
    const html = screen.getByLabelText('HTML of the e-mail');
    expect(html).toHaveDisplayValue(/^<div style=[\s\S]*Dear \{\{name\}\}/);
    await user.click(screen.getByLabelText('Use my own HTML'));
    expect(screen.getByLabelText('Greeting')).toHaveValue('Dear {{name}}');
    await user.type(screen.getByLabelText('Sender address'), 'shop@ladin.example');
    await user.type(screen.getByLabelText('SMTP host'), 'mail.example');
    await save(user);
    await waitFor(() => expect(calls.find(({ name }) => name === SAVE)).toBeDefined());
    const body = calls.find(({ name }) => name === SAVE)?.body;
    const { mailTemplate } = body as { mailTemplate: string };
    expect(readMailDesign(mailTemplate)).toEqual({
      ...DEFAULT_MAIL_DESIGN.en,
      greeting: 'Dear {{name}}',
    });
  });

  it('rejects a sender that is not an address', async () => {
    const { user, calls } = openMail({ [SAVE]: saved });
    await user.type(await screen.findByLabelText('Sender address'), 'not-mail');
    await save(user);
    expect(screen.getByText('Enter a valid e-mail address.')).toBeVisible();
    expect(calls.map(({ name }) => name)).not.toContain(SAVE);
  });
});

it('previews a Turkish e-mail with a Turkish example in an English console', async () => {
  const { questionAnswerData } = ownShop.settings;
  const mailTemplate = writeMailDesign(DEFAULT_MAIL_DESIGN.tr);
  const settings = {
    ...ownShop.settings,
    questionAnswerData: { ...questionAnswerData, mailTemplate },
  };
  openMail({ 'GET /{product_type}/product': { success: true, product: { ...ownShop, settings } } });
  const preview = await screen.findByTitle('Preview');
  expect(preview.getAttribute('srcdoc')).toContain('Bu ürünün mavisi gelecek mi?');
  expect(screen.getByLabelText('Subject')).toHaveAttribute('placeholder', 'Sorunuz cevaplandı');
});

it('rejects an invalid Google Analytics id', async () => {
  const settings = { ...ownShop.settings, googleAnalyticsEnabled: true };
  const { user, calls } = renderConsole('/settings/product', {
    replies: {
      'GET /{product_type}/product': { success: true, product: { ...ownShop, settings } },
    },
  });
  await user.type(await screen.findByLabelText('Google Analytics id'), 'my shop');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter an id such as G-A1B2C3D4E5.')).toBeVisible();
  expect(calls.map(({ name }) => name)).not.toContain('POST /personalize/postUrl');
});

describe('the settings of shop pages', () => {
  const PAGES = 'POST /personalize/pagesetting';
  const saveOf = (label: string) => {
    const card = screen.getByLabelText(label).closest('form') ?? expect.unreachable(label);
    return within(card).getByRole('button', { name: /^(Save|Unsaved)$/ });
  };
  const ERASE = 'POST /personalize/visitor/erase';

  it('saves the consent mode, and explains each mode', async () => {
    const { user, calls } = renderConsole('/settings/pages', {
      replies: { [PAGES]: { success: true } },
    });
    await choose(user, await screen.findByLabelText('Consent'), 'Wait for consent');
    expect(screen.getByText(/calls vitrin.consent\(true\)/)).toBeVisible();
    await user.click(saveOf('Consent'));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === PAGES)?.body).toEqual({
        visitorGuard: 'normal',
        consent: 'wait',
      }),
    );
  });

  it('saves the share of the holdout group, and shows a message when it is too large', async () => {
    const { user, calls } = renderConsole('/settings/pages', {
      replies: {
        [PAGES]: (call) =>
          (call.body as { holdout: number }).holdout > 50
            ? {
                status: 400,
                message: 'Look again.',
                code: 'invalid',
                fields: [{ path: 'holdout', code: 'tooLarge', params: { max: 50 } }],
              }
            : { success: true },
      },
    });
    const field = await screen.findByLabelText('Percentage of visitors');
    await user.clear(field);
    await user.type(field, '60');
    await user.click(saveOf('Percentage of visitors'));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/50/));
    await user.clear(field);
    await user.type(field, '5');
    await user.click(saveOf('Percentage of visitors'));
    await waitFor(() =>
      expect(calls.findLast(({ name }) => name === PAGES)?.body).toMatchObject({ holdout: 5 }),
    );
  });

  it('erases a shopper after a confirmation, and lists the erased data', async () => {
    const { user, calls } = renderConsole('/settings/pages', {
      replies: {
        [ERASE]: { success: true, data: { erased: { ...NOTHING, events: 3, contacts: 1 } } },
      },
    });
    const who = await screen.findByLabelText('E-mail, phone or visitor number');
    await user.type(who, 'Ayşe');
    await user.click(screen.getByRole('button', { name: 'Erase' }));
    expect(who).toHaveAccessibleDescription(/Enter an e-mail address/);
    await user.clear(who);
    await user.type(who, 'ayse@mail.example');
    await user.click(screen.getByRole('button', { name: 'Erase' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(calls.map(({ name }) => name)).not.toContain(ERASE);
    await user.click(within(dialog).getByRole('button', { name: 'Erase' }));
    expect(await screen.findByText('Erased: 3 events, 1 contacts and subscriptions')).toBeVisible();
    expect(calls.find(({ name }) => name === ERASE)?.body).toEqual({ who: 'ayse@mail.example' });
  });
});

describe('the rules for kinds of pages', () => {
  const SAVE = 'POST /personalize/pagerules';
  const PARTS = 'POST /analytic/parts';
  const page = (key: string, shown: number) => ({ part: 'page' as const, key, shown, clicked: 0 });
  const open = (replies: Replies = {}) =>
    renderConsole('/settings/pages', {
      replies: {
        [SAVE]: { success: true },
        [PARTS]: {
          success: true,
          result: [page('/ozel/vazo', 40), page('/ozel/kupa', 7), page('/sepet', 90)],
          orders: [],
        },
        ...replies,
      },
    });

  it('lists the pages of the last week that a new rule changes, and saves the rule', async () => {
    const { user, calls } = open();
    await user.click(await screen.findByRole('button', { name: 'Add rule' }));
    const rule = screen.getByRole('group', { name: 'Rule 1' });
    await user.type(within(rule).getByLabelText('Address pattern'), '/ozel/*');
    await choose(user, within(rule).getByLabelText('Page type'), 'Product');
    expect(await within(rule).findByText(/Changes the type of 2 pages/)).toBeVisible();
    expect(
      within(rule)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      '/ozel/vazo, by its address Other, 40 views',
      '/ozel/kupa, by its address Other, 7 views',
    ]);
    await user.click(screen.getByRole('button', { name: 'Save rules' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === SAVE)?.body).toEqual({
        rules: [{ pattern: '/ozel/*', type: 'product' }],
      }),
    );
  });

  it('moves and removes rules, and shows a message next to an invalid pattern', async () => {
    const rules = [
      { pattern: '/a', type: 'cart' as const },
      { pattern: '/b', type: 'home' as const },
      { pattern: '/c', type: 'order' as const },
    ];
    const settings = { ...ownShop.settings, pageRules: rules };
    const { user, calls } = open({
      'GET /{product_type}/product': { success: true, product: { ...ownShop, settings } },
    });
    await user.click(await screen.findByRole('button', { name: 'Rule 3: move up' }));
    await user.click(screen.getByRole('button', { name: /Rule 1.*remove/i }));
    const first = screen.getByRole('group', { name: 'Rule 1' });
    const field = within(first).getByLabelText('Address pattern');
    expect(field).toHaveValue('/c');
    await user.clear(field);
    await user.type(field, 'keten.example/c');
    await user.click(screen.getByRole('button', { name: 'Save rules' }));
    expect(field).toHaveAccessibleDescription(/starts with \/ or \*/);
    await user.clear(field);
    await user.type(field, '/c/*');
    await user.click(screen.getByRole('button', { name: 'Save rules' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === SAVE)?.body).toEqual({
        rules: [
          { pattern: '/c/*', type: 'order' },
          { pattern: '/b', type: 'home' },
        ],
      }),
    );
  });
});

it('saves the attribution windows of views and clicks, within their limits', async () => {
  const SAVE = 'POST /personalize/attributionsetting';
  const { user, calls } = renderConsole('/settings/analytics', {
    replies: { [SAVE]: { success: true } },
  });
  const hours = await screen.findByLabelText('After it was shown (hours)');
  await user.clear(hours);
  await user.type(hours, '200');
  const save = () => within(hours.closest('form') as HTMLElement).getByRole('button');
  await user.click(save());
  await waitFor(() => expect(hours).toHaveAccessibleDescription(/at most 168/i));
  await user.clear(hours);
  await user.type(hours, '48');
  await user.click(save());
  await waitFor(() =>
    expect(calls.find(({ name }) => name === SAVE)?.body).toEqual({ shownHours: 48, clickDays: 7 }),
  );
});

it('opens the shop with a link that excludes this browser, and one that includes it again', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = renderConsole('/settings/analytics');
  await user.click(await screen.findByRole('button', { name: 'Do not count me' }));
  await user.click(screen.getByRole('button', { name: 'Count me again' }));
  const searches = opened.mock.calls.map(([address]) => new URL(String(address)).search);
  expect(searches.map((search) => readOwnBrowser(search, Date.now()))).toEqual([true, false]);
  opened.mockRestore();
});

it('saves a shorter retention of events, and explains that reports do not change', async () => {
  const SAVE = 'POST /personalize/retentionsetting';
  const { user, calls } = renderConsole('/settings/analytics', {
    replies: { [SAVE]: { success: true } },
  });
  const months = await screen.findByLabelText('Kept for');
  expect(screen.getByText(/Reports do not change/)).toBeVisible();
  await choose(user, months, '3 months');
  await user.click(within(months.closest('form') as HTMLElement).getByRole('button'));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === SAVE)?.body).toEqual({ eventMonths: 3 }),
  );
});

const NOTHING = {
  events: 0,
  contacts: 0,
  messages: 0,
  conversations: 0,
  reviews: 0,
  questions: 0,
  coupons: 0,
  orders: 0,
};
