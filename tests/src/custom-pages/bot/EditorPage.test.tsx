import { BOT_ACTION_TYPES, botActions } from '@catalogue/bot/actions/registry';
import type { DraftChange } from '@catalogue/bot/draft-diff';
import type { BotAction } from '@catalogue/bot/types';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { choose } from '@tests/support/screens/choose';
import {
  type Replies,
  refuse,
  renderConsole,
  waitForSaves,
} from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';
import { actionNode, botReplies, someNodes } from './botReplies';

const open = (path: string, overrides: Parameters<typeof botReplies>[0] = {}) =>
  renderConsole(path, { replies: botReplies(overrides) });
const diffOf = (result: DraftChange[]): Replies => ({
  'GET /personalize/bot/publish/diff': { success: true, live: true, result },
});
const list = () => screen.findByRole('navigation', { name: 'What the bot knows' });

it('shows the fixed entries, the categories with their actions, and a hint how to start', async () => {
  const { address } = open('/bot/nowhere/at-all');
  const links = within(await list()).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Starting message',
    'Default intent',
    'Cargo',
    'Price',
    'Duration',
    'Create action',
    'Returns',
    'Create action',
    'Create category',
  ]);
  expect(screen.getByText('Where would you like to start?')).toBeVisible();
  expect(address()).toBe('/bot/edit');
});

it('folds a category for the next visit too, and unfolds it for an answer that is opened', async () => {
  const { user, unmount } = open('/bot/edit');
  const fold = await screen.findByRole('button', { name: 'Cargo: answers', expanded: true });
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('link', { name: 'Price' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Create action: Cargo' })).toBeNull();
  unmount();
  open('/bot/edit');
  expect(
    await screen.findByRole('button', { name: 'Cargo: answers', expanded: false }),
  ).toBeVisible();
  cleanup();
  open('/bot/edit/5');
  expect(
    await screen.findByRole('button', { name: 'Cargo: answers', expanded: true }),
  ).toBeVisible();
});

it('offers the ready-made topics beside the menu while the bot has no category', async () => {
  open('/bot/edit', { nodes: someNodes.filter(({ type }) => type.startsWith('start')) });
  expect(await screen.findByRole('button', { name: 'Ready-made topics' })).toBeVisible();
});

it('finds entries by name, and names the opened answer in the heading', async () => {
  const { user } = open('/bot/edit');
  await user.type(within(await list()).getByRole('searchbox'), 'DURA');
  await waitFor(() =>
    expect(
      within(screen.getByRole('navigation', { name: 'What the bot knows' })).getAllByRole('link'),
    ).toHaveLength(1),
  );
  await user.click(screen.getByRole('link', { name: 'Duration' }));
  expect(await screen.findByRole('heading', { name: 'Duration' })).toBeVisible();
});

it('shows whether an answer is live, and that a published bot has no changes', async () => {
  const { unmount } = renderConsole('/bot/edit/5', { replies: { ...botReplies(), ...diffOf([]) } });
  expect(await screen.findByText(/^Live · Not used in the last 30 days$/)).toBeVisible();
  expect(screen.getByText('Live, no changes')).toBeVisible();
  unmount();
  const changes = [{ kind: 'added', what: 'action', name: 'Price' }] as const;
  renderConsole('/bot/edit/5', { replies: { ...botReplies(), ...diffOf([...changes]) } });
  expect(await screen.findByText(/^Not live · /)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Publish (1)' })).toBeVisible();
});

it('hides EcommerceConfig and its page without the boot flag', async () => {
  const { address } = open('/bot/ecommerce_config', { ecommerceconfig: false });
  await list();
  expect(address()).toBe('/bot/edit');
  expect(screen.queryByRole('link', { name: 'EcommerceConfig' })).toBeNull();
});

it('leads from an unknown path of a bot to its editor', async () => {
  const { address } = open('/bot/no-such-page');
  await list();
  expect(address()).toBe('/bot/edit');
});

it('moves by Up and Down with the move call', async () => {
  const { user, calls } = open('/bot/edit');
  await user.click(within(await list()).getByRole('button', { name: 'Duration: move up' }));
  await waitFor(() =>
    expect(calls).toContainEqual({
      name: 'POST /personalize/bot/move/{id}',
      path: '/personalize/bot/move/6',
      body: { direction: true, steps: 1 },
    }),
  );
});

it('creates an action in its category and moves to its own address', async () => {
  const created = actionNode(99, 'Damage', { type: 'text', text: 'Sorry!' });
  const { user, calls, address } = open('/bot/edit/create-3', { nodes: [...someNodes, created] });
  await user.type(await screen.findByLabelText('Name'), 'Damage');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  // The rejected save opens the step of the missing text.
  expect(await screen.findByText('This field is required.')).toBeVisible();
  expect(screen.queryByLabelText('Name')).toBeNull();
  await user.type(screen.getByLabelText('Text'), 'Sorry!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/bot/edit/99'));
  expect(calls.find(({ name }) => name === 'POST /personalize/bot/save')?.body).toEqual({
    node: {
      name: 'Damage',
      type: 'action',
      parent: 3,
      data: { feedback: 'none', actions: [{ type: 'text', text: 'Sorry!' }] },
    },
  });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('sends the item in WhatsApp’s format, and shows an exceeded limit while typing', async () => {
  const { user, calls } = open('/whatsappbot/edit/create');
  const name = await screen.findByLabelText('Name');
  await user.type(name, 'A name that is far too long');
  expect(screen.getByText('A WhatsApp button title has at most 20 characters.')).toBeVisible();
  await user.clear(name);
  await user.type(name, 'Short');
  expect(screen.queryByText(/at most 20 characters/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name.endsWith('/save'))?.body).toEqual({
      name: 'Short',
      type: 'category',
      parent: null,
      data: { text: '' },
    }),
  );
});

it('asks before the user leaves with unsaved changes, but not after a save', async () => {
  const { user, address, calls } = open('/bot/edit/5');
  await user.type(await screen.findByLabelText('Text'), ' Always.');
  await user.click(within(await list()).getByRole('link', { name: 'Duration' }));
  const question = await screen.findByRole('alertdialog');
  expect(address()).toBe('/bot/edit/5');
  await user.click(within(question).getByRole('button', { name: /stay/i }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitForSaves(() => calls.filter(({ name }) => name.endsWith('/save')), 1);
  await user.click(within(await list()).getByRole('link', { name: 'Duration' }));
  await waitFor(() => expect(address()).toBe('/bot/edit/6'));
});

it('deletes after a confirmation and goes to the edit root', async () => {
  const { user, calls, address } = open('/bot/edit/3');
  await user.click(await screen.findByRole('button', { name: 'More for Cargo' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Its 2 actions are deleted too.');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(address()).toBe('/bot/edit'));
  expect(calls.map(({ path }) => path)).toContain('/personalize/bot/delete/3');
});

it.each(['/bot/edit/1', '/bot/edit/2', '/bot/edit/create'])(
  'offers no deletion of fixed and unsaved entries (%s)',
  async (path) => {
    open(path);
    expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
    // The only menu is the menu of the list.
    expect(screen.getAllByRole('button', { name: /^More for/ })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Starting message: move/ })).toBeNull();
  },
);

it('replaces the data with the template of the chosen type', async () => {
  const { user, calls } = open('/bot/edit/5');
  await choose(user, await screen.findByLabelText('Action type'), 'button');
  expect(screen.getByLabelText('Text')).toHaveValue('');
  expect(screen.getByLabelText('Title')).toHaveValue('Go');
  expect(screen.queryByRole('button', { name: 'Button 1: remove' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add button' }));
  await user.click(screen.getByRole('button', { name: 'Add button' }));
  expect(screen.queryByRole('button', { name: 'Add button' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Button 3: remove' }));
  await user.click(screen.getByRole('button', { name: 'Button 2: remove' }));
  await user.type(screen.getByLabelText('Text'), 'Look');
  await user.type(screen.getByLabelText('Link'), 'shop.co');
  expect(screen.getByText('The link must contain https://')).toBeVisible();
  await user.type(screen.getByLabelText('Link'), 'm');
  expect(screen.getByLabelText('Link')).toHaveValue('https://shop.com');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const saves = () => calls.filter(({ name }) => name.endsWith('/save'));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body).toMatchObject({
    node: {
      version: 1,
      data: {
        actions: [
          {
            type: 'button',
            text: 'Look',
            buttons: [{ title: 'Go', type: 'web_url', url: 'https://shop.com' }],
          },
        ],
      },
    },
  });
});

it('Every bot action type has an editor, and an unknown type is reported', async () => {
  const odd = actionNode(7, 'Odd', { type: 'hologram' });
  const { user } = open('/bot/edit/7', { nodes: [...someNodes, odd] });
  const select = await screen.findByLabelText('Action type');
  expect(screen.getByText('unknown editor')).toBeVisible();
  for (const type of BOT_ACTION_TYPES) {
    await choose(user, select, type);
    expect(screen.queryByText('unknown editor'), type).toBeNull();
    expect(screen.getByText(botActions[type].help.en)).toBeVisible();
  }
});

it('offers to overwrite when the item was changed elsewhere', async () => {
  const { user, calls } = renderConsole('/bot/edit/5', {
    replies: {
      ...botReplies(),
      'POST /personalize/bot/save': ({ body }) =>
        JSON.stringify(body).includes('"version"')
          ? refuse(409, 'conflict', 'Changed')
          : { success: true, data: { id: 5, version: 8 } },
    },
  });
  await user.type(await screen.findByLabelText('Text'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save mine' }));
  await waitForSaves(() => calls.filter(({ name }) => name.endsWith('/save')), 2);
});

it('shows the chat page of the test version, and the message of a failed update', async () => {
  const { user } = renderConsole('/bot/edit', {
    replies: {
      ...botReplies(),
      'GET /personalize/bot/publish/test': refuse(503, 'unavailable', 'Not now'),
    },
  });
  const frame = await screen.findByTitle('Test chat');
  expect(frame).toHaveAttribute(
    'src',
    'http://shop.localhost:3000/chat.html?bot=tok123&pass=pass&name=defne.example',
  );
  await user.click(screen.getByRole('button', { name: 'Update bot' }));
  expect(await screen.findByText('Not now')).toBeVisible();
});

it('keeps the test conversation when the bot is loaded again, until the merchant updates it', async () => {
  let loads = 0;
  const { user, queryClient } = renderConsole('/bot/edit', {
    replies: botReplies({ makePass: () => `pass-${++loads}` }),
  });
  const frame = () => screen.findByTitle('Test chat');
  const opened = await frame();
  const first = opened.getAttribute('src');
  await queryClient.invalidateQueries();
  await waitFor(() => expect(loads).toBe(2));
  expect(await frame()).toBe(opened);
  expect(opened).toHaveAttribute('src', first);
  await user.click(screen.getByRole('button', { name: 'Update bot' }));
  await waitFor(async () => expect(await frame()).not.toBe(opened));
  expect((await frame()).getAttribute('src')).not.toBe(first);
});

it('simulates WhatsApp with the real engine, and closes the reply window a day later', async () => {
  const { user } = open('/whatsappbot/edit');
  const log = await screen.findByRole('log');
  expect(within(log).getByText('Hi there')).toBeVisible();
  await user.click(within(log).getByRole('button', { name: 'Cargo' }));
  await user.click(within(log).getByRole('button', { name: 'Duration' }));
  expect(within(log).getByText('Two days.')).toBeVisible();
  await user.type(screen.getByLabelText('Type a message'), 'price{Enter}');
  expect(within(log).getByText('It is free.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'One day later' }));
  expect(within(log).getByText(/only template messages/)).toBeVisible();
});

it('simulates product cards, HTTP steps and conditions with sample data', async () => {
  const odd = actionNode(7, 'Stock', { type: 'products', text: 'Look:', source: 'new' });
  odd.data.actions?.push(
    { type: 'http', value: 'https://api.example', mapping: [{ path: 'left', name: 'left' }] },
    { type: 'text', text: 'Left: {{answer:left}}' },
    { type: 'text', text: 'Only on the web', condition: { type: 'web' } },
  );
  const { user } = open('/whatsappbot/edit', { nodes: [...someNodes, odd] });
  await user.type(await screen.findByLabelText('Type a message'), 'stock{Enter}');
  const log = within(screen.getByRole('log'));
  expect(log.getByText('Look:')).toBeVisible();
  expect(log.getByText(/Dalga vazo/)).toBeVisible();
  expect(log.getByText('Left: [left]')).toBeVisible();
  expect(log.queryByText('Only on the web')).toBeNull();
});

it('shows uploaded pictures in the WhatsApp simulation as JPEG with their full address', async () => {
  const name = 'a'.repeat(32);
  const photo = { type: 'image', value: `/uploads/${name}.webp`, text: 'Our shop' };
  const nodes = [...someNodes, actionNode(7, 'Photo', photo)];
  const { user } = open('/whatsappbot/edit', { nodes });
  await user.type(await screen.findByLabelText('Type a message'), 'photo{Enter}');
  const image = within(screen.getByRole('log')).getByRole('img');
  expect(image).toHaveAttribute('src', `http://shop.localhost:3000/uploads/${name}.jpg`);
});

it('rejects a video that exceeds the limits of WhatsApp before the upload', async () => {
  const { user, calls, container } = renderConsole('/whatsappbot/edit/5', {
    replies: botReplies(),
  });
  await choose(user, await screen.findByLabelText('Action type'), 'video');
  const picker = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!picker) throw new Error('There is nothing to choose a file with.');
  const large = new File(['x'], 'a.mp4', { type: 'video/mp4' });
  Object.defineProperty(large, 'size', { value: 17 * 1024 * 1024 });
  fireEvent.change(picker, { target: { files: [large] } });
  expect(await screen.findByText('A WhatsApp video has at most 16 MB.')).toBeVisible();
  const webm = new File(['x'], 'a.webm', { type: 'video/webm' });
  fireEvent.change(picker, { target: { files: [webm] } });
  expect(await screen.findByText('WhatsApp shows only MP4 and 3GP videos.')).toBeVisible();
  expect(calls.map(({ path }) => path)).not.toContain('/flow/uploadPermImage');
});

it('accepts only the matching kind of file, and shows the message of a failed upload', async () => {
  let full = true;
  const { user, calls, container } = renderConsole('/bot/edit/5', {
    replies: {
      ...botReplies(),
      'POST /flow/uploadPermImage': () =>
        full
          ? refuse(413, 'too_large', 'The file is too large.')
          : { success: true, files: [{ url: 'https://shop.example/uploads/a.mp4' }] },
    },
  });
  await choose(user, await screen.findByLabelText('Action type'), 'video');
  const picker = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!picker) throw new Error('There is nothing to choose a file with.');
  expect(picker.accept).toBe('video/*');
  const pick = (name: string, type: string) =>
    fireEvent.change(picker, { target: { files: [new File(['x'], name, { type })] } });
  pick('a.png', 'image/png');
  expect(await screen.findByText('This file could not be read as a video.')).toBeVisible();
  expect(calls.map(({ path }) => path)).not.toContain('/flow/uploadPermImage');
  pick('a.mp4', 'video/mp4');
  expect(await screen.findByText('The file is too large.')).toBeVisible();
  full = false;
  pick('a.mp4', 'video/mp4');
  await waitFor(() =>
    expect(screen.getByLabelText('Video address')).toHaveValue(
      'https://shop.example/uploads/a.mp4',
    ),
  );
  expect(screen.queryByText('The file is too large.')).toBeNull();
});

it('inserts a message between two others, and moves and removes messages by their menu', async () => {
  const { user, calls } = open('/bot/edit/5');
  const choose = async (name: string) => user.click(await screen.findByRole('menuitem', { name }));
  await user.click(await screen.findByRole('button', { name: 'Add message' }));
  await choose('Text');
  await user.type(screen.getByLabelText('Text'), 'Anything else?');
  await user.click(screen.getByRole('button', { name: 'Insert as message 2' }));
  await choose('Link');
  expect(screen.getAllByLabelText('Action type')).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Message 1' })).toHaveTextContent('It is free.');
  expect(screen.getByRole('region', { name: 'Message 3' })).toHaveTextContent('Anything else?');
  await user.click(menuOf('Message 2'));
  await choose('Remove');
  await user.click(menuOf('Message 2'));
  await choose('Move up');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const saves = () => calls.filter(({ path }) => path.endsWith('/save'));
  await waitForSaves(saves, 1);
  expect(saves()[0]?.body).toMatchObject({
    node: {
      data: {
        actions: [
          { type: 'text', text: 'Anything else?' },
          { type: 'text', text: 'It is free.' },
        ],
      },
    },
  });
});

const menuOf = (name: string) =>
  within(screen.getByRole('region', { name })).getByRole('button', { name: `More for ${name}` });

it('shows how often an answer was used in the last 30 days, in the list and in its heading', async () => {
  const total = { totalClick: 1200, conversationCount: 800 };
  const row = { order: 0, feedback: 'none', analytic: {}, type: 'action' } as const;
  const action = { ...row, list: [], id: 5, name: 'Price', total };
  renderConsole('/bot/edit/5', {
    replies: {
      ...botReplies(),
      ...diffOf([]),
      'POST /personalize/bot/analytic': {
        success: true,
        result: [{ ...row, id: 3, name: 'Cargo', type: 'category', total, list: [action] }],
      },
    },
  });
  expect(await screen.findByText(/Used 1,200 times in the last 30 days$/)).toBeVisible();
  expect(within(await list()).getByText('1,200')).toBeVisible();
});

it('edits a question that stores its answer under a name', async () => {
  const { user, calls } = open('/bot/edit/5');
  await choose(user, await screen.findByLabelText('Action type'), 'ask');
  await user.type(screen.getByLabelText('Question'), 'Your e-mail?');
  await choose(user, screen.getByLabelText('Expected answer'), 'email');
  const name = screen.getByLabelText('Name of the answer');
  await user.type(name, 'my mail');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Use only letters, digits and underscores.')).toBeVisible();
  await user.clear(name);
  await user.type(name, 'mail');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const saves = () => calls.filter(({ path }) => path.endsWith('/save'));
  await waitForSaves(saves, 1);
  expect(saves()[0]?.body).toMatchObject({
    node: { data: { actions: [{ type: 'ask', answer: 'email', name: 'mail' }] } },
  });
});

it('edits the options of a choice question, and rejects a repeated one', async () => {
  const { user, calls } = open('/bot/edit/5');
  await choose(user, await screen.findByLabelText('Action type'), 'ask');
  await user.type(screen.getByLabelText('Question'), 'Which colour?');
  await user.type(screen.getByLabelText('Name of the answer'), 'colour');
  expect(screen.queryByLabelText('Options')).toBeNull();
  await choose(user, screen.getByLabelText('Expected answer'), 'choice');
  const options = screen.getByLabelText('Options');
  await user.type(options, 'Blue{Enter}BLUE');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Each line must be different.')).toBeVisible();
  await user.clear(options);
  await user.type(options, 'Blue{Enter}Red');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const saves = () => calls.filter(({ path }) => path.endsWith('/save'));
  await waitForSaves(saves, 1);
  expect(saves()[0]?.body).toMatchObject({
    node: { data: { actions: [{ type: 'ask', answer: 'choice', options: ['Blue', 'Red'] }] } },
  });
});

it('shows a message only under a condition, and removes the condition again', async () => {
  const { user, calls } = open('/bot/edit/5');
  const select = await screen.findByLabelText('Show only if');
  await choose(user, select, 'cart_total');
  await user.type(screen.getByLabelText('Amount'), 'much');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a number, such as 750.')).toBeVisible();
  await user.clear(screen.getByLabelText('Amount'));
  await user.type(screen.getByLabelText('Amount'), '500');
  await choose(user, screen.getByLabelText('Action type'), 'url');
  await choose(user, screen.getByLabelText('Action type'), 'text');
  await user.type(screen.getByLabelText('Text'), 'Free.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const saves = () => calls.filter(({ path }) => path.endsWith('/save'));
  await waitForSaves(saves, 1);
  const condition = { type: 'cart_total', value: '500' };
  expect(saves()[0]?.body).toMatchObject({
    node: { data: { actions: [{ type: 'text', text: 'Free.', condition }] } },
  });
  await choose(user, screen.getByLabelText('Show only if'), '');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitForSaves(saves, 2);
  expect(JSON.stringify(saves()[1]?.body)).not.toContain('condition');
});

it('offers on WhatsApp only the conditions that are known there', async () => {
  const { user } = open('/whatsappbot/edit/5');
  await user.click(await screen.findByLabelText('Show only if'));
  expect(screen.queryByRole('option', { name: 'Signed in' })).toBeNull();
  expect(screen.getByRole('option', { name: 'During opening hours' })).toBeVisible();
});

it('edits product cards that are chosen by a search', async () => {
  const { user, calls } = open('/bot/edit/5');
  await choose(user, await screen.findByLabelText('Action type'), 'products');
  expect(screen.queryByLabelText('Words to search for')).toBeNull();
  await choose(user, screen.getByLabelText('Which products'), 'search');
  await user.type(screen.getByLabelText('Words to search for'), 'vase');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const saves = () => calls.filter(({ path }) => path.endsWith('/save'));
  await waitForSaves(saves, 1);
  expect(saves()[0]?.body).toMatchObject({
    node: { data: { actions: [{ type: 'products', source: 'search', words: 'vase' }] } },
  });
});

it('edits an HTTP step, and shows messages for its invalid address and body', async () => {
  const { user, calls } = open('/bot/edit/5');
  await choose(user, await screen.findByLabelText('Action type'), 'http');
  await user.type(screen.getByLabelText('Address'), 'http://api.example');
  await choose(user, screen.getByLabelText('Method'), 'POST');
  await user.type(screen.getByLabelText('JSON body'), '{{oops');
  await user.type(screen.getByLabelText('JSON path'), 'data.left');
  await user.type(screen.getByLabelText('Stored as'), 'left');
  await user.type(screen.getByLabelText('Text if the data cannot be read'), 'Sorry.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a full address that begins with https://.')).toBeVisible();
  expect(screen.getByText('Enter valid JSON, with variables inside quotes.')).toBeVisible();
  await user.clear(screen.getByLabelText('Address'));
  await user.type(screen.getByLabelText('Address'), 'https://api.example/stock');
  await choose(user, screen.getByLabelText('Method'), 'GET');
  await user.click(screen.getByRole('button', { name: 'Add value' }));
  await user.click(screen.getByRole('button', { name: 'Value 2: remove' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const saves = () => calls.filter(({ path }) => path.endsWith('/save'));
  await waitForSaves(saves, 1);
  const mapping = [{ path: 'data.left', name: 'left' }];
  expect(saves()[0]?.body).toMatchObject({
    node: { data: { actions: [{ type: 'http', value: 'https://api.example/stock', mapping }] } },
  });
});

it('adds a secret header, sends its value once, and shows only the mask after saving', async () => {
  const action: BotAction = {
    type: 'http',
    value: 'https://api.example/stock',
    method: 'GET',
    fallback: 'Sorry.',
    mapping: [{ path: 'left', name: 'left' }],
  };
  const { user, calls } = open('/bot/edit/7', {
    nodes: [...someNodes, actionNode(7, 'Stock', action)],
  });
  await user.click(await screen.findByRole('button', { name: 'Add secret header' }));
  await user.type(screen.getByLabelText('Header name'), 'Host');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('This header is set by the system. Use another one.')).toBeVisible();
  expect(
    screen.getByText(
      'Enter the secret value. It must be entered again in copied and imported bots.',
    ),
  ).toBeVisible();
  await user.clear(screen.getByLabelText('Header name'));
  await user.type(screen.getByLabelText('Header name'), 'X-Api-Key');
  await user.type(screen.getByLabelText('Secret value'), 'key-1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const saves = () => calls.filter(({ path }) => path.endsWith('/save'));
  await waitForSaves(saves, 1);
  const headers = [{ name: 'X-Api-Key', value: 'key-1', secret: expect.any(String) }];
  expect(saves()[0]?.body).toMatchObject({ node: { data: { actions: [{ headers }] } } });
  await waitFor(() => expect(screen.getByLabelText('Secret value')).toHaveValue('••••••••'));
  expect(screen.getByLabelText('Secret value')).toHaveAttribute('type', 'password');
});
