import { safeUrl } from '../../lib/url';
import {
  buttonsProblems,
  cardButtonProblems,
  linkButtonProblems,
  MAX_BUTTONS,
  newButton,
  newCardButton,
} from '../buttons';
import { noLonger, required, textProblems, urlProblems } from '../checks';
import type { Link, Message } from '../messages';
import { type ActionDefinition, textMessage } from '../scene';
import type { BotButton } from '../types';

export const button: ActionDefinition = {
  label: { tr: 'Düğmeler', en: 'Buttons' },
  help: { tr: 'Metnin altında 1-3 bağlantı düğmesi.', en: '1 to 3 link buttons below a text.' },
  family: 'message',
  channels: ['web', 'whatsapp'],
  template: () => ({ type: 'button', text: '', buttons: [newButton()] }),
  problems: (action, path) => [
    ...textProblems(action.text, `${path}.text`),
    ...buttonsProblems(action.buttons, path, linkButtonProblems),
  ],
  run: (action) => ({ output: linksMessage(action.text, listOf(action.buttons).map(plainLink)) }),
};

export const whatsapp_button_card: ActionDefinition = {
  label: { tr: 'WhatsApp düğmesi', en: 'WhatsApp button' },
  help: {
    tr: 'Ziyaretçi seçtiğiniz numaraya WhatsApp’tan yazar.',
    en: 'The visitor writes to a number of yours on WhatsApp.',
  },
  family: 'message',
  channels: ['web', 'whatsapp'],
  template: () => ({ type: 'whatsapp_button_card', text: '', buttons: [newCardButton()] }),
  problems: (action, path) => [
    ...noLonger(action.text, `${path}.text`),
    ...buttonsProblems(action.buttons, path, cardButtonProblems),
  ],
  run: (action) => ({ output: linksMessage(action.text, listOf(action.buttons).map(chatLink)) }),
};

export const url: ActionDefinition = {
  label: { tr: 'Bağlantı', en: 'Link' },
  help: { tr: 'Bir metin ve tek bir bağlantı.', en: 'A text and one link.' },
  family: 'message',
  channels: ['web', 'whatsapp'],
  template: (language) => ({
    type: 'url',
    text: '',
    value: '',
    button_text: language === 'tr' ? 'Aç' : 'Open',
  }),
  problems: (action, path) => [
    ...noLonger(action.text, `${path}.text`),
    ...urlProblems(action.value, `${path}.value`, true),
    ...required(action.button_text, `${path}.button_text`),
    ...noLonger(action.button_text, `${path}.button_text`, 60),
  ],
  run: (action) => ({
    output: linksMessage(action.text, [
      plainLink({ title: action.button_text || 'Go', url: action.value ?? '' }),
    ]),
  }),
};

/** Creates a text message with links; a plain text when no link is safe. */
export function linksMessage(text: string | undefined, links: (Link | null)[]): Message[] {
  const present = links.filter((link) => link !== null).slice(0, MAX_BUTTONS);
  if (present.length === 0) return textMessage(text);
  return [{ kind: 'links', text: typeof text === 'string' ? text : '', links: present }];
}

/** Stored data may be old, so a value that is not a list counts as an empty list. */
const listOf = (buttons: BotButton[] | undefined): BotButton[] =>
  Array.isArray(buttons) ? buttons.filter((entry) => typeof entry === 'object' && entry) : [];

function plainLink({ title, url: address }: BotButton): Link | null {
  const safe = safeUrl(address);
  return safe ? { title: String(title || 'Go'), url: safe } : null;
}

function chatLink({ title, phone, text, product_url }: BotButton): Link | null {
  const digits = String(phone ?? '').replace(/\D/g, '');
  if (!digits) return null;
  const query = text ? `?text=${encodeURIComponent(String(text).toWellFormed())}` : '';
  return {
    title: String(title || 'WhatsApp'),
    url: `https://wa.me/${digits}${query}`,
    ...(product_url === true && { addPage: true }),
  };
}
