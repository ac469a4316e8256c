import type { Notice } from '@contract/calls/notices';
import { screen, waitFor, within } from '@testing-library/react';
import {
  merchant,
  type Replies,
  refuse,
  renderConsole,
} from '@tests/support/screens/render-console';
import { describe, expect, it } from 'vitest';

const LIST = 'GET /notices';
const COUNT = 'GET /notices/count';
const SEEN = 'POST /notices/seen';

const open: Notice = {
  severity: 'broken',
  id: 4,
  kind: 'limit',
  title: 'Your daily views will be used up at about 16:40',
  line: '500 of the 1,000 views you may show today are used.',
  button: 'See your usage',
  link: '/subscription',
  since: '2026-11-20T09:30:00Z',
  notified_at: '2026-11-20T09:30:00Z',
  resolved_at: null,
  seen: false,
};
const over: Notice = { ...open, id: 3, title: 'It is over', resolved_at: '2026-11-19T09:30:00Z' };

const openBell = (replies: Replies) => renderConsole('/actions', { replies });
/** Returns replies of a server that stores which notifications were seen. */
function bell(notices: Notice[]): Replies {
  let seen = new Set<number>();
  const list = () => notices.map((one) => ({ ...one, seen: seen.has(one.id) }));
  return {
    [COUNT]: () => {
      const unseen = list().filter((one) => !one.seen && !one.resolved_at).length;
      return {
        success: true,
        data: { unseen, waiting: { handoffs: 0, comments: 0, questions: 0 } },
      };
    },
    [LIST]: () => ({ success: true, data: list() }),
    [SEEN]: ({ body }) => {
      const { ids } = body as { ids?: number[] };
      seen = new Set([...seen, ...(ids ?? notices.map(({ id }) => id))]);
      return { success: true };
    },
  };
}

describe('the bell', () => {
  it('The bell counts new alerts, lists resolved ones too, and resets when all are marked as seen', async () => {
    const { user, calls } = openBell(bell([open, { ...open, id: 5, title: 'Another' }, over]));
    await user.click(await screen.findByRole('button', { name: 'Alerts: 2 new' }));
    const list = await screen.findByRole('dialog', { name: 'Alerts' });
    expect(await within(list).findByText(/Resolved on 19 Nov 2026/)).toBeVisible();
    await user.click(within(list).getByRole('button', { name: 'Mark as seen: Another' }));
    await waitFor(() =>
      expect(within(list).queryByRole('button', { name: /Mark as seen: Another/ })).toBeNull(),
    );
    await user.click(within(list).getByRole('button', { name: 'Mark all as seen' }));
    await waitFor(() =>
      expect(within(list).queryByRole('button', { name: 'Mark all as seen' })).toBeNull(),
    );
    expect(calls.filter(({ name }) => name === SEEN).map(({ body }) => body)).toEqual([
      { ids: [5] },
      {},
    ]);
    // The pressed button is gone, so the dialog has the focus again.
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Alerts' })).toBeVisible();
  });

  it('An alert links to its page, and following the link marks it as seen', async () => {
    const { user, address, calls } = openBell(bell([open]));
    await user.click(await screen.findByRole('button', { name: 'Alerts: 1 new' }));
    await user.click(await screen.findByRole('link', { name: /used up at about 16:40/ }));
    await waitFor(() => expect(address()).toBe('/subscription'));
    expect(calls.find(({ name }) => name === SEEN)?.body).toEqual({ ids: [4] });
  });

  it('Without alerts the bell shows that all is well', async () => {
    const { user } = openBell(bell([]));
    await user.click(await screen.findByRole('button', { name: 'Alerts' }));
    expect(await screen.findByText('All is well')).toBeVisible();
  });

  it('A list of alerts that cannot be loaded offers to try again', async () => {
    let broken = true;
    const { user } = openBell({
      ...bell([open]),
      [LIST]: () => (broken ? refuse(500, 'internal', 'No.') : { success: true, data: [open] }),
    });
    await user.click(await screen.findByRole('button', { name: /Alerts/ }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    await user.click(retry);
    expect(await screen.findByRole('link', { name: /used up at about/ })).toBeVisible();
  });

  it('A user without a shop has no bell', async () => {
    const data = { ...merchant, host: 'influencer' as const };
    renderConsole('/account', { replies: { 'GET /auth/user': { success: true, data } } });
    expect(await screen.findByRole('button', { name: 'Account menu' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Alerts' })).toBeNull();
  });
});
