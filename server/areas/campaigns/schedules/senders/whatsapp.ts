import { UNSUBSCRIBE_LABEL } from '@catalogue/schedules/footer';
import { unsubscribeLink } from '@server/areas/campaigns/schedules/people/contact-link';
import { readSecret } from '@server/db/secrets';
import { forShop } from '@server/db/shop-scope';
import { FREE_FORM_WINDOW_MS, type Sendable } from '@server/ports/whatsapp/whatsapp';
import { failed, type Outgoing, type Send, type SenderDeps, type Sent } from './kinds';

/** Sends free text from the shop's connected number to customers who wrote to it within a day. */
export const sendWhatsapp: Send = async (deps, outgoing) => {
  if (!(await isOpen(deps, outgoing))) return failed('window');
  return send(deps, outgoing, await writeMessage(deps, outgoing));
};

/**
 * Sends a template: WhatsApp accepts nothing else more than 24 hours after the customer's last
 * message.
 */
export const sendTemplate: Send = (deps, outgoing) => {
  const { template, language, values } = outgoing.p;
  const parameters = (Array.isArray(values) ? values : []).map((value) => ({
    type: 'text' as const,
    text: asParameter(String(value)),
  }));
  return send(deps, outgoing, {
    type: 'template',
    template: {
      name: String(template),
      language: { code: String(language) },
      components: parameters.length > 0 ? [{ type: 'body', parameters }] : [],
    },
  });
};

/** WhatsApp rejects a template with an empty value, line breaks or consecutive spaces. */
const asParameter = (value: string) => value.replace(/\s+/g, ' ').trim() || '-';

async function send(deps: SenderDeps, outgoing: Outgoing, message: Sendable): Promise<Sent> {
  const { pid, address } = outgoing;
  const row = await forShop(deps.db, pid)
    .selectFrom('whatsapp_account')
    .select('phone_number_id')
    .executeTakeFirst();
  const token = await readSecret({ ...deps, shop: forShop(deps.db, pid) }, 'whatsappToken');
  if (!row?.phone_number_id || !token) return failed('setup');
  const sender = { phoneNumberId: row.phone_number_id, token };
  const result = await deps.ask(() => deps.ports.whatsapp.send(sender, address, message));
  if (result.sent) return { sent: true };
  // Errors of WhatsApp begin with an HTTP status; without a status the request may have been
  // processed.
  const answered = /^\d{3}\b/.test(result.error);
  return failed(answered ? 'rejected' : 'unreachable', {
    mayRetry: result.retry,
    unclear: result.unclear,
  });
}

async function isOpen({ db, now }: SenderDeps, { pid, address }: Outgoing): Promise<boolean> {
  const since = new Date(now().getTime() - FREE_FORM_WINDOW_MS);
  const row = await forShop(db, pid)
    .selectFrom('whatsapp_inbox')
    .select('sent_at')
    .where('sender', '=', address)
    .where('sent_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function writeMessage(deps: SenderDeps, { pid, contact, p }: Outgoing): Promise<Sendable> {
  const way = contact && `${UNSUBSCRIBE_LABEL}: ${await unsubscribeLink(deps, pid, contact)}`;
  const body = [String(p.message), way].filter(Boolean).join('\n\n');
  return { type: 'text', text: { body, preview_url: false } };
}
