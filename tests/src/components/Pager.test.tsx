import { screen } from '@testing-library/react';
import { renderPart } from '@tests/support/screens/render-part';
import { expect, it } from 'vitest';
import { Pager } from '@/components/tables/Pager';

const pager = (more: boolean) => (
  <Pager page={1} perPage={50} total={10_000} more={more} onPage={() => {}} />
);

it.each([
  ['en', false, '1-50 of 10,000'],
  ['en', true, '1-50 of more than 10,000'],
  ['tr', false, '1-50 / 10.000'],
  ['tr', true, '1-50 / 10.000’den fazla'],
] as const)(
  'writes the total in the same format as the heading of a list (%s, more: %s)',
  (language, more, range) => {
    renderPart(pager(more), language);
    expect(screen.getByText(range)).toBeVisible();
  },
);
