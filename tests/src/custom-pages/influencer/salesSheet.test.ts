import type { Order } from '@contract/entities/order';
import ExcelJS from 'exceljs';
import { expect, it } from 'vitest';
import { writeXlsx } from '@/admin/export/writeXlsx';
import { sheetOf } from '@/custom-pages/influencer/sales/ExportButton';

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
  const workbook = new ExcelJS.Workbook();
  const written = await writeXlsx(sheetOf([order], (key) => key));
  await workbook.xlsx.load(await written.arrayBuffer());
  const [sheet] = workbook.worksheets;
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
