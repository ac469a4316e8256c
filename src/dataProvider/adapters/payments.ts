import type { PaymentCase } from '@contract/entities/billing';
import type { Adapter } from '@/dataProvider/adapter';
import { call } from '@/dataProvider/http';

/** `unended` is a replaced subscription that the provider still charges. */
export interface StaffPayment
  extends Pick<
    PaymentCase,
    'id' | 'reason' | 'email' | 'whole' | 'may_end' | 'reference' | 'date'
  > {
  kind: PaymentCase['kind'] | 'unended';
  pid: string;
  /** Amount in dollars; null when nothing was paid. */
  amount: number | null;
}

/** Payments to check; `staff.closePaymentCase` removes a payment. */
export const staffPayments: Adapter<StaffPayment> = {
  list: async (_, signal): Promise<StaffPayment[]> => {
    const { cases, unended } = (await call('GET /admin/payments', { signal })).data;
    return [
      ...cases.map((one) => ({ ...one, pid: one.pid ?? '', reference: one.reference || one.id })),
      ...unended.map((one) => ({ ...RUNNING, ...one, id: `unended:${one.reference}` })),
    ];
  },
  searchIn: ['reference', 'pid', 'email'],
};

const RUNNING = {
  kind: 'unended',
  reason: '',
  email: '',
  amount: null,
  whole: false,
  may_end: false,
} as const;
