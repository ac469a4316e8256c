import type { Order } from '@contract/entities/order';
import ExcelJS from 'exceljs';
import { expect, it } from 'vitest';
import { fillDays } from '@/custom-pages/influencer/sales/salesDays';
import { writeSheet } from '@/custom-pages/influencer/sales/writeSheet';

const order: Order = {
  id: 1,
  inf_id: '@SUM(A1)',
  camp_id: '+1',
  order_code: '=HYPERLINK("https://evil.example")',
  created_at: '2026-11-20T21:30:00Z',
  productsPriceTotal: 1781.5,
  data: {
    products: [{ id: 'vazo', name: '-1+1', price: 890.75, oldPrice: 1090, quantity: 2 }],
    count: 2,
    total: 1860,
  },
};

it('writes a row each sale, its day in Istanbul, and never a formula', async () => {
  const headings = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const workbook = new ExcelJS.Workbook();
  const written = await writeSheet([order], { sheet: 'Sales', headings });
  await workbook.xlsx.load(new Uint8Array(written).buffer);
  const [sheet] = workbook.worksheets;
  expect(sheet?.name).toBe('Sales');
  expect(sheet?.getRow(1).values).toEqual([undefined, ...headings]);
  const cells = [1, 2, 3, 4, 5, 6, 7, 8].map((column) => sheet?.getRow(2).getCell(column));
  expect(cells.map((cell) => cell?.value)).toEqual([
    '=HYPERLINK("https://evil.example")',
    new Date('2026-11-21T00:30:00Z'),
    '@SUM(A1)',
    '+1',
    '2 × -1+1',
    2,
    1781.5,
    1860,
  ]);
  expect(cells.map((cell) => cell?.formula).filter(Boolean)).toEqual([]);
});

it('fills the days between, ninety at most', () => {
  const sold = [{ day: '2026-11-18', revenue: 5 }];
  expect(fillDays(sold, { start: '2026-11-17', end: '2026-11-19' })).toEqual([
    { day: '2026-11-17', revenue: 0 },
    { day: '2026-11-18', revenue: 5 },
    { day: '2026-11-19', revenue: 0 },
  ]);
  const long = fillDays(sold, { start: '2025-01-01', end: '2026-11-19' });
  expect(long).toHaveLength(90);
  expect(long.at(-1)?.day).toBe('2026-11-19');
});
