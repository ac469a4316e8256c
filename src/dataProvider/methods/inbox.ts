import type { Body, SentBody } from '@contract/calls';
import { call } from '@/dataProvider/http';

type Signal = AbortSignal | undefined;
type SentReply = SentBody<'POST /conversations/{id}/reply'>;
/** A message of the team: text, a file, or on WhatsApp a template. */
export type InboxReply = Omit<SentReply, 'nonce'>;
type CustomerFacts = Body<'POST /conversations/{id}/customer'>;

/** The team's inbox; its list is the resource `inbox`. */
export const inboxMethods = {
  /** The team, the counts of the views and the expected reply time. */
  setup: async (signal?: Signal) => (await call('GET /conversations/setup', { signal })).data,

  /** A conversation with its messages and notes. Throws `not_found` when it is gone. */
  open: async (id: string, signal?: Signal) =>
    (await call('GET /conversations/{id}', { params: { id }, signal })).data,

  customer: async (id: string, signal?: Signal) =>
    (await call('GET /conversations/{id}/customer', { params: { id }, signal })).data,

  saveCustomer: async (id: string, body: CustomerFacts) => {
    await call('POST /conversations/{id}/customer', { params: { id }, body });
  },

  /**
   * Sends a message in the shop's name; the same nonce again sends nothing. Throws `conflict` when
   * WhatsApp would take only a template.
   */
  reply: async (id: string, body: SentReply) => {
    await call('POST /conversations/{id}/reply', { params: { id }, body });
  },

  addNote: async (id: string, body: SentBody<'POST /conversations/{id}/note'>) => {
    await call('POST /conversations/{id}/note', { params: { id }, body });
  },

  /** Takes a conversation over from the bot, or opens a closed one again. */
  take: async (id: string) => {
    await call('POST /conversations/{id}/take', { params: { id } });
  },

  /** To nobody with null. */
  assign: async (id: string, user: string | null) => {
    await call('POST /conversations/{id}/assign', { params: { id }, body: { user } });
  },

  /** Puts it off until a moment; at once back with null. */
  snooze: async (id: string, until: string | null) => {
    await call('POST /conversations/{id}/snooze', { params: { id }, body: { until } });
  },

  /** Gives it back to the bot, which asks how it was with `ask`. */
  close: async (id: string, ask: boolean) => {
    await call('POST /conversations/{id}/close', { params: { id }, body: { ask } });
  },

  markRead: async (id: string, line: number) => {
    await call('POST /conversations/{id}/read', { params: { id }, body: { line } });
  },

  reportTyping: async (id: string) => {
    await call('POST /conversations/{id}/typing', { params: { id } });
  },

  report: async (start_date: string, end_date: string, signal?: Signal) =>
    (await call('POST /conversations/report', { body: { start_date, end_date }, signal })).data,
};
