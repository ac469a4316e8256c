import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commentReplies, commentRow } from '@tests/support/rows/moderation-rows';
import {
  merchant,
  type Replies,
  refuse,
  renderConsole,
  type SentCall,
} from '@tests/support/screens/render-console';
import { XSS_PAYLOADS } from '@tests/support/xss-payloads';
import { describe, expect, it, vi } from 'vitest';

const LIST = 'POST /personalize/getCommentWithAdmin/list';
const CHANGE = 'POST /personalize/getCommentWithAdmin/change';
const rows = [
  commentRow({ id: 1, created_at: '2026-11-12T09:00:00.000Z' }),
  commentRow({ id: 2, verify: true, extra: { rate: 2, orderNumber: 'A-17' } }),
  commentRow({ id: 3, extra: { hidden: true } }),
  commentRow({ id: 4, extra: { mediaFiles: [{ url: '/a.png' }, { url: '/b.png' }] } }),
];
const user = { ...merchant, extra: { comment: true } };
const listed = (result = rows): Replies => ({
  'GET /auth/user': { success: true, data: user },
  ...commentReplies(result),
});
const NO_COUNTS = { all: 0, approved: 0, notApproved: 0, hidden: 0 };
const rowOf = (id: number) => within(screen.getByRole('listitem', { name: `Person ${id}` }));
const names = () =>
  screen.queryAllByText(/^Words \d+$/).map(({ textContent }) => textContent?.slice(6));
const sent = (calls: SentCall[]) => calls.filter(({ name }) => name === CHANGE);
/** Opens the filters by their button, whose label counts the active filters. */
const openFilters = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
const save = () => screen.getByRole('button', { name: 'Save' });
const views = () => within(screen.getByRole('navigation', { name: 'Approval status' }));
/** The chip of a view; its name ends with the number of comments. */
const view = (name: string) => views().getByRole('button', { name: new RegExp(`^${name}`) });
const noSave = () => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();

function holdSaves(): () => void {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/change')) await answered;
    return send(url, init);
  });
  return () => answer();
}

describe('reviews', () => {
  it('has a form that is the sticky save bar itself, not a box of the same height around it', async () => {
    const { user } = renderConsole('/reviewspanel', { replies: listed() });
    await screen.findByText('Words 1');
    await user.click(rowOf(1).getByLabelText(/^Approve/));
    expect(save().parentElement).toBe(save().closest('form'));
  });

  it('collects toggles and saves them in one call, and shows Save only after a change', async () => {
    const { user, calls } = renderConsole('/reviewspanel', { replies: listed() });
    await screen.findByText('Words 1');
    expect(names()).toEqual(['1', '2', '4']);
    expect(rowOf(2).getByRole('img', { name: '2 of 5 stars' })).toBeVisible();
    expect(rowOf(2).getByText('Order A-17')).toBeVisible();
    noSave();
    await user.click(rowOf(1).getByLabelText(/^Approve/));
    await user.click(rowOf(2).getByLabelText(/^Hid/));
    await user.click(rowOf(4).getByLabelText(/^Approve/));
    // The second click undoes the change of row 4.
    await user.click(rowOf(4).getByLabelText(/^Approve/));
    expect(screen.getByText('Unsaved changes in comments: 2')).toBeVisible();
    expect(names()).toEqual(['1', '2', '4']);
    expect(sent(calls)).toEqual([]);
    await user.click(save());
    await waitFor(() => expect(names()).toEqual(['1', '4']));
    expect(sent(calls).map(({ body }) => body)).toEqual([
      {
        changedData: [
          { id: 1, verify: true },
          { id: 2, extra: { hidden: true } },
        ],
      },
    ]);
    noSave();
  });

  it('approves all waiting comments that are not hidden, in the view of waiting comments', async () => {
    const { user, calls } = renderConsole('/reviewspanel', { replies: listed() });
    await screen.findByText('Words 1');
    expect(screen.queryByRole('button', { name: /Approve all/ })).toBeNull();
    await user.click(view('Waiting'));
    await waitFor(() => expect(names()).toEqual(['1', '4']));
    await user.click(screen.getByRole('button', { name: 'Approve all (2)' }));
    expect(await screen.findByRole('button', { name: 'Approve all (0)' })).toBeDisabled();
    await user.click(save());
    await screen.findByText('Nothing matches these filters');
    expect(sent(calls)[0]?.body).toEqual({
      changedData: [
        { id: 1, verify: true },
        { id: 4, verify: true },
      ],
    });
    await user.click(view('Hidden'));
    await waitFor(() => expect(names()).toEqual(['3']));
    await user.click(view('Approved'));
    await waitFor(() => expect(names()).toEqual(['1', '2', '4']));
  });

  it('shows the number of comments of each view, and changes it after a save', async () => {
    const { user } = renderConsole('/reviewspanel', { replies: listed() });
    await screen.findByText('Words 1');
    const shown = () =>
      views()
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(shown()).toEqual(['All 3', 'Approved 1', 'Waiting 2', 'Hidden 1']);
    expect(view('All')).toHaveAttribute('aria-pressed', 'true');
    await user.click(rowOf(1).getByLabelText(/^Approve/));
    await user.click(save());
    await waitFor(() => expect(shown()).toEqual(['All 3', 'Approved 2', 'Waiting 1', 'Hidden 1']));
  });

  it('retains toggles that are made during a save', async () => {
    const { user, calls } = renderConsole('/reviewspanel', { replies: listed() });
    await screen.findByText('Words 1');
    await user.click(rowOf(1).getByLabelText(/^Approve/));
    await user.click(rowOf(4).getByLabelText(/^Approve/));
    const store = holdSaves();
    await user.click(save());
    await user.click(rowOf(2).getByLabelText(/^Hid/));
    await user.click(rowOf(4).getByLabelText(/^Approve/));
    store();
    expect(await screen.findByText('The comments were saved.')).toBeVisible();
    expect(screen.getByText('Unsaved changes in comments: 2')).toBeVisible();
    expect(rowOf(1).getByLabelText(/^Approve/)).toBeChecked();
    expect(rowOf(2).getByLabelText(/^Hid/)).toBeChecked();
    expect(rowOf(4).getByLabelText(/^Approve/)).not.toBeChecked();
    await user.click(save());
    await waitFor(noSave);
    expect(sent(calls).map(({ body }) => body)).toEqual([
      {
        changedData: [
          { id: 1, verify: true },
          { id: 4, verify: true },
        ],
      },
      {
        changedData: [
          { id: 2, extra: { hidden: true } },
          { id: 4, verify: false },
        ],
      },
    ]);
  });

  it('approves at most as many as one save accepts, and reports that', async () => {
    const many = Array.from({ length: 10_002 }, (_, at) => commentRow({ id: 10_002 - at }));
    const { user, calls } = renderConsole('/reviewspanel', { replies: listed(many) });
    await screen.findByText('1-50 of 10,002');
    await user.click(view('Waiting'));
    await user.click(
      await screen.findByRole('button', { name: 'Approve the first 10000 of 10002' }),
    );
    await screen.findByText('Unsaved changes in comments: 10000');
    await user.click(save());
    await screen.findByRole('button', { name: 'Approve all (2)' });
    const [first] = sent(calls).map(({ body }) => body as { changedData: { id: number }[] });
    const ids = first?.changedData.map(({ id }) => id) ?? [];
    expect(ids).toHaveLength(10_000);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });

  it('retains the toggles when saving fails, and asks before the user leaves', async () => {
    const replies = { ...listed(), [CHANGE]: refuse(503, 'unavailable', 'Not now') };
    const { user, address } = renderConsole('/reviewspanel', { replies });
    await screen.findByText('Words 1');
    await user.click(rowOf(1).getByLabelText(/^Approve/));
    await user.click(save());
    expect(await screen.findByText('Not now')).toBeVisible();
    expect(rowOf(1).getByLabelText(/^Approve/)).toBeChecked();
    await user.click(screen.getByRole('link', { name: 'Help' }));
    const question = await screen.findByRole('alertdialog');
    expect(address()).toBe('/reviewspanel');
    await user.click(within(question).getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(address()).toBe('/help'));
  });

  it('links only to pages of the shop, never to our own API', async () => {
    const urls = [
      'https://www.defne.example/vazo',
      `http://shop.localhost:3000/demo-shop/product.html?p=vazo`,
      `${location.origin}/api/personalize/bot/hardreset`,
      'https://evil.example/',
      'javascript:alert(1)',
    ];
    const asked = urls.map((url, at) =>
      commentRow({ id: at + 1, product_id: `product-${at}`, extra: { absolute_url: url } }),
    );
    renderConsole('/reviewspanel', { replies: listed(asked) });
    expect(await screen.findByRole('link', { name: 'product-0' })).toHaveAttribute('href', urls[0]);
    expect(screen.getByRole('link', { name: 'product-1' })).toHaveAttribute('href', urls[1]);
    for (const name of ['product-2', 'product-3', 'product-4']) {
      expect(screen.getByText(name)).toBeVisible();
      expect(screen.queryByRole('link', { name })).toBeNull();
    }
  });

  it('enlarges pictures, one after another', async () => {
    const { user } = renderConsole('/reviewspanel', { replies: listed() });
    await screen.findByText('Words 4');
    await user.click(rowOf(4).getByRole('button', { name: 'Picture 1 of Person 4' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Picture 1 of Person 4' }));
    await user.click(dialog.getByRole('button', { name: 'Next picture' }));
    expect(dialog.getByRole('img')).toHaveAttribute('src', '/b.png');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows how to begin when there are no comments, and a message when loading failed', async () => {
    const empty = renderConsole('/reviewspanel', { replies: listed([]) });
    expect(await screen.findByText('No comments yet')).toBeVisible();
    expect(screen.getByText(/data-vitrin-reviews="p1"/)).toBeVisible();
    empty.unmount();
    const begun = renderConsole('/reviewspanel', { replies: listed() });
    await screen.findByText('Words 1');
    expect(screen.getByText(/data-vitrin-reviews="p1"/)).not.toBeVisible();
    await begun.user.click(screen.getByText('Put comments and questions on your pages'));
    expect(screen.getByText(/data-vitrin-reviews="p1"/)).toBeVisible();
    begun.unmount();
    let fails = true;
    const { user } = renderConsole('/reviewspanel', {
      replies: {
        ...listed(),
        [LIST]: () =>
          fails
            ? refuse(503, 'unavailable', 'Not now')
            : { success: true, data: { result: rows, total: rows.length, counts: NO_COUNTS } },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    fails = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Words 1')).toBeVisible();
  });

  it('requests one page of a long list per call', async () => {
    const many = Array.from({ length: 2500 }, (_, at) => commentRow({ id: 2500 - at }));
    const { user, calls, address } = renderConsole('/reviewspanel', { replies: listed(many) });
    expect(await screen.findByText('1-50 of 2,500')).toBeVisible();
    const asked = () => calls.filter(({ name }) => name === LIST).map(({ body }) => body);
    expect(asked()).toEqual([
      {
        page: 1,
        perPage: 50,
        sort: { field: 'created_at', order: 'DESC' },
        filter: { status: 'all' },
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Words 2450')).toBeVisible();
    expect(asked()).toHaveLength(2);
    expect(address()).toContain('page=2');
  });

  it('reads status, days and page of the list from the address', async () => {
    const many = Array.from({ length: 120 }, (_, at) => commentRow({ id: 120 - at, verify: true }));
    const { calls } = renderConsole(
      '/reviewspanel?status=approved&start=2026-11-01&end=2026-11-10&page=2',
      { replies: listed(many) },
    );
    expect(await screen.findByText('51-100 of 120')).toBeVisible();
    await openFilters();
    expect(await screen.findByLabelText('Approval status')).toHaveTextContent('Approved');
    expect(calls.filter(({ name }) => name === LIST).map(({ body }) => body)).toMatchObject([
      {
        page: 2,
        filter: {
          status: 'approved',
          from: '2026-10-31T21:00:00.000Z',
          to: '2026-11-10T20:59:59.999Z',
        },
      },
    ]);
  });

  it('goes to the last page when the page in the address no longer exists', async () => {
    const many = Array.from({ length: 60 }, (_, at) => commentRow({ id: 60 - at }));
    const { address } = renderConsole('/reviewspanel?page=9', { replies: listed(many) });
    expect(await screen.findByText('51-60 of 60')).toBeVisible();
    await waitFor(() => expect(address()).toContain('page=2'));
    expect(await screen.findByText('Words 1')).toBeVisible();
  });

  it('shows hostile texts as text', async () => {
    const hacked = vi.fn();
    vi.stubGlobal('hacked', hacked);
    const hostile = XSS_PAYLOADS.slice(0, 40).map((words, at) =>
      commentRow({
        id: at + 1,
        product_id: words,
        extra: { comment: words, userFullName: words, email: words, absolute_url: words },
      }),
    );
    renderConsole('/reviewspanel', { replies: listed(hostile) });
    const list = await screen.findByRole('list', { name: 'Comments' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(40);
    expect(list.querySelectorAll('script, iframe, object, embed, a, style')).toHaveLength(0);
    expect(hacked).not.toHaveBeenCalled();
  });

  it('Reviews are not available to shops without the module', async () => {
    renderConsole('/reviewspanel', {
      replies: { ...listed(), 'GET /auth/user': { success: true, data: merchant } },
    });
    expect(await screen.findByText('We are sorry, Page not found!.')).toBeVisible();
  });
});
