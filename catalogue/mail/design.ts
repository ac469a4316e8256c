import { isDark, opaque } from '../design/contrast';
import { escapeHtml } from '../html/escape';
import type { Language } from '../language';

/** Design of the e-mail that answers a question; texts may contain `MAIL_VARIABLES`. */
export interface MailDesign {
  greeting: string;
  /** Sentence above the question; empty for none. */
  intro: string;
  button: string;
  /** Small text at the end, such as the shop's address; empty for none. */
  footer: string;
  /** Colour of the button and the lines, `#rrggbb`. */
  colour: string;
  /** Address of the logo; empty for none. */
  logo: string;
}

const COLOUR = '#0f6b55';

export const DEFAULT_MAIL_DESIGN: Readonly<Record<Language, MailDesign>> = {
  tr: {
    greeting: 'Merhaba {{name}},',
    intro: 'Sorunuzu cevapladık.',
    button: 'Ürüne git',
    footer: '',
    colour: COLOUR,
    logo: '',
  },
  en: {
    greeting: 'Hi {{name}},',
    intro: 'We have answered your question.',
    button: 'See the product',
    footer: '',
    colour: COLOUR,
    logo: '',
  },
};

const MARKER = /^<!-- vitrin-mail ([^\s>]+) -->\n/;

/** Returns a design as the HTML of a template; a comment before the HTML stores the design. */
export function writeMailDesign(design: MailDesign): string {
  return `<!-- vitrin-mail ${encodeURIComponent(JSON.stringify(design))} -->\n${htmlOf(design)}`;
}

/** Returns the design that a template was written from; null for a merchant's own HTML. */
export function readMailDesign(template: string): MailDesign | null {
  const stored = MARKER.exec(template)?.[1];
  if (stored === undefined) return null;
  try {
    const read: Record<string, unknown> = JSON.parse(decodeURIComponent(stored));
    const parts = Object.keys(DEFAULT_MAIL_DESIGN.en).map((name) => [name, read[name]] as const);
    if (parts.some(([, value]) => typeof value !== 'string')) return null;
    return Object.fromEntries(parts) as unknown as MailDesign;
  } catch {
    return null;
  }
}

/** Returns a template without its stored design, for a merchant who edits the HTML by hand. */
export const withoutMailDesign = (template: string): string => template.replace(MARKER, '');

function htmlOf({ greeting, intro, button, footer, colour: chosen, logo }: MailDesign): string {
  const colour = opaque(chosen) ?? COLOUR;
  const onColour = isDark(colour) ? '#ffffff' : '#000000';
  const lines = (written: string) => escapeHtml(written).replaceAll('\n', '<br>');
  return [
    '<div style="background:#f4f5f2;padding:24px 12px;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#1d2320">',
    `  <div style="max-width:560px;margin:0 auto;padding:28px;border-top:4px solid ${colour};border-radius:8px;background:#ffffff">`,
    logo &&
      `    <p style="margin:0 0 20px"><img src="${escapeHtml(logo)}" alt="" style="max-width:180px;max-height:44px"></p>`,
    greeting && `    <p style="margin:0 0 8px;font-size:18px"><b>${lines(greeting)}</b></p>`,
    intro && `    <p style="margin:0 0 20px">${lines(intro)}</p>`,
    '    <p style="margin:0 0 8px;color:#5b645f">{{question}}</p>',
    `    <div style="margin:0 0 24px;padding:12px 16px;border-left:3px solid ${colour};background:#f4f5f2">{{answer}}</div>`,
    button &&
      `    <p style="margin:0"><a href="{{productlink}}" style="display:inline-block;padding:11px 20px;border-radius:8px;background:${colour};color:${onColour};font-weight:bold;text-decoration:none">${lines(button)}</a></p>`,
    footer &&
      `    <p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e2e6df;color:#5b645f;font-size:13px">${lines(footer)}</p>`,
    '  </div>',
    '</div>',
  ]
    .filter(Boolean)
    .join('\n');
}
