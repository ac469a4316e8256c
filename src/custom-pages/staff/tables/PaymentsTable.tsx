import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { BulkAction } from '@/admin/bulk';
import { List } from '@/admin/List';
import type { ListDeclaration } from '@/admin/list';
import { useRowCache } from '@/admin/useRowCache';
import { Card } from '@/components/Card';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { EmptyState } from '@/components/states/EmptyState';
import { useDataProvider } from '@/dataProvider';
import type { StaffPayment } from '@/dataProvider/adapters/fullLists';
import { errorMessage } from '@/dataProvider/errors';
import { type ReadText, useText } from '@/i18n/useText';

/** Refunds, unmatched payments, and subscriptions still active at the payment provider. */
export default function PaymentsTable() {
  const text = useText();
  const rowActions = useCallback((row: StaffPayment) => <RowActions row={row} />, []);
  return (
    <List
      list={paymentList}
      rowActions={rowActions}
      bulk={<BulkClose />}
      empty={
        <Card>
          <EmptyState
            icon="check"
            title={text('staff.payments.none.title')}
            text={text('staff.payments.none.text')}
          />
        </Card>
      }
    />
  );
}

function RowActions({ row }: { row: StaffPayment }) {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { refresh } = useRowCache('staff-payments');
  const [asking, setAsking] = useState(false);
  const close = useMutation({
    mutationFn: (end: boolean) => dataProvider.staff.closePaymentCase({ id: row.id, end }),
    onSuccess: (_, end) => {
      notify(text(end ? 'staff.payments.ended' : 'staff.payments.closed'), { type: 'success' });
      setAsking(false);
    },
    onError: (failure) => notify(errorMessage(failure), { type: 'error' }),
    onSettled: refresh,
  });
  if (row.kind === 'unended') return null;
  return (
    <>
      {row.may_end ? (
        <>
          <Button
            size="small"
            variant="outlined"
            color="error"
            aria-label={text('staff.payments.endOne', { name: row.reference })}
            onClick={() => setAsking(true)}
          >
            {text('staff.payments.end')}
          </Button>{' '}
        </>
      ) : null}
      <Button
        size="small"
        variant="outlined"
        disabled={close.isPending}
        aria-label={text('staff.payments.closeOne', { name: row.reference })}
        onClick={() => close.mutate(false)}
      >
        {text('staff.payments.close')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={text('staff.payments.endTitle')}
        text={text('staff.payments.endText', { shop: row.pid })}
        confirm={text('staff.payments.end')}
        busy={close.isPending}
        onConfirm={() => close.mutate(true)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function BulkClose() {
  const text = useText();
  const dataProvider = useDataProvider();
  return (
    <BulkAction
      icon="check"
      label={text('staff.payments.close')}
      ask={{
        title: (count) => text('staff.payments.closeTitle', { smart_count: count }),
        text: text('staff.payments.closeText'),
        confirm: text('staff.payments.close'),
      }}
      run={async ([row]: StaffPayment[]) => {
        if (row?.kind === 'unended') throw new HttpError(text('staff.payments.stays'), 409);
        return row && dataProvider.staff.closePaymentCase({ id: row.id, end: false });
      }}
      reasonOf={errorMessage}
      doneText={(count) => text('staff.payments.closedMany', { smart_count: count })}
    />
  );
}

const KINDS = ['refund', 'unmatched', 'unended'] as const;

export const paymentList: ListDeclaration<StaffPayment> = {
  resource: 'staff-payments',
  path: '/yta/payments',
  title: 'staff.tabs.payments',
  search: 'staff.payments.search',
  sort: { field: 'date', order: 'DESC' },
  count: 'staff.payments.count',
  filters: [
    {
      kind: 'select',
      source: 'kind',
      label: 'staff.column.kind',
      choices: KINDS.map((value) => ({ value, label: `staff.payments.kind.${value}` })),
    },
    { kind: 'days', source: 'date', label: 'staff.payments.column.date' },
  ],
  columns: [
    { source: 'reference', label: 'staff.payments.column.reference' },
    { source: 'kind', label: 'staff.payments.column.what', kind: 'freeText', value: caseText },
    { source: 'pid', label: 'staff.column.pid' },
    { source: 'email', label: 'staff.column.email' },
    { source: 'amount', label: 'staff.payments.column.amount', kind: 'price' },
    { source: 'date', label: 'staff.payments.column.date', kind: 'moment' },
  ],
};

function caseText({ kind, whole, reason }: StaffPayment, text: ReadText): string {
  if (kind === 'unended') return text('staff.payments.unended');
  if (kind === 'refund') return text(whole ? 'staff.payments.whole' : 'staff.payments.part');
  return text(`staff.payments.reason.${reason as 'noShop' | 'unknownCheckout' | 'otherOffer'}`);
}
