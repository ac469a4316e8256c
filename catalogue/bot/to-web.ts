import { safeMediaUrl, safeUrl } from '../lib/url';
import type { Message } from './messages';

/** A bot message without unsafe addresses, for the chat page. */
type WebMessage = Message;

/** Converts messages for the chat page: removes unsafe addresses and preserves their texts. */
export function toWeb(messages: readonly Message[]): WebMessage[] {
  return messages.flatMap((message): WebMessage[] => {
    if (message.kind === 'image' || message.kind === 'video') {
      const url = safeMediaUrl(message.url);
      if (url) return [{ ...message, url }];
      return message.text ? [{ kind: 'text', text: message.text }] : [];
    }
    if (message.kind === 'products') {
      const products = message.products.flatMap(({ image, ...product }) => {
        const picture = safeMediaUrl(image);
        if (!safeUrl(product.url)) return [];
        return [{ ...product, ...(picture && { image: picture }) }];
      });
      if (products.length > 0) return [{ ...message, products }];
      return message.text ? [{ kind: 'text', text: message.text }] : [];
    }
    if (message.kind !== 'links') return [message];
    const links = message.links.filter(({ url }) => safeUrl(url) !== null);
    if (links.length > 0) return [{ ...message, links }];
    return message.text ? [{ kind: 'text', text: message.text }] : [];
  });
}
