import { BOT_CHANNELS } from '@catalogue/bot/types';
import type { WhatsappTemplate } from '@catalogue/bot/whatsapp/whatsapp-template';
import type { CouponPool } from '@contract/calls/campaigns/coupons';
import type { ApiKey } from '@contract/calls/commerce/orders';
import type { PaymentCase } from '@contract/entities/billing';
import type { RaRecord } from 'react-admin';
import type { Adapter } from '@/dataProvider/adapter';
import { botMethods } from '@/dataProvider/areas/bots/bot';
import { orderMethods } from '@/dataProvider/areas/commerce/orders';
import { pollMethods } from '@/dataProvider/areas/reviews';
import { call } from '@/dataProvider/http';
import { computed } from '@/dataProvider/selectRecords';

/**
 * API keys of the shop. The server returns a key itself only when it is created, so the list has
 * none.
 */
export const apiKeys: Adapter<ApiKey> = {
  list: async (_, signal) => orderMethods.listKeys(signal),
  remove: async (id) => {
    await orderMethods.revokeKey(Number(id));
  },
  searchIn: ['name', 'prefix'],
  fields: computed<ApiKey>({ used: ({ last_used_at }) => (last_used_at ? 'yes' : 'no') }),
};

/**
 * Nodes of both bots, with ids as in the filters of the inbox, such as `web:12`; the starting
 * message has number 0.
 */
export const botNodes: Adapter = {
  list: async (_, signal) => {
    const bots = BOT_CHANNELS.map(async (channel) => {
      const nodes = await botMethods.getBotNodes(channel, signal);
      return nodes.map(({ id, name, type }) => ({
        id: `${channel}:${type === 'starting' ? 0 : id}`,
        name,
      }));
    });
    return (await Promise.all(bots)).flat();
  },
};

/** Coupon lists; deleting a list returns 409 while an action uses it. */
export const couponPools: Adapter<CouponPool> = {
  list: async (_, signal) => (await call('GET /coupons/pools', { signal })).data,
  searchIn: ['name'],
  fields: computed<CouponPool>({ empty: ({ left }) => (left === 0 ? 'yes' : 'no') }),
  remove: async (id) => {
    await call('POST /coupons/pools/delete', { body: { id: Number(id) } });
  },
};

export const polls: Adapter<RaRecord> = {
  list: async (_, signal) => {
    const { polls } = await pollMethods.getPolls(signal);
    return polls.map(({ camp_id, question, name }) => ({
      id: camp_id,
      name: `${question} (${name})`,
    }));
  },
};

/** The id includes the language, because one name may be approved in several languages. */
export interface WhatsappTemplateRow extends WhatsappTemplate {
  id: string;
}

export const whatsappTemplates: Adapter<WhatsappTemplateRow> = {
  list: async (_, signal): Promise<WhatsappTemplateRow[]> => {
    const { result } = await call('GET /personalize/whatsapp-bot/templates', { signal });
    return result.map((template) => ({ ...template, id: `${template.name} ${template.language}` }));
  },
  searchIn: ['name', 'body'],
  // The list is cached for long, because each read is a WhatsApp request.
  staleTimeMs: 300_000,
};

/** A payment to check; `unended` is a replaced subscription that the provider still charges. */
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
