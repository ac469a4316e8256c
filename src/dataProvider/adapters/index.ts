import type { SmallResource } from '@contract/resources';
import type { Adapter, CrudAdapter } from '@/dataProvider/adapter';
import { actions, schedules } from './campaigns';
import { botVersions, campaignVersions, sessions, userSessions } from './childLists';
import {
  apiKeys,
  botNodes,
  couponPools,
  polls,
  staffPayments,
  whatsappTemplates,
} from './fullLists';
import { comments, questions } from './moderation';
import { orders, ordersOfFigure } from './orders';
import { recordAdapters } from './records';
import { scheduleTemplates, staffTemplates, templates } from './templates';

export const adapters = {
  actions,
  schedules,
  templates,
  'schedule-templates': scheduleTemplates,
  comments,
  questions,
  'coupon-pools': couponPools,
  orders,
  polls,
  'orders-of-figure': ordersOfFigure,
  'api-keys': apiKeys,
  sessions,
  'user-sessions': userSessions,
  'campaign-versions': campaignVersions,
  'bot-versions': botVersions,
  'bot-nodes': botNodes,
  'staff-templates': staffTemplates,
  'staff-payments': staffPayments,
  'whatsapp-templates': whatsappTemplates,
  ...recordAdapters,
} satisfies Record<string, Adapter>;

export type ResourceName = keyof typeof adapters | SmallResource;

export function adapterOf(name: string): Adapter {
  const adapter = found.get(name) ?? declaredAdapter(name);
  found.set(name, adapter);
  return adapter;
}

const found = new Map<string, Adapter>(Object.entries(adapters));

/**
 * Adapter of a declared resource. Its code loads with the first call, which fails for an unknown
 * name.
 */
function declaredAdapter(name: string): Adapter {
  let loaded: CrudAdapter | undefined;
  const ready = async () => {
    const { crudAdapter } = await import('./crud');
    loaded ??= crudAdapter(name);
    return loaded;
  };
  return {
    list: async (nothing, signal) => (await ready()).list(nothing, signal),
    one: async (id, signal) => (await ready()).one(id, signal),
    create: async (record) => (await ready()).create(record),
    update: async (record) => (await ready()).update(record),
    remove: async (id) => (await ready()).remove(id),
    // Callers read this only after a list has loaded, so the adapter is loaded as well.
    get searchIn() {
      return loaded?.searchIn;
    },
    get fields() {
      return loaded?.fields;
    },
  };
}
