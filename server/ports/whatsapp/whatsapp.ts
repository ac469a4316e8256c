import type { WhatsappMessage } from '@catalogue/bot/to-whatsapp';

/** A shop's number as the Cloud API knows it. */
export interface WhatsappSender {
  phoneNumberId: string;
  token: string;
}

/**
 * What became of a message. `retry` says that the platform surely did not take it and may later;
 * everything unclear is no retry, so that nothing is ever said twice.
 */
export type WhatsappSent =
  | { sent: true; id: string }
  | { sent: false; retry: boolean; error: string };

export interface WhatsappPort {
  /** Sends one message; never throws. `to` is a number in digits. */
  send: (from: WhatsappSender, to: string, message: WhatsappMessage) => Promise<WhatsappSent>;
}

/** Nothing of the outside may hold a worker longer (milliseconds). */
const PATIENCE = 10_000;
const COME_BACK = new Set([429, 503]);

/** The Cloud API at `url`, such as https://graph.facebook.com/v23.0. */
export function whatsappCloud(url: string): WhatsappPort {
  return {
    async send({ phoneNumberId, token }, to, message) {
      let response: Response;
      try {
        response = await fetch(`${url}/${encodeURIComponent(phoneNumberId)}/messages`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            messaging_product: 'whatsapp',
            recipient_type: 'individual',
            to,
            ...message,
          }),
          signal: AbortSignal.timeout(PATIENCE),
          redirect: 'error',
        });
      } catch (error) {
        return { sent: false, retry: isRefused(error), error: nameOf(error) };
      }
      return readAnswer(response);
    },
  };
}

interface Answer {
  messages?: { id?: unknown }[];
  error?: { code?: unknown; message?: unknown };
}

async function readAnswer(response: Response): Promise<WhatsappSent> {
  const answer = (await response.json().catch(() => ({}))) as Answer;
  const id = answer.messages?.[0]?.id;
  if (response.ok && typeof id === 'string') return { sent: true, id };
  const { code, message } = answer.error ?? {};
  const error = `${response.status} ${code ?? ''} ${message ?? ''}`.trim().slice(0, 300);
  return { sent: false, retry: COME_BACK.has(response.status), error };
}

/** The connection was never made: the platform has seen nothing. */
function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN';
}

const nameOf = (error: unknown) =>
  String(error instanceof Error ? error.message : error).slice(0, 300);
