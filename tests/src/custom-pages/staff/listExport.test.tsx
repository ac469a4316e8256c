import type { Download } from '@contract/entities/reports/download';
import { screen, waitFor } from '@testing-library/react';
import { merchant, type Replies, renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

const row = {
  id: '1',
  email: 'defne@shop.example',
  pid: 'p1',
  category: 'campaign',
  label: '/campaign/save',
  date: '2026-03-01T09:00:00.000Z',
  undo: null,
  extra: { name: 'Sepet', status: 'active' },
};
const file: Download = {
  id: 'f3f0b1de-52a0-4d6b-9a5c-0d7f4f1f2a10',
  filename: 'Changes',
  state: 'running',
  rows: 40_000,
  rows_done: 12_000,
  url: '/api/analytic/download/file/1',
  created_at: '2026-03-01T09:00:00.000Z',
  expires_at: '2026-03-02T09:00:00.000Z',
};

it('exports a list with more than 20,000 rows on the server, shows the progress and cancels it', async () => {
  let state: Download['state'] | null = null;
  const { user, calls } = renderConsole('/yta/footprint_table?filter={"pid":"p1"}', {
    replies: {
      'GET /auth/user': { success: true, data: { ...merchant, extra: { admin: true } } },
      'GET /records/all-footprints': () =>
        Response.json([row], {
          headers: { 'content-range': 'all-footprints 0-0/10000', 'x-more': 'true' },
        }),
      'GET /analytic/download/list': () => ({
        success: true,
        result: state ? [{ ...file, state }] : [],
      }),
      'POST /admin/list/export': () => {
        state = 'running';
        return { success: true, url: file.url, result: file };
      },
      'POST /analytic/download/cancel': () => {
        state = 'cancelled';
        return { success: true };
      },
    } as Replies,
  });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }));
  expect(await screen.findByText(/12,000.*40,000/)).toBeVisible();
  expect(calls.find(({ name }) => name === 'POST /admin/list/export')?.body).toEqual({
    list: 'all-footprints',
    filename: 'Changes',
    format: 'csv',
    columns: ['name', 'label', 'state', 'email', 'date', 'changes', 'pid'],
    sort: ['date', 'DESC'],
    filter: { pid: 'p1' },
  });
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeVisible());
});
