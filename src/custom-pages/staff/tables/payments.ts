import type { ListDeclaration } from '@/admin/list';
import type { StaffPayment } from '@/dataProvider/adapters/payments';
import type { ReadText } from '@/i18n/useText';

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
