import { screen, waitFor, within } from '@testing-library/react';
import { renderConsole, waitForSaves } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';
import { actionNode, botReplies, someNodes } from './botReplies';

const OFFSET = 500_000_000;
const long = actionNode(7, 'When will my parcel arrive?', { type: 'text', text: 'In two days.' });
const open = (path: string, overrides: Parameters<typeof botReplies>[0] = {}) =>
  renderConsole(path, { replies: botReplies({ nodes: [...someNodes, long], ...overrides }) });

it('shows before the switch how many answers must be fixed, and then saves the setting', async () => {
  const { user, calls } = open('/whatsappbot/edit');
  await user.click(await screen.findByRole('button', { name: 'Use the web bot’s content' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('status')).toHaveTextContent(
    'Answers to fix before publishing: 1.',
  );
  expect(
    within(dialog).getByText('A WhatsApp button title has at most 20 characters.'),
  ).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Use it' }));
  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({
        name: 'POST /personalize/whatsapp-bot/save',
        body: { id: 'config', data: { content: 'web' } },
      }),
    ),
  );
});

it('lists the differences on WhatsApp, with links to the web bot’s editor', async () => {
  open('/whatsappbot/edit', { shared: true });
  const report = await screen.findByRole('list', { name: 'WhatsApp compatibility' });
  expect(within(report).getByRole('link', { name: long.name })).toHaveAttribute(
    'href',
    expect.stringContaining('/bot/edit/7'),
  );
  expect(screen.getByRole('button', { name: 'Use its own content again' })).toBeVisible();
});

it('leads from a shared answer of the WhatsApp bot to the web bot’s editor', async () => {
  const { address } = open(`/whatsappbot/edit/${OFFSET + 7}`, { shared: true });
  await screen.findByRole('group', { name: 'Channels' });
  expect(address()).toBe('/bot/edit/7');
});

it('saves another name and text for WhatsApp, and hides an answer there', async () => {
  const { user, calls } = open('/bot/edit/7', { shared: true });
  const part = within(await screen.findByRole('group', { name: 'Channels' }));
  expect(part.getByText('A WhatsApp button title has at most 20 characters.')).toBeVisible();
  await user.type(part.getByLabelText('Name on WhatsApp'), 'Arrival');
  expect(part.queryByText('A WhatsApp button title has at most 20 characters.')).toBeNull();
  await user.click(part.getByLabelText('Different content on WhatsApp'));
  await user.clear(part.getByLabelText('Text'));
  await user.type(part.getByLabelText('Text'), 'Soon.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const saves = () => calls.filter(({ path }) => path.endsWith('/save'));
  await waitForSaves(saves, 1);
  expect(saves()[0]?.body).toMatchObject({
    node: {
      name: long.name,
      data: { whatsapp: { name: 'Arrival', actions: [{ type: 'text', text: 'Soon.' }] } },
    },
  });
  await screen.findByRole('button', { name: 'Saved' });
  await user.click(part.getByLabelText('Show on WhatsApp'));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitForSaves(saves, 2);
  expect(saves()[1]?.body).toMatchObject({ node: { data: { hidden: ['whatsapp'] } } });
});

it('has no fields for channels while each channel has its own content', async () => {
  open('/bot/edit/7');
  await screen.findByLabelText('Text');
  expect(screen.queryByRole('group', { name: 'Channels' })).toBeNull();
});

it('marks in the list an answer that only one channel shows', async () => {
  const webOnly = { ...long, data: { ...long.data, hidden: ['whatsapp' as const] } };
  renderConsole('/bot/edit', {
    replies: botReplies({ nodes: [...someNodes, webOnly], shared: true }),
  });
  expect(await screen.findByText('Web only')).toBeVisible();
});
