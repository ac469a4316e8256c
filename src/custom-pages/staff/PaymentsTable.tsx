import { formatAmount } from '@catalogue/pricing/price';
import type { PaymentCase } from '@contract/entities/billing';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { Card } from '@/components/Card';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { PageSkeleton } from '@/components/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { paymentCasesKey, paymentCasesQuery } from '@/dataProvider/queries/staff';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';

/** Payments somebody should look at: refunds, what matches nothing, and what still runs at the provider. */
export default function PaymentsTable() {
  const text = useText();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [ending, setEnding] = useState<PaymentCase | null>(null);
  const { data, error, refetch } = useQuery(paymentCasesQuery(dataProvider));
  const close = useMutation({
    mutationFn: (body: { id: string; end: boolean }) => dataProvider.staff.closePaymentCase(body),
    onSuccess: (_, { end }) => {
      notify(text(end ? 'staff.payments.ended' : 'staff.payments.closed'), { type: 'success' });
      setEnding(null);
    },
    onError: (failure) => notify(errorMessage(failure), { type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: paymentCasesKey }),
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton title={false} />;
  if (data.cases.length === 0 && data.unended.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="check"
          title={text('staff.payments.none.title')}
          text={text('staff.payments.none.text')}
        />
      </Card>
    );
  }
  return (
    <Cases>
      {data.cases.map((one) => (
        <Card key={one.id}>
          <article aria-label={titleOf(one, text)}>
            <div>
              <h2>{titleOf(one, text)}</h2>
              <p>
                {[formatMoment(one.date), one.pid, one.email, one.reference]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <strong>{formatAmount(one.amount)}</strong>
            <div className="buttons">
              {one.may_end && (
                <Button variant="outlined" color="error" onClick={() => setEnding(one)}>
                  {text('staff.payments.end')}
                </Button>
              )}
              <Button
                variant="outlined"
                disabled={close.isPending}
                onClick={() => close.mutate({ id: one.id, end: false })}
              >
                {text('staff.payments.close')}
              </Button>
            </div>
          </article>
        </Card>
      ))}
      {data.unended.map(({ pid, reference, date }) => (
        <Card key={reference}>
          <article>
            <div>
              <h2>{text('staff.payments.unended')}</h2>
              <p>{[formatMoment(date), pid, reference].join(' · ')}</p>
            </div>
          </article>
        </Card>
      ))}
      <ConfirmDialog
        open={ending !== null}
        danger
        title={text('staff.payments.endTitle')}
        text={text('staff.payments.endText', { shop: ending?.pid ?? '' })}
        confirm={text('staff.payments.end')}
        busy={close.isPending}
        onConfirm={() => ending && close.mutate({ id: ending.id, end: true })}
        onClose={() => setEnding(null)}
      />
    </Cases>
  );
}

function titleOf({ kind, whole, reason }: PaymentCase, text: ReturnType<typeof useText>): string {
  if (kind === 'refund') return text(whole ? 'staff.payments.whole' : 'staff.payments.part');
  return text(`staff.payments.reason.${reason as 'noShop' | 'unknownCheckout' | 'otherOffer'}`);
}

const Cases = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  gap: 12,
  '& article': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '10px 24px',
    padding: '14px 18px',
  },
  '& article > div:first-of-type': { flex: '1 1 260px', minWidth: 0 },
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 600 },
  '& p': {
    margin: '2px 0 0',
    color: colours.quiet,
    fontSize: '0.875rem',
    overflowWrap: 'anywhere',
  },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 10 },
}));
