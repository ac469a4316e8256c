import type { PartRow } from '@contract/entities/analytics';
import { screen, within } from '@testing-library/react';
import { refuse, renderConsole } from '@tests/support/renderConsole';
import { expect, it } from 'vitest';

const now: PartRow[] = [
  { part: 'device', key: 'mobile', shown: 300, clicked: 30 },
  { part: 'source', key: 'ads', shown: 200, clicked: 30 },
  { part: 'source', key: 'direct', shown: 100, clicked: 0 },
  { part: 'page', key: '/vazo', shown: 250, clicked: 25 },
  { part: 'page', key: '', shown: 50, clicked: 5 },
];
const before: PartRow[] = [
  { part: 'device', key: 'mobile', shown: 200, clicked: 30 },
  { part: 'source', key: 'ads', shown: 100, clicked: 30 },
];

it('shows on which pages and from where all actions were seen, beside the days before, and as a workbook', async () => {
  const { user, calls } = renderConsole('/analytics/pages?start=2026-03-01&end=2026-03-31', {
    replies: {
      'POST /analytic/parts': ({ body }) => {
        const isNow = (body as { start_date: string }).start_date > '2026-02-15';
        return { success: true, result: isNow ? now : before };
      },
      'GET /analytic/download/list': { success: true, result: [] },
      'POST /analytic/download': refuse(429, 'rate_limited', 'Too many.'),
    },
  });
  const ads = await screen.findByRole('row', { name: /^Advertisement/ });
  expect(ads).toHaveTextContent(/200.*100.*3015\.00%/);
  const direct = screen.getByRole('row', { name: /^Direct/ });
  expect(within(direct).getAllByRole('cell')[0]).toHaveTextContent(/^100$/);
  expect(screen.getByRole('row', { name: /^\/vazo/ })).toHaveTextContent('2502510.00%');
  expect(screen.getByRole('row', { name: /^Other pages/ })).toBeVisible();
  const asked = calls.filter(({ name }) => name === 'POST /analytic/parts');
  expect(asked).toHaveLength(2);
  for (const { body } of asked) expect(body).not.toHaveProperty('camp_id');
  await user.click(screen.getByRole('button', { name: 'Download Excel' }));
  await screen.findByText('Too many.');
  expect(calls.find(({ name }) => name === 'POST /analytic/download')?.body).toMatchObject({
    sheets: [
      { name: 'Devices', x: { data: ['Phone'] } },
      { name: 'Where visits came from', datasets: [{ data: [200, 100] }, { data: [30, 0] }, {}] },
      { name: 'Pages', x: { data: ['/vazo', 'Other pages'] } },
    ],
  });
});
