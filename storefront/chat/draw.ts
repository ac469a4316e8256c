import type { Choice, Link, Message, ProductCard } from '@catalogue/bot/messages';
import { draw } from '@catalogue/design/draw/element';
import { linkify } from '@catalogue/lib/linkify';
import { safeMediaUrl, safeUrl } from '@catalogue/lib/url';
import type { ChatTexts } from './texts';

type Attributes = Record<string, string | boolean>;

/** Creates an element with attributes; boolean attributes that are false are omitted. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { class: className = '', ...attributes }: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = draw(document, tag, String(className), ...children);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(name, value === true ? '' : value);
  }
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';

/** Creates an icon from one path on a 24 by 24 grid, hidden from screen readers. */
export function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

interface Drawing {
  texts: ChatTexts;
  /** Address of the shop page, appended to the text of WhatsApp links with `addPage`. */
  page: string;
  pick: (choice: Choice) => void;
}

type Draw<Kind extends Message['kind']> = (
  message: Extract<Message, { kind: Kind }>,
  drawing: Drawing,
) => Node[];

/** Draws a bot's message; texts of merchants and visitors are always inserted as text. */
export function drawMessage(message: Message, drawing: Drawing): Node[] {
  const drawKind = drawings[message.kind] as (message: Message, drawing: Drawing) => Node[];
  return drawKind(message, drawing);
}

const drawings: { [Kind in Message['kind']]: Draw<Kind> } = {
  text: ({ text }) => bubble(text),
  image: ({ url, text }) => {
    const src = safeMediaUrl(url);
    if (!src) return bubble(text);
    const image = element('img', { src, alt: text, loading: 'lazy', class: 'media' });
    return [image, ...bubble(text)];
  },
  video: ({ url, text }, { texts }) => {
    const src = safeMediaUrl(url);
    if (!src) return bubble(text);
    const fallback = element('a', { href: src, target: '_blank', rel: REL }, texts.noVideo);
    const video = element(
      'video',
      { src, controls: true, playsinline: true, preload: 'metadata', class: 'media' },
      fallback,
    );
    if (text) video.setAttribute('aria-label', text);
    return [video, ...bubble(text)];
  },
  links: ({ text, links }, drawing) => [
    ...bubble(text),
    element('div', { class: 'links' }, ...links.flatMap((link) => drawLink(link, drawing))),
  ],
  products: ({ text, products }, { texts }) => [
    ...bubble(text),
    element('ul', { class: 'products' }, ...products.flatMap((card) => drawProduct(card, texts))),
  ],
  choices: ({ text, choices }, { texts, pick }) => {
    const buttons = choices.map((choice) => {
      const button = element('button', { type: 'button' }, choice.title);
      button.addEventListener('click', () => pick(choice));
      return button;
    });
    const group = { class: 'choices', role: 'group', 'aria-label': texts.choices };
    return [...bubble(text), element('div', group, ...buttons)];
  },
};

const REL = 'noopener noreferrer nofollow';

const bubble = (text: string): Node[] =>
  text.trim() ? [element('p', { class: 'bubble' }, ...drawText(text))] : [];

export const drawText = (text: string): (Node | string)[] =>
  linkify(text).map(({ text, href }) =>
    href ? element('a', { href, target: '_blank', rel: REL }, text) : text,
  );

function drawProduct({ name, url, image, price, before }: ProductCard, texts: ChatTexts): Node[] {
  const href = safeUrl(url);
  if (!href) return [];
  const src = safeMediaUrl(image);
  const link = element(
    'a',
    { href, target: '_blank', rel: REL },
    ...(src ? [element('img', { src, alt: '', loading: 'lazy' })] : []),
    element('span', {}, name),
    ...(price ? [element('b', {}, price)] : []),
    ...(before ? [element('s', {}, before)] : []),
    element('span', { class: 'unseen' }, ` ${texts.newTab}`),
  );
  return [element('li', {}, link)];
}

function drawLink({ title, url, addPage }: Link, { texts, page }: Drawing): Node[] {
  const href = safeUrl(addPage && page ? withPage(url, page) : url);
  if (!href) return [];
  const hint = element('span', { class: 'unseen' }, ` ${texts.newTab}`);
  return [element('a', { href, target: '_blank', rel: REL }, title, hint)];
}

function withPage(url: string, page: string): string {
  const joint = url.includes('?text=') ? '%0A' : '?text=';
  return url + joint + encodeURIComponent(page);
}
