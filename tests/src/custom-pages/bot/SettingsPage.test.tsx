import { CONFIG_GROUPS, factoryText } from '@catalogue/bot/config/config-fields';
import { screen, waitFor, within } from '@testing-library/react';
import { choose } from '@tests/support/screens/choose';
import { refuse, renderConsole } from '@tests/support/screens/render-console';
import { expect, it, vi } from 'vitest';
import { botReplies, someConfig } from './botReplies';

it('shows every group and field of the settings and saves them', async () => {
  const { user, calls, container } = renderConsole('/bot/settings', { replies: botReplies() });
  const positive = await screen.findByLabelText('Positive button');
  for (const { label, fields } of CONFIG_GROUPS) {
    expect(screen.getByRole('heading', { name: label.en })).toBeVisible();
    for (const { name, kind, channel } of fields) {
      if (kind === 'boolean' || kind === 'hours' || channel === 'whatsapp') continue;
      expect(container.querySelector(`[name="${name}"]`), name).not.toBeNull();
    }
  }
  expect(screen.getByLabelText('Bot token')).toHaveValue('tok123');
  await user.clear(positive);
  expect(positive).toHaveAttribute('placeholder', factoryText('positive_message', someConfig()));
  expect(positive).toHaveAccessibleDescription(/Leave empty/);
  expect(screen.getByLabelText('Outside opening hours')).toHaveAccessibleDescription(
    /\{\{opening\}\} becomes the next opening time\./,
  );
  await user.type(positive, 'Sure');
  expect(positive).not.toHaveAccessibleDescription();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const saves = () => calls.filter(({ name }) => name.endsWith('/save'));
  await waitFor(() => expect(saves()).toHaveLength(1));
  const sent = saves()[0]?.body;
  expect(sent).toMatchObject({ id: 'config', data: { positive_message: 'Sure' } });
  expect(sent).not.toHaveProperty('data.test_id');
});

it('shows all button labels of a group before its message texts', async () => {
  const { container } = renderConsole('/bot/settings', { replies: botReplies() });
  await screen.findByLabelText('Positive button');
  const kinds = [...container.querySelectorAll('#bot-feedback [name]')].map(
    ({ tagName }) => tagName,
  );
  expect(kinds.lastIndexOf('INPUT')).toBeLessThan(kinds.indexOf('TEXTAREA'));
});

it('leaves no gap: the first of an odd number of equal fields fills a row alone', async () => {
  const { container } = renderConsole('/bot/settings', { replies: botReplies() });
  await screen.findByLabelText('Positive button');
  const wide = [...container.querySelectorAll('#bot-feedback .wide [name]')].map((field) =>
    field.getAttribute('name'),
  );
  expect(wide).toEqual(['feedback_question']);
  const lines = container.querySelectorAll('#bot-agent .wide [name=connect_to_agent]');
  expect(lines).toHaveLength(1);
});

it('shows a message for invalid opening hours', async () => {
  const { user, calls } = renderConsole('/bot/settings', { replies: botReplies() });
  await choose(user, await screen.findByLabelText('Monday, end of interval 1'), '08:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('The end must be after the start.')).toBeVisible();
  expect(calls.filter(({ name }) => name.endsWith('/save'))).toEqual([]);
});

it('resets to the factory settings only after the confirmation word was typed', async () => {
  const { user, calls } = renderConsole('/bot/settings', {
    replies: { ...botReplies(), 'GET /personalize/bot/hardreset': { success: true } },
  });
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  const question = await screen.findByRole('alertdialog');
  const confirm = within(question).getByRole('button', { name: 'Reset' });
  expect(confirm).toBeDisabled();
  await user.type(within(question).getByRole('textbox'), 'RESET');
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls.map(({ path }) => path)).toContain('/personalize/bot/hardreset');
});

it('adds an order-status row only when the first is complete, and requires three fields', async () => {
  const { user, calls } = renderConsole('/bot/ecommerce_config', {
    replies: {
      ...botReplies(),
      'POST /personalize/bot/postmicroproduct': { success: true, version: 'next' },
    },
  });
  const add = await screen.findByRole('button', { name: 'Add row' });
  await user.click(add);
  expect(add).toBeDisabled();
  await user.type(screen.getByLabelText('Row 1, Id'), 'sent');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getAllByText('This field is required.')).toHaveLength(2);
  await user.type(screen.getByLabelText('Row 1, Title'), 'Sent');
  await user.type(screen.getByLabelText('Row 1, Card text'), 'On its way.');
  await user.click(add);
  expect(screen.getByLabelText('Row 1, Id')).toHaveValue('');
  expect(screen.getByLabelText('Row 2, Id')).toHaveValue('sent');
  await user.click(screen.getByRole('button', { name: /^Remove .*1/i }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const saves = () => calls.filter(({ name }) => name.endsWith('/postmicroproduct'));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body).toEqual({
    data: [{ id: 'sent', key: 'Sent', desc: 'On its way.' }],
    version: 'empty',
  });
});

it('asks what to do when another user saved the settings first', async () => {
  let theirs = false;
  const { user, calls } = renderConsole('/bot/settings', {
    replies: {
      ...botReplies(),
      'GET /personalize/bot/get/config': () => ({
        success: true,
        data: { ...someConfig(), positive_message: theirs ? 'Theirs' : 'Yes' },
        version: theirs ? 8 : 7,
      }),
      'POST /personalize/bot/save': ({ body }) => {
        theirs = true;
        const { version } = body as { version?: number };
        if (version === 7) return refuse(409, 'conflict', 'Changed elsewhere');
        return { success: true, data: { id: 'config', version: 9 } };
      },
    },
  });
  const field = await screen.findByLabelText('Positive button');
  await user.clear(field);
  await user.type(field, 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save mine' }));
  const saves = () => calls.filter(({ name }) => name.endsWith('/save')).map(({ body }) => body);
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()).toMatchObject([{ version: 7 }, { data: { positive_message: 'Mine' } }]);
  expect(saves()[1]).not.toHaveProperty('version');
});

it('opens the version of another user on request, for settings and order-status cards', async () => {
  let theirs = false;
  const { user, unmount } = renderConsole('/bot/settings', {
    replies: {
      ...botReplies(),
      'GET /personalize/bot/get/config': () => ({
        success: true,
        data: { ...someConfig(), positive_message: theirs ? 'Theirs' : 'Yes' },
        version: 7,
      }),
      'POST /personalize/bot/save': () => {
        theirs = true;
        return refuse(409, 'conflict', 'Changed elsewhere');
      },
    },
  });
  await user.type(await screen.findByLabelText('Positive button'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Open the latest' }));
  await waitFor(() => expect(screen.getByLabelText('Positive button')).toHaveValue('Theirs'));
  expect(screen.queryByText('Save mine')).toBeNull();
  unmount();

  theirs = false;
  const card = { id: '1', key: 'Sent', desc: 'On its way.' };
  const cards = renderConsole('/bot/ecommerce_config', {
    replies: {
      ...botReplies(),
      'GET /personalize/bot/getmicroproduct': () => ({
        success: true,
        data: [{ ...card, key: theirs ? 'Theirs' : 'Sent' }],
        version: 'begun',
      }),
      'POST /personalize/bot/postmicroproduct': () => {
        theirs = true;
        return refuse(409, 'conflict', 'Changed elsewhere');
      },
    },
  });
  await cards.user.type(await screen.findByLabelText('Row 1, Title'), '!');
  await cards.user.click(screen.getByRole('button', { name: 'Save' }));
  await cards.user.click(await screen.findByRole('button', { name: 'Open the latest' }));
  await waitFor(() => expect(screen.getByLabelText('Row 1, Title')).toHaveValue('Theirs'));
});

it('lists the statuses of the platforms, and starts a card for a status without one', async () => {
  const { user } = renderConsole('/bot/ecommerce_config', {
    replies: {
      ...botReplies(),
      'GET /personalize/bot/getmicroproduct': {
        success: true,
        data: [{ id: 'shipped', key: 'On its way', desc: 'Two days.' }],
        version: 'begun',
      },
    },
  });
  await user.click(await screen.findByText('Statuses that platforms send'));
  const shopify = screen.getByRole('table', { name: 'Shopify' });
  const shipped = within(shopify).getByRole('row', { name: /^fulfilled/ });
  expect(shipped).toHaveTextContent('On its way');
  const prepare = within(shopify).getByRole('button', { name: 'Add card: Being prepared' });
  await user.click(prepare);
  expect(screen.getByLabelText('Row 1, Id')).toHaveValue('unfulfilled');
  expect(screen.getByLabelText('Row 1, Title')).toHaveValue('Being prepared');
  // The new card has to get its text first.
  expect(within(shopify).getByRole('button', { name: 'Add card: Partly shipped' })).toBeDisabled();
});

it('retains the form when the WhatsApp account was changed elsewhere, until the user decides', async () => {
  const account = {
    phone_number_id: '1',
    business_account_id: '2',
    display_phone: '',
    token: '••••',
    app_secret: '••••',
  };
  const stored = { ...account, verify_token: 'v', webhook_url: 'https://x', version: 3 };
  const { user, calls } = renderConsole('/whatsappbot/script', {
    replies: {
      ...botReplies(),
      'GET /personalize/whatsapp-bot/account': { success: true, data: stored },
      'POST /personalize/whatsapp-bot/account': ({ body }) =>
        (body as { version?: number }).version === 3
          ? refuse(409, 'conflict', 'Changed elsewhere')
          : { success: true, data: { ...stored, display_phone: '+90 555', version: 5 } },
    },
  });
  const phone = await screen.findByLabelText('Shown number');
  await user.type(phone, '+90 555');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save mine' }));
  expect(await screen.findByText(/data-bot="tok123" data-whatsapp="90555"/)).toBeVisible();
  const saves = calls.filter(({ name }) => name.startsWith('POST')).map(({ body }) => body);
  expect(saves).toEqual([
    { ...account, display_phone: '+90 555', version: 3 },
    { ...account, display_phone: '+90 555' },
  ]);
});

it('shows the embed script with token and flag, and confirms the copy', async () => {
  const { user } = renderConsole('/bot/script', { replies: botReplies() });
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  expect(await screen.findByText(/data-bot="tok123"/)).toBeVisible();
  await user.click(screen.getByRole('switch'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(written.mock.calls[0]?.[0]).toContain('data-bot_input_disabled="true"');
});
