import type { Answer } from '@contract/calls';
import type { CouponPool } from '@contract/calls/campaigns/coupons';
import { screen, within } from '@testing-library/react';
import { refuse, renderConsole } from '@tests/support/screens/render-console';
import { expect, it } from 'vitest';

const pool = (id: number, name: string, left: number): CouponPool => ({
  id,
  name,
  total: 60,
  left,
  created_at: '2026-11-20T09:00:00.000Z',
});

it('shows how many codes of a list are issued, and warns before they run out', async () => {
  renderConsole('/coupons', {
    replies: {
      'GET /coupons/pools': {
        success: true,
        data: [pool(1, 'Spring', 56), pool(2, 'Summer', 6), pool(3, 'Winter', 0)],
      },
    },
  });
  const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr');
  await screen.findByRole('link', { name: 'Spring' });
  expect(rowOf('Spring')).toHaveTextContent('4 / 60');
  expect(rowOf('Spring')).toHaveTextContent('Enough');
  expect(rowOf('Summer')).toHaveTextContent('Running low');
  expect(rowOf('Winter')).toHaveTextContent('Used up');
});

it('offers another file when the chosen file is unreadable', async () => {
  const codes: Answer<'POST /coupons/preview'> = {
    success: true,
    data: {
      name: 'autumn',
      column: { number: 1, title: null },
      count: 1,
      first: [{ row: 2, code: 'AUTUMN-1' }],
      problems: [],
      skipped: 0,
    },
  };
  let read = 0;
  const { user } = renderConsole('/coupons', {
    replies: {
      'GET /coupons/pools': { success: true, data: [pool(1, 'Spring', 56)] },
      'POST /coupons/preview': () =>
        read++ === 0 ? refuse(400, 'invalid', 'Unsupported file.') : codes,
    },
  });
  await screen.findByRole('link', { name: 'Spring' });
  const [upload] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  await user.upload(upload as HTMLInputElement, new File(['text'], 'notes.xlsx'));
  const dialog = await screen.findByRole('dialog', { name: 'notes.xlsx' });
  expect(await within(dialog).findByText('Unsupported file.')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: /try again/i })).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Choose another file' })).toBeVisible();
  const other = dialog.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(other as HTMLInputElement, new File(['codes'], 'autumn.xlsx'));
  const preview = await screen.findByRole('dialog', { name: 'autumn.xlsx' });
  expect(await within(preview).findByText('AUTUMN-1')).toBeVisible();
});
