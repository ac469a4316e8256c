import type { Order } from '@contract/entities/order';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useText } from '@/i18n/useText';
import { useExport } from './useExport';
import type { useSales } from './useSales';

interface Props {
  asked: ReturnType<typeof useSales>['asked'];
  disabled: boolean;
}

/** Saves everything that was found as a workbook; says how far it is, and can be stopped. */
export default function ExportButton({ asked, disabled }: Props) {
  const text = useText();
  const save = async (orders: Order[], signal: AbortSignal) => {
    const { writeSheet } = await import('./writeSheet');
    const workbook = await writeSheet(orders, {
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
    if (!signal.aborted) download(new Blob([new Uint8Array(workbook)]), 'influencer.xlsx');
  };
  const { progress, start, stop } = useExport(save);
  return (
    <Export>
      <Button
        variant="outlined"
        disabled={disabled && !progress}
        onClick={progress ? stop : () => start(asked)}
      >
        {text(progress ? 'influencer.sales.exportStop' : 'influencer.sales.export')}
      </Button>
      <span role="status">
        {progress &&
          (progress.last > 0
            ? text('influencer.sales.exporting', { ...progress })
            : text('influencer.sales.exportBegins'))}
      </span>
    </Export>
  );
}

const Export = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  '& button': { height: 45 },
  '& [role="status"]': { color: colours.quiet, fontSize: '0.875rem' },
  '@media (max-width: 719px)': { '& button': { width: '100%' } },
}));

function download(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
