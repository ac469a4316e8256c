import { formatAmount } from '@catalogue/pricing/tiers';
import type { PaymentRow } from '@contract/entities/billing';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { EmptyState } from '@/components/states/EmptyState';
import { LoadingState } from '@/components/states/LoadingState';
import { TextTable } from '@/components/tables/TextTable';
import { useDataProvider } from '@/dataProvider';
import { paymentsQuery } from '@/dataProvider/areas/billing';
import { formatDate } from '@/i18n/format';
import { useText } from '@/i18n/useText';

export function PaymentHistory({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const title = useId();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery(paymentsQuery(dataProvider, id));
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{text('billing.history.title')}</DialogTitle>
      <DialogContent sx={{ px: { xs: 1.5, sm: 1 } }}>
        {data ? null : <LoadingState error={error} onRetry={refetch} rows={3} />}
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
    <TextTable
      label={text('billing.history.title')}
      columns={[
        { head: text('billing.history.date') },
        { head: text('billing.history.amount'), kind: 'number' },
        { head: text('billing.history.state'), kind: 'state' },
        { head: text('billing.history.receipt') },
      ]}
      rows={rows.map((row) => ({
        id: row.id,
        cells: [
          formatDate(row.payout_date),
          formatAmount(row.amount),
          <PaymentState key="state" {...row} />,
          row.receipt_url ? <Receipt key="receipt" {...row} /> : null,
        ],
      }))}
    />
  );
}

function PaymentState({ refunded, is_paid }: PaymentRow) {
  const text = useText();
  if (refunded > 0) {
    return (
      <span className="tag" data-tone="warn">
        {text('billing.history.refunded', { price: formatAmount(refunded) })}
      </span>
    );
  }
  return (
    <span className="tag" data-tone={is_paid ? 'good' : 'bad'}>
      {text(is_paid ? 'billing.history.paid' : 'billing.history.unpaid')}
    </span>
  );
}

function Receipt({ payout_date, receipt_url }: PaymentRow) {
  const text = useText();
  return (
    <a
      href={receipt_url ?? ''}
      target="_blank"
      rel="noreferrer"
      aria-label={text('billing.history.receiptOf', { date: formatDate(payout_date) })}
    >
      {text('billing.history.receipt')}
    </a>
  );
}
