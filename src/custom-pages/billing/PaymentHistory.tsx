import { formatAmount } from '@catalogue/pricing/price';
import type { PaymentRow } from '@contract/entities/billing';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { paymentsQuery } from '@/dataProvider/areas/billing';
import { formatDate } from '@/i18n/format';
import { useText } from '@/i18n/useText';
import { BillTable } from './BillTable';

/** All payments of a subscription with their receipts. */
export function PaymentHistory({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const title = useId();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery(paymentsQuery(dataProvider, id));
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{text('billing.history.title')}</DialogTitle>
      <DialogContent sx={{ px: { xs: 1.5, sm: 1 } }}>
        {error && !data ? <ErrorState error={error} onRetry={refetch} /> : null}
        {!data && !error ? <PageSkeleton title={false} rows={3} /> : null}
        {data && <Payments rows={data} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {text('app.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Payments({ rows }: { rows: PaymentRow[] }) {
  const text = useText();
  if (rows.length === 0) {
    return (
      <EmptyState
        icon="calendar"
        title={text('billing.history.none.title')}
        text={text('billing.history.none.text')}
      />
    );
  }
  return (
    <BillTable label={text('billing.history.title')}>
      <thead>
        <tr>
          <th>{text('billing.history.date')}</th>
          <th className="number">{text('billing.history.amount')}</th>
          <th>{text('billing.history.state')}</th>
          <th>{text('billing.history.receipt')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, payout_date, amount, is_paid, receipt_url, refunded }) => {
          const date = formatDate(payout_date);
          return (
            <tr key={id}>
              <td>{date}</td>
              <td className="number">{formatAmount(amount)}</td>
              <td>
                {refunded > 0
                  ? text('billing.history.refunded', { price: formatAmount(refunded) })
                  : text(is_paid ? 'billing.history.paid' : 'billing.history.unpaid')}
              </td>
              <td>
                {receipt_url ? (
                  <a
                    href={receipt_url}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={text('billing.history.receiptOf', { date })}
                  >
                    {text('billing.history.receipt')}
                  </a>
                ) : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </BillTable>
  );
}
