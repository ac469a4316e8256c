import { FACTORY_TEXTS } from '@catalogue/bot/config/factory-texts';
import type { Choice, Link, Message } from '../messages';
import { isSendable, WHATSAPP_LIMITS as LIMITS, whatsappImageUrl } from './whatsapp-limits';

interface Reply {
  id: string;
  title: string;
}
interface Row extends Reply {
  description?: string;
}

/** A message in the Cloud API's format; the sender adds `to` and `messaging_product`. */
export type WhatsappMessage =
  | { type: 'text'; text: { body: string; preview_url: boolean } }
  | { type: 'image'; image: { link: string; caption?: string } }
  | { type: 'video'; video: { link: string; caption?: string } }
  | {
      type: 'interactive';
      interactive:
        | {
            type: 'button';
            body: { text: string };
            action: { buttons: { type: 'reply'; reply: Reply }[] };
          }
        | {
            type: 'list';
            body: { text: string };
            action: { button: string; sections: { rows: Row[] }[] };
          }
        | {
            type: 'cta_url';
            body: { text: string };
            action: { name: 'cta_url'; parameters: { display_text: string; url: string } };
          };
    };

export interface WhatsappLabels {
  /** Label of the button that opens a list. */
  list: string;
  /** Text above the buttons, the list or the link of a message that has no text. */
  choose: string;
  /** Origin of this server's own files, which WhatsApp downloads. */
  origin?: string;
}

const DEFAULT_LABELS: WhatsappLabels = { list: FACTORY_TEXTS.list_button.tr, choose: '…' };

/**
 * Converts messages. Up to 3 choices become buttons, more choices become lists of 10 rows. Texts
 * that are too long are cut.
 */
export function toWhatsApp(
  messages: readonly Message[],
  labels: WhatsappLabels = DEFAULT_LABELS,
): WhatsappMessage[] {
  return messages.flatMap((message) => {
    const write = writers[message.kind] as (
      message: Message,
      labels: WhatsappLabels,
    ) => WhatsappMessage[];
    return write(message, labels);
  });
}

type Writers = {
  [Kind in Message['kind']]: (
    message: Extract<Message, { kind: Kind }>,
    labels: WhatsappLabels,
  ) => WhatsappMessage[];
};

const writers: Writers = {
  text: ({ text }) => [plain(text)],
  image: ({ url, text }, labels) => {
    const link = absolute(whatsappImageUrl(url), labels);
    if (!isSendable(link, 'image')) return [linkTo(link, text)];
    return [{ type: 'image', image: { link, ...captionOf(text) } }];
  },
  video: ({ url, text }, labels) => {
    const link = absolute(url, labels);
    if (!isSendable(link, 'video')) return [linkTo(link, text)];
    return [{ type: 'video', video: { link, ...captionOf(text) } }];
  },
  links: ({ text, links: messageLinks }, labels) => {
    const { choose } = labels;
    const links = messageLinks.map((link) => ({ ...link, url: absolute(link.url, labels) }));
    const [only] = links;
    if (links.length === 1 && only && /^https?:/i.test(only.url))
      return [callToAction(text || choose, only)];
    const lines = links.map(({ title, url }) => `${title}: ${url}`);
    return [plain([text, ...lines].filter(Boolean).join('\n'))];
  },
  products: ({ text, products }, labels) => [
    ...(text ? [plain(text)] : []),
    ...products.map(({ name, price, before, image, url }) => {
      const prices = [price, before && `(${before})`].filter(Boolean).join(' ');
      const caption = [name, prices, url].filter(Boolean).join('\n');
      const link = image ? absolute(whatsappImageUrl(image), labels) : '';
      if (!link || !isSendable(link, 'image')) return plain(caption);
      return { type: 'image' as const, image: { link, ...captionOf(caption) } };
    }),
  ],
  choices: ({ text, choices }, { list, choose }) => {
    const body = { text: cut(text || choose, LIMITS.body) };
    if (choices.length === 0) return text ? [plain(text)] : [];
    if (choices.length <= LIMITS.buttons) return [buttons(body, choices)];
    return chunksOf(choices, LIMITS.rows).map((rows, page) => ({
      type: 'interactive',
      interactive: {
        type: 'list',
        body: page === 0 ? body : { text: choose },
        action: { button: cut(list, LIMITS.listButton), sections: [{ rows: rows.map(rowOf) }] },
      },
    }));
  },
};

/** Creates a text message with a link, for media in a format that WhatsApp rejects. */
const linkTo = (url: string, text: string) => plain([text, url].filter(Boolean).join('\n'));

const absolute = (url: string, { origin = '' }: WhatsappLabels) =>
  /^\/(?!\/)/.test(url) ? origin + url : url;

const plain = (text: string): WhatsappMessage => ({
  type: 'text',
  text: { body: cut(text, LIMITS.text), preview_url: /https?:\/\//.test(text) },
});

const captionOf = (text: string) => (text ? { caption: cut(text, LIMITS.caption) } : {});

const callToAction = (text: string, { title, url }: Link): WhatsappMessage => ({
  type: 'interactive',
  interactive: {
    type: 'cta_url',
    body: { text: cut(text, LIMITS.body) },
    action: { name: 'cta_url', parameters: { display_text: cut(title, LIMITS.buttonTitle), url } },
  },
});

const buttons = (body: { text: string }, choices: Choice[]): WhatsappMessage => ({
  type: 'interactive',
  interactive: {
    type: 'button',
    body,
    action: {
      buttons: choices.map(({ id, title }) => ({
        type: 'reply',
        reply: { id, title: cut(title, LIMITS.buttonTitle) },
      })),
    },
  },
});

const rowOf = ({ id, title, description }: Choice): Row => ({
  id,
  title: cut(title, LIMITS.rowTitle),
  ...(description && { description: cut(description, LIMITS.rowDescription) }),
});

/** Cuts a text by code points, so that no surrogate pair is split, and adds an ellipsis. */
function cut(text: string, most: number): string {
  const signs = [...text];
  return signs.length <= most
    ? text
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
