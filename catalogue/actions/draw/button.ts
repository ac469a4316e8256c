import { OPENS_CHAT } from '../../fields/opens-chat';
import type { ButtonField, Plain } from '../../fields/types';
import type { RenderContext } from '../../kinds';
import { safeUrl } from '../../lib/url';
import { draw, paint, text } from './element';
import { drawPress } from './press';

/** The form of a call to action; colours are the starting ones. */
export function buttonField(look: {
  name: string;
  text: string;
  color: string;
  background: string;
}): ButtonField {
  return {
    type: 'button',
    name: look.name,
    label: { tr: 'Buton', en: 'Button' },
    help: { tr: 'Yazısı boşsa buton görünmez.', en: 'Without a text there is no button.' },
    fields: [
      {
        type: 'string',
        name: 'text',
        label: { tr: 'Buton yazısı', en: 'Button text' },
        default: look.text,
        maxLength: 60,
      },
      {
        type: 'string',
        name: 'url',
        label: { tr: 'Buton adresi', en: 'Button link' },
        help: {
          tr: 'Boşsa buton pencereyi kapatır.',
          en: 'When empty the button closes the window.',
        },
        format: 'url',
        placeholder: { tr: 'https://… veya /indirim', en: 'https://… or /sale' },
      },
      {
        type: 'dropdown',
        name: 'onclick',
        label: { tr: 'Basılınca', en: 'When pressed' },
        help: {
          tr: 'Sohbet, sohbet düğmesinin bulunduğu sayfalarda açılır.',
          en: 'The chat opens on pages that have its button.',
        },
        options: [
          { value: 'url', label: { tr: 'Adresi açar', en: 'Opens the link' } },
          { value: OPENS_CHAT, label: { tr: 'Sohbeti açar', en: 'Opens the chat' } },
        ],
        default: 'url',
        setting: 'dahi',
      },
      {
        type: 'string',
        name: 'payload',
        label: { tr: 'Sohbette ilk söz', en: 'First words in the chat' },
        help: {
          tr: 'Ziyaretçi adına yazılır; boşsa sohbet yalnızca açılır.',
          en: 'Said for the visitor; when empty the chat only opens.',
        },
        maxLength: 200,
        format: 'name',
        setting: 'dahi',
      },
      {
        type: 'boolean',
        name: 'newTab',
        label: { tr: 'Yeni sekmede aç', en: 'Open in a new tab' },
      },
      {
        type: 'color',
        name: 'background',
        label: { tr: 'Buton rengi', en: 'Button colour' },
        default: look.background,
      },
      {
        type: 'color',
        name: 'color',
        label: { tr: 'Buton yazı rengi', en: 'Button text colour' },
        default: look.color,
      },
    ],
  };
}

/** A link when it leads somewhere safe, else a button that only reports its click; null without a text. */
export function drawButton(value: unknown, context: RenderContext): HTMLElement | null {
  const button = (value ?? {}) as Plain;
  const caption = text(button.text);
  if (!caption) return null;
  const href = safeUrl(button.url);
  const press = () => context.click(href ?? undefined);
  const { document } = context;
  let element: HTMLElement;
  if (href) {
    const link = draw(document, 'a', 'button', caption);
    link.href = href;
    link.onclick = press;
    if (button.newTab === true) {
      link.target = '_blank';
      link.rel = 'noopener';
    }
    element = link;
  } else element = drawPress(document, 'button', press, caption);
  paint(element, { button: button.background, 'button-text': button.color });
  return element;
}

export const buttonCss = `.button{display:inline-flex;align-items:center;justify-content:center;
text-align:center;border:0;text-decoration:none;font-weight:600;background-color:var(--button,#111827);
color:var(--button-text,#fff)}
.button:hover{filter:brightness(1.12)}
`;
