import type { Order } from '@contract/entities/order';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';
import type { useSales } from './useSales';

const AT_ONCE = 1000;

interface Props {
  asked: ReturnType<typeof useSales>['asked'];
  disabled: boolean;
}

/** Saves everything that was found as a workbook, page by page. */
export default function ExportButton({ asked, disabled }: Props) {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const save = useMutation({
    mutationFn: async () => {
      // By number: a sale that comes meanwhile moves the others to the next page.
      const orders = new Map<number, Order>();
      for (let page = 1, last = 1; page <= last; page++) {
        const found = await dataProvider.getSales(
          { ...asked, page, perPage: AT_ONCE },
          { admin: true },
        );
        for (const order of found.data) orders.set(order.id, order);
        last = Math.ceil(found.total / AT_ONCE);
      }
      const { writeSheet } = await import('./writeSheet');
      const workbook = await writeSheet([...orders.values()], {
        sheet: text('influencer.sales.table'),
        headings: [
          text('influencer.sales.column.order'),
          text('influencer.sales.column.date'),
          text('influencer.sales.column.influencer'),
          text('influencer.sales.column.campaign'),
          text('influencer.sales.productList'),
          text('influencer.sales.column.products'),
          text('influencer.sales.productsTotal'),
          text('influencer.sales.orderTotal'),
        ],
      });
      download(new Blob([new Uint8Array(workbook)]), 'influencer.xlsx');
    },
    onError: (error) => notify(errorMessage(error), { type: 'error' }),
  });
  return (
    <Button
      variant="outlined"
      disabled={disabled}
      loading={save.isPending}
      onClick={() => save.mutate()}
      sx={{ height: 45 }}
    >
      {text('influencer.sales.export')}
    </Button>
  );
}

function download(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
