import type { WhatsappMessage } from '@catalogue/bot/to-whatsapp';
import type { TemplateMessage } from '@catalogue/bot/whatsapp-template';
import { isUnreached } from '../unreached';
import { askGraph, failureOf, nameOf } from './graph';
import { readMedia, type WhatsappFile } from './media';
import { listTemplates, type TemplateList } from './templates';

/** A shop's number as the Cloud API knows it. */
export interface WhatsappSender {
  phoneNumberId: string;
  token: string;
}

/** What can be sent: what a bot says, or an approved template. */
export type Sendable = WhatsappMessage | TemplateMessage;

/**
 * What became of a message. `retry` says that the platform surely did not take it and may later;
 * everything unclear is no retry, so that nothing is ever said twice.
 */
export type WhatsappSent =
  | { sent: true; id: string }
  | { sent: false; retry: boolean; error: string };

export interface WhatsappPort {
  /** Sends one message; never throws. `to` is a number in digits. */
  send: (from: WhatsappSender, to: string, message: Sendable) => Promise<WhatsappSent>;
  /** The approved templates of a business account; never throws. */
  listTemplates: (of: { businessAccountId: string; token: string }) => Promise<TemplateList>;
  /** A file a customer sent, at most so many bytes of it; never throws. */
  readMedia: (asked: { token: string; id: string; most: number }) => Promise<WhatsappFile>;
}

const COME_BACK = new Set([429, 503]);

/** The Cloud API at `url`, such as https://graph.facebook.com/v23.0. */
export function whatsappCloud(url: string): WhatsappPort {
  return {
    async send({ phoneNumberId, token }, to, message) {
      let response: Response;
      try {
        response = await askGraph(`${url}/${encodeURIComponent(phoneNumberId)}/messages`, {
          token,
          body: { messaging_product: 'whatsapp', recipient_type: 'individual', to, ...message },
        });
      } catch (error) {
        return { sent: false, retry: isUnreached(error), error: nameOf(error) };
      }
      return readAnswer(response);
    },
    listTemplates: (of) => listTemplates(url, of),
    readMedia: (asked) => readMedia(url, asked),
  };
}

async function readAnswer(response: Response): Promise<WhatsappSent> {
  const answer = (await response.json().catch(() => ({}))) as { messages?: { id?: unknown }[] };
  const id = answer.messages?.[0]?.id;
  if (response.ok && typeof id === 'string') return { sent: true, id };
  const error = failureOf(response.status, answer);
  return { sent: false, retry: COME_BACK.has(response.status), error };
}
