import { screen, waitFor, within } from '@testing-library/react';
import { campaignRow } from '@tests/support/rows/campaign-rows';
import { campaignRecord, definitionsOf } from '@tests/support/screens/editor';
import { refuse, renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

const rows = [
  campaignRow({ id: 7, name: 'Işıltılı İndirim' }),
  campaignRow({ id: 77, name: 'Sepet hatırlatma' }),
];

const none = { success: true as const, data: [] };
const EMPTY = {
  'GET /campaign/schedule/list': none,
  'GET /analytic/note/get': none,
  'GET /personalize/variable/get': none,
  'GET /conversations/replies/get': none,
};

function open(language: 'tr' | 'en' = 'en') {
  return renderConsole('/account', {
    language,
    replies: {
      'GET /campaign/all/list': { success: true, data: rows },
      // Without this record, the page of the action would redirect at once.
      'GET /campaign/getV2/{id}': { success: true, data: campaignRecord(7) },
      'GET /campaign/definitions': { success: true, definitions: definitionsOf() },
      ...EMPTY,
    },
  });
}

async function openPalette({ user }: ReturnType<typeof open>) {
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: /everywhere|Her yerde/ });
}
const options = () => within(screen.getByRole('listbox')).getAllByRole('option');

it('opens with Ctrl K and goes to a page by the first letters of its name', async () => {
  const view = open();
  const field = await openPalette(view);
  await view.user.type(field, 'anal');
  await waitFor(() => expect(options()[0]).toHaveTextContent('Analytic'));
  await view.user.keyboard('{Enter}');
  await waitFor(() => expect(view.address()).toBe('/analytics/actions'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

it.each(['isiltili indirim', 'IŞILTILI', '#7'])(
  'finds an action of the shop by %s with any spelling of i',
  async (search) => {
    const view = open();
    await view.user.type(await openPalette(view), search);
    await waitFor(() => expect(options()[0]).toHaveTextContent('Işıltılı İndirim'));
    await view.user.click(options()[0] as HTMLElement);
    await waitFor(() => expect(view.address()).toBe('/actions/7'));
  },
);

it('finds a page by its name in the other language', async () => {
  const view = open('tr');
  await view.user.type(await openPalette(view), 'subscription');
  await waitFor(() => expect(options()[0]).toHaveTextContent('Abonelik'));
});

it('moves with the arrow keys, shows an empty result, and closes with Escape', async () => {
  const view = open();
  const field = await openPalette(view);
  const first = options()[0] as HTMLElement;
  expect(first).toHaveAttribute('aria-selected', 'true');
  await view.user.keyboard('{ArrowDown}');
  expect(first).toHaveAttribute('aria-selected', 'false');
  expect(field).toHaveAttribute('aria-activedescendant', options()[1]?.id);
  await view.user.type(field, 'zzzz');
  expect(await screen.findByText('Nothing found for "zzzz".')).toBeVisible();
  await view.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

it('offers the recently opened pages', async () => {
  const view = open();
  await screen.findByRole('heading', { level: 1, name: /account/i });
  await view.router.navigate('/help');
  await screen.findByRole('heading', { level: 1, name: 'Help' });
  await openPalette(view);
  expect(options()[0]).toHaveTextContent(/account/i);
  expect(options()[0]).toHaveTextContent('Recent');
});

it('shows the shortcuts with a question mark, but not while the user types', async () => {
  const view = open();
  await view.user.type(await screen.findByLabelText(/Company/), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  (document.activeElement as HTMLElement).blur();
  await view.user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

it('lists the keys of the inbox among the shortcuts only on the inbox', async () => {
  const view = open();
  await screen.findByLabelText(/Company/);
  const dialog = async () => {
    (document.activeElement as HTMLElement).blur();
    await view.user.keyboard('?');
    return within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  };
  expect((await dialog()).queryByText('Next conversation')).toBeNull();
  await view.user.keyboard('{Escape}');
  await view.router.navigate('/inbox');
  await screen.findByRole('heading', { level: 1, name: 'Inbox' });
  const shown = await dialog();
  for (const does of [
    'Next conversation',
    'Previous conversation',
    'Write a reply',
    'Write a private note',
  ]) {
    expect(shown.getByText(does)).toBeVisible();
  }
});

it.each([
  ['en', 'Your actions could not be loaded.', 'Try again', 'Nothing found'],
  ['tr', 'Aksiyonlarınız okunamadı.', 'Yeniden dene', 'bir şey bulunamadı'],
] as const)(
  'shows which list could not be loaded (%s), and finds its records after another try',
  async (language, message, again, nothing) => {
    let isUp = false;
    const view = renderConsole('/account', {
      language,
      replies: {
        ...EMPTY,
        'GET /campaign/getV2/{id}': { success: true, data: campaignRecord(7) },
        'GET /campaign/all/list': () =>
          isUp ? { success: true, data: rows } : refuse(503, 'unavailable', 'Away'),
      },
    });
    await view.user.type(await openPalette(view), 'Işıltılı');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText(new RegExp(nothing))).toBeNull();
    isUp = true;
    await view.user.click(screen.getByRole('button', { name: again }));
    await waitFor(() => expect(options()[0]).toHaveTextContent('Işıltılı İndirim'));
    expect(screen.queryByText(message)).toBeNull();
  },
);
