import type { Order } from '@contract/entities/order';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { download } from '@/admin/export/download';
import type { Sheet } from '@/admin/export/sheet';
import { useExport } from '@/admin/export/useExport';
import { useDataProvider } from '@/dataProvider';
import { type ReadText, useText } from '@/i18n/useText';
import type { useSales } from './useSales';

interface Props {
  asked: ReturnType<typeof useSales>['asked'];
  disabled: boolean;
}

/** Saves everything that was found as a workbook; says how far it is, and can be stopped. */
export default function ExportButton({ asked, disabled }: Props) {
  const text = useText();
  const dataProvider = useDataProvider();
  const { progress, start, stop } = useExport<Order>({
    read: ({ page, perPage, signal }) =>
      dataProvider.influencer.getSales(
        { ...asked, page, perPage, ...(page > 1 && { sums: false }) },
        { admin: true, signal },
      ),
    save: async (orders, _, signal) => {
      const { writeXlsx } = await import('@/admin/export/writeXlsx');
      const workbook = await writeXlsx(sheetOf(orders, text));
      if (!signal.aborted) download(workbook, 'influencer.xlsx');
    },
  });
  return (
    <Export>
      <Button
        variant="outlined"
        disabled={disabled && !progress}
        onClick={() => (progress ? stop() : void start())}
      >
        {text(progress ? 'influencer.sales.exportStop' : 'influencer.sales.export')}
      </Button>
      <span role="status">
        {progress &&
          (progress.total > 0
            ? text('list.export.progress', { ...progress })
            : text('list.export.begins'))}
      </span>
    </Export>
  );
}

/** One row a sale. */
export const sheetOf = (orders: readonly Order[], text: ReadText): Sheet => ({
  title: text('influencer.sales.table'),
  columns: [
    { heading: text('influencer.sales.column.order'), kind: 'text' },
    { heading: text('influencer.sales.column.date'), kind: 'moment' },
    { heading: text('influencer.sales.column.influencer'), kind: 'text' },
    { heading: text('influencer.sales.column.campaign'), kind: 'text' },
    { heading: text('influencer.sales.productList'), kind: 'text', wrap: true },
    { heading: text('influencer.sales.column.products'), kind: 'count' },
    { heading: text('influencer.sales.productsTotal'), kind: 'money' },
    { heading: text('influencer.sales.orderTotal'), kind: 'money' },
  ],
  rows: orders.map((order) => [
    order.order_code,
    order.created_at,
    order.inf_id,
    order.camp_id,
    order.data.products.map(({ name, id, quantity }) => `${quantity} × ${name || id}`).join('\n'),
    order.data.count,
    order.productsPriceTotal,
    order.data.total,
  ]),
});

const Export = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  '& button': { height: 45 },
  '& [role="status"]': { color: colours.quiet, fontSize: '0.875rem' },
  '@media (max-width: 719px)': { '& button': { width: '100%' } },
}));
