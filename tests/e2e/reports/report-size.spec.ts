import type { Route } from '@playwright/test';
import { runAxe } from '../support/axe';
import { expect, fetchResponse, signIn, test } from '../support/test';

const ACTIONS = 500;
const FIRST_ID = 10_000;

interface Counted {
  camp_id: number;
}
interface Listed {
  id: number;
  name: string;
}

const repeated = <Row>(
  rows: Row[],
  own: (row: Row) => boolean,
  at: (row: Row, id: number) => Row,
) =>
  Array.from({ length: ACTIONS }, (_, nth) =>
    rows.filter(own).map((row) => at(row, FIRST_ID + nth)),
  ).flat();

async function answer(route: Route, grow: (body: Record<string, unknown>) => object) {
  const response = await fetchResponse(route);
  await route.fulfill({ response, json: grow(await response.json()) });
}

test('The report of 500 actions is accessible, sortable and fits a phone', async ({
  page,
  instance,
}) => {
  let first = 0;
  await page.route('**/api/campaign/all/list**', (route) =>
    answer(route, (body) => {
      const rows = body.data as Listed[];
      first = rows[0]?.id ?? 0;
      return {
        ...body,
        data: repeated(
          rows,
          ({ id }) => id === first,
          (row, id) => ({ ...row, id, name: `Kampanya ${id}` }),
        ),
      };
    }),
  );
  await page.route('**/api/personalize/getInfo', (route) =>
    answer(route, (body) => {
      const rows = body.result as Counted[];
      const own = rows.find(({ camp_id }) => camp_id > 0)?.camp_id;
      return {
        ...body,
        result: repeated(
          rows,
          ({ camp_id }) => camp_id === own,
          (row, camp_id) => ({ ...row, camp_id }),
        ),
      };
    }),
  );
  await signIn(page, instance.url, { start: '/analytics/actions' });
  const names = page.getByRole('link', { name: /^Kampanya \d+$/ });
  await expect(names.first()).toBeVisible();
  await expect(page.getByText(/500/).first()).toBeVisible();
  await expect(names).toHaveCount(50);
  await page.getByRole('columnheader').first().getByRole('button').click();
  await expect(page.getByRole('link', { name: 'Kampanya 10000', exact: true })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(390);
});
