import { MAX_TAGS } from '@catalogue/bot/inbox';
import { defineCalls, merchantChange, merchantRead } from '@contract/call';
import { chosenTemplate } from '@contract/entities/bots/bot-team';
import {
  inboxConversation,
  inboxCustomer,
  inboxReportDay,
  inboxReportRow,
  inboxSetup,
  tag,
} from '@contract/entities/bots/inbox';
import { contactDetail } from '@contract/entities/campaigns/contact';
import { dataOf, done } from '@contract/envelope';
import { instant, reportRange } from '@contract/fields';
import { SAMPLE } from '@contract/samples';
import { z } from 'zod';

/** Random id, which the page repeats on a retry, so that a repeated request is stored once. */
const nonce = z.string().min(1).max(40);

/** The inbox's list is `GET /records/inbox`; changes arrive at `GET /api/conversations/live`. */
export const inboxCalls = defineCalls({
  // Declared before the paths with an id, which would match these names as ids.
  'GET /conversations/setup': { ...merchantRead, answer: dataOf(inboxSetup) },
  'POST /conversations/report': {
    ...merchantRead,
    body: z.strictObject(reportRange),
    answer: dataOf(z.array(inboxReportRow)),
    example: { body: { start_date: '2026-11-01', end_date: '2026-11-20' } },
  },
  'POST /conversations/report/days': {
    ...merchantRead,
    body: z.strictObject(reportRange),
    answer: dataOf(z.array(inboxReportDay)),
    example: { body: { start_date: '2026-11-01', end_date: '2026-11-20' } },
  },
  /** Returns a contact with the orders, conversations and messages that belong to this person. */
  'GET /conversations/contact/{id}': {
    ...merchantRead,
    answer: dataOf(contactDetail),
    example: { params: { id: SAMPLE.contact } },
  },
  'GET /conversations/{id}': {
    ...merchantRead,
    answer: dataOf(inboxConversation),
    example: { params: { id: SAMPLE.conversation } },
  },
  'GET /conversations/{id}/customer': {
    ...merchantRead,
    answer: dataOf(inboxCustomer),
    example: { params: { id: SAMPLE.conversation } },
  },
  /** Sends a message of the team. An unassigned conversation is assigned to the user. */
  'POST /conversations/{id}/reply': {
    ...merchantChange,
    // For a template, the call may first wait for WhatsApp's list of templates.
    transaction: false,
    body: z
      .strictObject({
        text: z.string().trim().min(1).max(4000).optional(),
        /** WhatsApp only; required (409) unless the customer has written in the last 24 hours. */
        template: chosenTemplate.optional(),
        /** Address of an uploaded file of the shop; `text` is its caption. */
        file: z.string().max(500).optional(),
        nonce,
      })
      .refine(({ text, template, file }) => (text ?? file ?? template) !== undefined, {
        path: ['text'],
        params: { code: 'required' },
      }),
    answer: done,
    example: { params: { id: SAMPLE.conversation }, body: { text: 'Merhaba', nonce: '1' } },
  },
  'POST /conversations/{id}/note': {
    ...merchantChange,
    body: z.strictObject({ text: z.string().trim().min(1).max(4000), nonce }),
    answer: done,
    example: { params: { id: SAMPLE.conversation }, body: { text: 'Depoda var', nonce: '1' } },
  },
  /** The team takes over: the bot then answers only choices. Reopens a closed conversation. */
  'POST /conversations/{id}/take': {
    ...merchantChange,
    answer: done,
    example: { params: { id: SAMPLE.conversation } },
  },
  /** Assigns the conversation to a user; null removes the assignment. */
  'POST /conversations/{id}/assign': {
    ...merchantChange,
    body: z.strictObject({ user: z.string().max(100).nullable() }),
    answer: done,
    example: { params: { id: SAMPLE.conversation }, body: { user: null } },
  },
  /** Snoozes until the given time or the customer's next message; null ends the snooze. */
  'POST /conversations/{id}/snooze': {
    ...merchantChange,
    body: z.strictObject({ until: instant.nullable() }),
    answer: done,
    example: { params: { id: SAMPLE.conversation }, body: { until: null } },
  },
  /** Returns the conversation to the bot; with `ask`, the bot requests a rating. */
  'POST /conversations/{id}/close': {
    ...merchantChange,
    body: z.strictObject({ ask: z.boolean() }),
    answer: done,
    example: { params: { id: SAMPLE.conversation }, body: { ask: true } },
  },
  /** Marks all messages up to and including the line `line` as read by the team. */
  'POST /conversations/{id}/read': {
    ...merchantChange,
    body: z.strictObject({ line: z.int().min(0) }),
    answer: done,
    example: { params: { id: SAMPLE.conversation }, body: { line: 1 } },
  },
  'POST /conversations/{id}/customer': {
    ...merchantChange,
    body: z.strictObject({
      name: z.string().trim().max(100),
      email: z.string().trim().max(254),
      phone: z.string().trim().max(40),
      tags: z.array(tag).max(MAX_TAGS),
    }),
    answer: done,
    example: {
      params: { id: SAMPLE.conversation },
      body: { name: 'Ayşe', email: '', phone: '', tags: ['sadık'] },
    },
  },
  /** Reports that the user is typing; colleagues and the visitor see it for some seconds. */
  'POST /conversations/{id}/typing': {
    ...merchantRead,
    answer: done,
    example: { params: { id: SAMPLE.conversation } },
  },
});
