import type { CouponPool } from '@contract/calls/campaigns/coupons';
import { screen } from '@testing-library/react';
import { renderConsole } from '@tests/support/screens/render-console';
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
