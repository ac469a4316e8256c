import type { WhatsappTemplate } from '@catalogue/bot/whatsapp/whatsapp-template';
import { screen, waitFor, within } from '@testing-library/react';
import { renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';
import { botReplies } from './botReplies';

const template: WhatsappTemplate = {
  name: 'order_ready',
  language: 'tr',
  category: 'UTILITY',
  header: { kind: 'text', text: 'Hello {{1}}' },
  body: 'Order {{1}} is ready on {{2}}.',
  footer: 'Keten ve Kil',
  buttons: [{ kind: 'url', text: 'My order', value: 'https://shop.example/{{1}}' }],
  examples: { 'header.1': 'Defne', 'body.1': '1001' },
  unknown: [],
};

it('shows every approved template as the customer receives it', async () => {
  const result: WhatsappTemplate[] = [
    template,
    { ...template, name: 'photo', header: { kind: 'image' }, category: 'OTHER', buttons: [] },
    { ...template, name: 'shelf', unknown: ['CAROUSEL'] },
    { ...template, name: 'blank', header: null, body: '' },
  ];
  const { user } = renderConsole('/whatsappbot/templates', {
    replies: {
      ...botReplies(),
      'GET /personalize/whatsapp-bot/templates': { success: true, connected: true, result },
    },
  });
  const preview = (name: string) =>
    screen.getByRole('region', { name: `Preview of template ${name}` });
  expect(await screen.findByRole('heading', { name: 'order_ready' })).toBeVisible();
  expect(within(preview('order_ready')).getByText('My order')).toBeVisible();
  expect(preview('photo')).toHaveTextContent('Picture');
  expect(preview('shelf')).toHaveTextContent('UnknownPreview');
  expect(preview('blank')).toHaveTextContent('There is no preview');
  await user.type(screen.getByRole('searchbox'), 'shelf');
  await waitFor(() => expect(screen.queryByText('photo')).toBeNull());
});

it('shows the missing setup step when there can be no templates yet', async () => {
  renderConsole('/whatsappbot/templates', {
    replies: {
      ...botReplies(),
      'GET /personalize/whatsapp-bot/templates': { success: true, connected: false, result: [] },
    },
  });
  expect(await screen.findByRole('link', { name: 'Connect the account' })).toHaveAttribute(
    'href',
    '/whatsappbot/script',
  );
});

it('The web bot has no templates page', async () => {
  const { address } = renderConsole('/bot/templates', { replies: botReplies() });
  await waitFor(() => expect(address()).toBe('/bot/edit'));
  expect(screen.queryByRole('link', { name: 'Templates' })).toBeNull();
});
