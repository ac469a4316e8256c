import { randomUUID } from 'node:crypto';
import type { CompiledChoice } from '@catalogue/campaign';
import { lookUp } from '@catalogue/lib/look-up';
import { fillEntry } from '@catalogue/variables/fill-entry';
import { sampleInMessage } from '@catalogue/variables/registry';
import type { User } from '@contract/entities/account/user';
import { recipientOf } from '@server/areas/campaigns/schedules/people/people';
import type { Send, SendError } from '@server/areas/campaigns/schedules/senders/kinds';
import { senders } from '@server/areas/campaigns/schedules/senders/registry';
import type { Ctx } from '@server/context';
import { AppError } from '@server/platform/errors';
import type { MessageKey } from '@server/platform/messages';
import { MESSAGE_VALUE_FORMAT } from './outbox';

/**
 * Sends a message with sample values to the user.
 * @throws AppError with the missing setting, or the reason why it was not delivered
 */
export async function sendTest(ctx: Ctx & { user: User }, message: CompiledChoice): Promise<void> {
  const { type } = message;
  const { email, phone } = ctx.user;
  const [address] = recipientOf({ contact: null, email, phone }).addresses.get(type) ?? [];
  const send = lookUp<Send>(senders, type);
  if (!address || !send) throw new AppError('mail_failed', { message: 'message_nowhere' });
  const key = `test.${randomUUID()}`;
  const p = fillEntry(message, sampleInMessage, MESSAGE_VALUE_FORMAT);
  const outgoing = { pid: ctx.pid, key, contact: null, address, p };
  const result = await send({ ...ctx, ask: (call) => call(ctx.signal) }, outgoing);
  if (!result.sent) throw new AppError('mail_failed', { message: SENTENCES[result.error] });
}

const SENTENCES: Record<SendError, MessageKey> = {
  setup: 'message_setup',
  refused: 'mail_refused',
  unreachable: 'mail_unreachable',
  slow: 'mail_slow',
  rejected: 'mail_failed',
  window: 'message_window',
  gone: 'mail_failed',
  internal: 'mail_failed',
};
