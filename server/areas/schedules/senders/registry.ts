import type { MessageType } from '@catalogue/schedules/messages';
import type { Send } from './kinds';
import { sendMail } from './mail';
import { sendTemplate, sendWhatsapp } from './whatsapp';

/** How each kind of message leaves the house. */
export const senders: Record<MessageType, Send> = {
  mail: sendMail,
  'whatsapp-web': sendWhatsapp,
  'whatsapp-business': sendTemplate,
};
