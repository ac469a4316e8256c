import { screen, waitFor, within } from '@testing-library/react';
import { campaignRow } from '@tests/support/rows/campaign-rows';
import { templateDetail } from '@tests/support/rows/templates';
import { definitionsOf } from '@tests/support/screens/editor';
import { type Replies, renderConsole } from '@tests/support/screens/render-console';
import { describe, expect, it, vi } from 'vitest';
import { messages as tr } from '@/i18n/tr';
import { tours } from '@/tour/tours';

const create = (replies: Replies = {}, language: 'tr' | 'en' = 'en') =>
  renderConsole('/actions/create/template-4', {
    language,
    replies: {
      'GET /campaign/templateV2/{id}': { success: true, data: templateDetail(4) },
      'GET /campaign/definitions': { success: true, definitions: definitionsOf() },
      ...replies,
    },
  });
const tip = async (title: string) => within(await screen.findByRole('dialog', { name: title }));
// jsdom has no layout to scroll.
Element.prototype.scrollIntoView = vi.fn();

describe('the tutorial of the editor', () => {
  it('starts automatically once with a shop’s first action, and ends with Escape', async () => {
    const { user, unmount } = create();
    const first = await tip('Give it a name');
    expect(first.getByText(`1 / ${tours.editor.length}`)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Tutorial' })).toHaveFocus();
    unmount();
    const seen = localStorage.getItem('vitrin.tour.editor');
    expect(seen).toBe('1');
    create();
    expect(await screen.findByRole('button', { name: 'Tutorial' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('starts only with its button when there are actions', async () => {
    const rows = [campaignRow()];
    const { user } = create({ 'GET /campaign/all/list': { success: true, data: rows } });
    const button = await screen.findByRole('button', { name: 'Tutorial' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button);
    const first = await tip('Give it a name');
    await waitFor(() => expect(first.getByRole('button', { name: 'Next' })).toHaveFocus());
    await user.keyboard('{Enter}');
    const second = await tip('What visitors see');
    await user.click(second.getByRole('button', { name: 'Back' }));
    await user.click((await tip('Give it a name')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('uses the language of the console', async () => {
    create({}, 'tr');
    const { title, text } = tr.tour.editor.name;
    const first = await tip(title);
    expect(first.getByText(text)).toBeInTheDocument();
    expect(first.getByRole('button', { name: 'İleri' })).toBeInTheDocument();
    expect(first.getByRole('button', { name: 'Kapat' })).toBeInTheDocument();
  });
});

it('skips elements that are not on the screen', async () => {
  const { user } = renderConsole('/actions');
  await user.click(await screen.findByRole('button', { name: 'Tutorial' }));
  // An empty list has neither search nor status.
  expect((await tip('New action')).getByText('1 / 2')).toBeInTheDocument();
});
