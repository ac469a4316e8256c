import type { MessageType } from '@catalogue/schedules/messages';
import type { Send } from './kinds';
import { sendMail } from './mail';
import { sendPush } from './push';
import { sendTemplate, sendWhatsapp } from './whatsapp';

export const senders: Record<MessageType, Send> = {
  mail: sendMail,
  'web-push': sendPush,
  'whatsapp-web': sendWhatsapp,
  'whatsapp-business': sendTemplate,
};
