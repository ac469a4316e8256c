import { periodBefore } from '@catalogue/lib/date-range';
import type { Body, SentBody } from '@contract/calls';
import type { InboxRow } from '@contract/entities/bots/inbox';
import { queryOptions } from '@tanstack/react-query';
import type { DataProvider, SortPayload } from 'react-admin';
import { call } from '@/dataProvider/http';
import { listKey, resourceKey } from '@/dataProvider/keys';

type Signal = AbortSignal | undefined;
type SentReply = SentBody<'POST /conversations/{id}/reply'>;
export type InboxReply = Omit<SentReply, 'nonce'>;
type CustomerFacts = Body<'POST /conversations/{id}/customer'>;

export const inboxMethods = {
  setup: async (signal?: Signal) => (await call('GET /conversations/setup', { signal })).data,

  /** Returns a conversation with its messages and notes. Throws `not_found` when it was deleted. */
  open: async (id: string, signal?: Signal) =>
    (await call('GET /conversations/{id}', { params: { id }, signal })).data,

  customer: async (id: string, signal?: Signal) =>
    (await call('GET /conversations/{id}/customer', { params: { id }, signal })).data,

  saveCustomer: async (id: string, body: CustomerFacts) => {
    await call('POST /conversations/{id}/customer', { params: { id }, body });
  },

  /**
   * Sends a reply to the customer; a repeated nonce sends nothing. Throws `conflict` when WhatsApp
   * accepts only a template.
   */
  reply: async (id: string, body: SentReply) => {
    await call('POST /conversations/{id}/reply', { params: { id }, body });
  },

  addNote: async (id: string, body: SentBody<'POST /conversations/{id}/note'>) => {
    await call('POST /conversations/{id}/note', { params: { id }, body });
  },

  /** Takes a conversation over from the bot, or reopens a closed one. */
  takeOver: async (id: string) => {
    await call('POST /conversations/{id}/take', { params: { id } });
  },

  /** Assigns the conversation; null removes the assignment. */
  assign: async (id: string, user: string | null) => {
    await call('POST /conversations/{id}/assign', { params: { id }, body: { user } });
  },

  /** Snoozes the conversation until a moment; null ends the snooze. */
  snooze: async (id: string, until: string | null) => {
    await call('POST /conversations/{id}/snooze', { params: { id }, body: { until } });
  },

  /** Closes the conversation; with `ask`, the bot then asks the customer for a rating. */
  close: async (id: string, ask: boolean) => {
    await call('POST /conversations/{id}/close', { params: { id }, body: { ask } });
  },

  markRead: async (id: string, line: number) => {
    await call('POST /conversations/{id}/read', { params: { id }, body: { line } });
  },

  reportTyping: async (id: string) => {
    await call('POST /conversations/{id}/typing', { params: { id } });
  },

  /** Returns a contact with orders, conversations and messages; throws `not_found` without one. */
  contact: async (id: string, signal?: Signal) =>
    (await call('GET /conversations/contact/{id}', { params: { id }, signal })).data,

  report: async (start_date: string, end_date: string, signal?: Signal) =>
    (await call('POST /conversations/report', { body: { start_date, end_date }, signal })).data,

  /**
   * Returns answered conversations and median time to the first reply by Istanbul day; days without
   * replies are absent.
   */
  reportDays: async (start_date: string, end_date: string, signal?: Signal) =>
    (await call('POST /conversations/report/days', { body: { start_date, end_date }, signal }))
      .data,
};

interface Provider extends Pick<DataProvider, 'getList'> {
  inbox: typeof inboxMethods;
}

/** Polling interval in ms without a live connection. */
const POLL_INTERVAL_MS = 5_000;
/** Polling interval in ms with a live connection, which may miss changes. */
const LIVE_INTERVAL_MS = 60_000;
/** Polling interval in ms for bot conversations, which send no live events. */
const BOT_INTERVAL_MS = 5_000;

export const inboxListKey = listKey('inbox');
export const inboxSetupKey = [...resourceKey('inbox'), 'setup'];
export const conversationKey = (id: string) => [...resourceKey('inbox'), 'one', id];
export const replyKey = (id: string) => [...resourceKey('inbox'), 'reply', id];
export const customerKey = (id: string) => [...resourceKey('inbox'), 'customer', id];

const intervalOf = (live: boolean) => (live ? LIVE_INTERVAL_MS : POLL_INTERVAL_MS);

interface InboxQuery {
  filter: Record<string, unknown>;
  sort: SortPayload;
  count: number;
  live: boolean;
}

/** Query for the first conversations of a view, which stay visible while another view loads. */
export const inboxListQuery = (provider: Provider, { filter, sort, count, live }: InboxQuery) =>
  queryOptions({
    queryKey: [...inboxListKey, { filter, sort, count }],
    queryFn: ({ signal }) =>
      provider.getList<InboxRow>('inbox', {
        filter,
        sort,
        pagination: { page: 1, perPage: count },
        signal,
      }),
    placeholderData: (before) => before,
    refetchInterval: intervalOf(live),
  });

export const inboxSetupQuery = ({ inbox }: Provider, live: boolean) =>
  queryOptions({
    queryKey: inboxSetupKey,
    queryFn: ({ signal }) => inbox.setup(signal),
    refetchInterval: intervalOf(live),
  });

export const conversationQuery = ({ inbox }: Provider, id: string, live: boolean) =>
  queryOptions({
    queryKey: conversationKey(id),
    queryFn: ({ signal }) => inbox.open(id, signal),
    refetchInterval: ({ state }) =>
      state.data?.status === 'bot' || state.data?.channel === 'whatsapp'
        ? BOT_INTERVAL_MS
        : intervalOf(live),
  });

export const customerQuery = ({ inbox }: Provider, id: string) =>
  queryOptions({ queryKey: customerKey(id), queryFn: ({ signal }) => inbox.customer(id, signal) });

export const contactQuery = ({ inbox }: Provider, id: string) =>
  queryOptions({
    queryKey: [...resourceKey('contacts'), 'detail', id],
    queryFn: ({ signal }) => inbox.contact(id, signal),
  });

export const inboxReportQuery = (
  { inbox }: Provider,
  { start, end }: { start: string; end: string },
) =>
  queryOptions({
    queryKey: [...resourceKey('inbox'), 'report', start, end],
    queryFn: async ({ signal }) => {
      const earlier = periodBefore({ start, end });
      const [rows, before, days] = await Promise.all([
        inbox.report(start, end, signal),
        inbox.report(earlier.start, earlier.end, signal),
        inbox.reportDays(start, end, signal),
      ]);
      return { rows, before, days };
    },
  });
