import { DEFAULT_BRAND } from '@catalogue/design/brand';
import type { BrandSettings } from '@contract/entities/account/brand';
import { screen, waitFor, within } from '@testing-library/react';
import {
  type Replies,
  refuse,
  renderConsole,
  type SentCall,
} from '@tests/support/screens/render-console';
import { expect, it, vi } from 'vitest';

const PROPOSED = {
  ...DEFAULT_BRAND,
  surface: '#faf5ec',
  accent: '#a3431c',
  display: 'Fraunces' as const,
  button: 'pill' as const,
};
const PROPOSAL = { brand: PROPOSED, url: 'https://keten.example/', at: '2026-11-20T09:00:00.000Z' };

const saved = (calls: readonly SentCall[]) =>
  calls.filter(({ name }) => name === 'POST /personalize/brand').map(({ body }) => body);

function open(shown: Partial<BrandSettings> = {}, more: Replies = {}) {
  return renderConsole('/settings/brand', {
    replies: {
      'GET /personalize/brand': {
        success: true,
        data: { brand: DEFAULT_BRAND, saved: false, proposal: PROPOSAL, ...shown },
      },
      'POST /personalize/brand': { success: true },
      ...more,
    },
  });
}
const accent = () => screen.findByRole('textbox', { name: 'Accent' });

it('names the proposal, fills the form with it and saves it', async () => {
  const { user, calls } = open();
  expect(await screen.findByText(/From https:\/\/keten.example\//)).toBeVisible();
  expect(screen.getByText('Fonts: Fraunces for headings, Figtree for text.')).toBeVisible();
  expect(screen.getByText('Card corners: 24 px. Buttons: Pill.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Use these' }));
  expect(await accent()).toHaveValue('#a3431c');
  expect(screen.getByRole('combobox', { name: 'Headings' })).toHaveTextContent('Fraunces');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(saved(calls)).toEqual([PROPOSED]));
});

it('shows the edited brand in the preview at once', async () => {
  const { user } = open();
  const field = await accent();
  const preview = screen.getByRole('img', { name: 'A small design in your brand' });
  expect(preview.style.getPropertyValue('--accent')).toBe('#0f6b55');

  await user.clear(field);
  await user.type(field, '#123456');

  expect(preview.style.getPropertyValue('--accent')).toBe('#123456');
});

it('lists unreadable text, fixes it with one press and confirms it', async () => {
  const { user } = open({ brand: { ...DEFAULT_BRAND, accent: '#ffd84d' } });
  expect(
    await screen.findByText(/“Text on the accent” is hard to read on “Accent”: 1.4 : 1/),
  ).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Fix' }));

  expect(await screen.findByText('All text is easy to read.')).toBeVisible();
  expect(await accent()).toHaveValue('#ffd84d');
  expect(screen.getByRole('textbox', { name: 'Text on the accent' })).not.toHaveValue('#ffffff');
});

it('shows messages next to an invalid colour and invalid corners', async () => {
  const { user, calls } = open();
  const field = await accent();
  await user.clear(field);
  await user.type(field, 'greenish');
  const corners = screen.getByRole('textbox', { name: 'Card corners (px)' });
  await user.clear(corners);
  await user.type(corners, '400');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Enter a colour such as #0f6b55.')).toBeVisible();
  expect(screen.getByText('Enter a whole number from 0 to 48.')).toBeVisible();
  expect(saved(calls)).toEqual([]);
});

it('opens the shop to read its brand, and explains the next step', async () => {
  const shop = { location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(shop as unknown as Window);
  const url = 'https://keten.example/?vitrin_test=x';
  const { user } = open(
    { proposal: null },
    {
      'GET /installation/visit': {
        success: true,
        data: { url, expires_at: '2026-11-20T10:00:00.000Z' },
      },
    },
  );
  const panel = await screen.findByRole('region', { name: 'Read from your shop' });
  expect(within(panel).queryByRole('button', { name: 'Use these' })).toBeNull();

  await user.click(within(panel).getByRole('button', { name: 'Read from my shop' }));

  expect(await within(panel).findByRole('status')).toHaveTextContent('Your home page is open.');
  expect(shop.location.replace).toHaveBeenCalledWith(url);
});

it('shows the server’s message next to the rejected field', async () => {
  const fields = [{ path: 'logo', code: 'notAnImage' }];
  const { user } = open({}, { 'POST /personalize/brand': { ...refuse(400, 'invalid'), fields } });
  await user.click(await screen.findByRole('button', { name: 'Use these' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter the address of a picture.')).toBeVisible();
});

it('offers to load again when the brand cannot be loaded', async () => {
  open({}, { 'GET /personalize/brand': refuse(503) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
