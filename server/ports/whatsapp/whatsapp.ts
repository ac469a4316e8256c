import type { WhatsappMessage } from '@catalogue/bot/whatsapp/to-whatsapp';
import type { TemplateMessage } from '@catalogue/bot/whatsapp/whatsapp-template';
import { DAY_MS } from '@catalogue/lib/durations';
import { isUnreached } from '@server/platform/unreached';
import { type Connection, type ConnectionChecks, checkConnection } from './connection';
import { callGraph, codeOf, failureOf, nameOf } from './graph';
import { readMedia, type WhatsappFile } from './media';
import { listTemplates, type TemplateList } from './templates';

/** Time after the customer's last message in which WhatsApp accepts any message. */
export const FREE_FORM_WINDOW_MS = DAY_MS;

/** Phone number of a shop in the Cloud API, with its token. */
interface WhatsappSender {
  phoneNumberId: string;
  token: string;
}

export type Sendable = WhatsappMessage | TemplateMessage;

/**
 * `retry`: WhatsApp did not accept the message and may accept it later. `unclear`: WhatsApp may
 * have accepted the message, so it must not be sent again. `code` is WhatsApp's error code.
 */
type WhatsappSent =
  | { sent: true; id: string }
  | { sent: false; retry: boolean; unclear: boolean; code: number | null; error: string };

export interface WhatsappPort {
  /** Never throws. `to` is a number in digits, or WhatsApp's id of a customer. */
  send: (from: WhatsappSender, to: string, message: Sendable) => Promise<WhatsappSent>;
  /** Returns the approved templates of a business account; never throws. */
  listTemplates: (of: { businessAccountId: string; token: string }) => Promise<TemplateList>;
  /** Checks the number, business account and app secret; never throws, and sends no message. */
  check: (connection: Connection) => Promise<ConnectionChecks>;
  /** Downloads a customer's file up to a size limit; never throws. */
  readMedia: (options: { token: string; id: string; most: number }) => Promise<WhatsappFile>;
}

/** Error code of a token that expired or was revoked. */
export const TOKEN_REFUSED = 190;
const RETRY_STATUSES = new Set([429, 503]);
/**
 * Codes of rate limits, errors within WhatsApp, and tokens that the merchant may renew meanwhile.
 */
const RETRY_CODES = new Set([
  1,
  2,
  4,
  80007,
  130429,
  131000,
  131016,
  131048,
  131056,
  131057,
  133004,
  TOKEN_REFUSED,
]);

/** Creates the adapter for the Cloud API at `url`, such as https://graph.facebook.com/v23.0. */
export function whatsappCloud(url: string): WhatsappPort {
  return {
    async send({ phoneNumberId, token }, to, message) {
      let response: Response;
      try {
        response = await callGraph(`${url}/${encodeURIComponent(phoneNumberId)}/messages`, {
          token,
          body: {
            messaging_product: 'whatsapp',
            recipient_type: 'individual',
            ...(/^\d+$/.test(to) ? { to } : { recipient: to }),
            ...message,
          },
        });
      } catch (error) {
        const retry = isUnreached(error);
        return { sent: false, retry, unclear: !retry, code: null, error: nameOf(error) };
      }
      return readAnswer(response, token);
    },
    listTemplates: (of) => listTemplates(url, of),
    check: (connection) => checkConnection(url, connection),
    readMedia: (options) => readMedia(url, options),
  };
}

async function readAnswer(response: Response, token: string): Promise<WhatsappSent> {
  const answer = (await response.json().catch(() => ({}))) as { messages?: { id?: unknown }[] };
  const id = answer.messages?.[0]?.id;
  if (response.ok && typeof id === 'string') return { sent: true, id };
  const { status } = response;
  const code = codeOf(answer);
  const retry = RETRY_STATUSES.has(status) || (code !== null && RETRY_CODES.has(code));
  // After a server error, or a success that cannot be parsed, the message may have been sent.
  const unclear = !retry && code === null && (response.ok || status >= 500);
  return { sent: false, retry, unclear, code, error: failureOf(status, answer, token) };
}
