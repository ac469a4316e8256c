import { escapeHtml } from '@catalogue/html/escape';
import type { Language } from '@catalogue/language';

/*
 * Every e-mail of the instance is a list of blocks, and each block has the same content as HTML and
 * as text. Many e-mail programs ignore style sheets, so the light theme is inline.
 */

const colours = { text: '#17211d', quiet: '#4c5852', line: '#e2e6df', primary: '#0f6b55' } as const;

const QUIET = `font-size:13px;color:${colours.quiet}`;
const BUTTON = `display:inline-block;background:${colours.primary};color:#ffffff;padding:11px 20px;border-radius:8px;text-decoration:none;font-weight:600`;
const CELL = `padding:10px 8px 10px 0;border-bottom:1px solid ${colours.line};text-align:left`;
const NUMBER = `${CELL};text-align:right;white-space:nowrap`;

/** A block of an e-mail: trusted HTML, and the same content as text. */
export interface Block {
  html: string;
  text: string;
}

export interface Link {
  text: string;
  link: string;
}

export const title = (text: string): Block => ({
  html: `<h1 style="font-size:22px;line-height:1.3;letter-spacing:-.01em;margin:0 0 12px">${escapeHtml(text)}</h1>`,
  text,
});

export const heading = (text: string): Block => ({
  html: `<h2 style="font-size:17px;line-height:1.3;margin:0 0 8px">${escapeHtml(text)}</h2>`,
  text,
});

/** Creates a paragraph that preserves its line breaks; a quiet paragraph is small and grey. */
export const paragraph = (text: string, { quiet = false } = {}): Block => ({
  html: `<p${quiet ? ' class="quiet"' : ''} style="margin:0 0 20px;white-space:pre-wrap${quiet ? `;${QUIET}` : ''}">${escapeHtml(text)}</p>`,
  text,
});

/** Creates a quotation: a paragraph below the name of its author. */
export const quote = (name: string, text: string): Block => ({
  html: `<p style="margin:0 0 16px;white-space:pre-wrap"><b>${escapeHtml(name)}</b><br>${escapeHtml(text)}</p>`,
  text: `${name}: ${text}`,
});

export const button = ({ text, link }: Link): Block => ({
  html: `<p style="margin:0 0 20px"><a class="button" href="${escapeHtml(link)}" style="${BUTTON}">${escapeHtml(text)}</a></p>`,
  text: `${text}: ${link}`,
});

/** Creates a button with its address below it, for readers whose mail program shows no buttons. */
export const buttonWithAddress = (target: Link): Block => ({
  html: `${button(target).html}<p class="quiet" style="margin:0 0 16px;word-break:break-all;${QUIET}">${escapeHtml(target.link)}</p>`,
  text: button(target).text,
});

export const rule: Block = {
  html: `<hr style="border:0;border-top:1px solid ${colours.line};margin:0 0 20px">`,
  text: '',
};

export const linkList = (items: readonly Link[]): Block => {
  const rows = items.map(
    ({ text, link }) =>
      `<li style="margin:0 0 6px"><a href="${escapeHtml(link)}" style="color:${colours.primary}">${escapeHtml(text)}</a></li>`,
  );
  return {
    html: `<ul style="margin:0 0 24px;padding:0 0 0 20px">${rows.join('')}</ul>`,
    text: items.map(({ text, link }) => `- ${text}\n  ${link}`).join('\n'),
  };
};

/** A row of a table of figures: its name, its value, and the change from the previous period. */
export type Figure = readonly [name: string, value: string, change: string];

export function figureTable(head: Figure, figures: readonly Figure[]): Block {
  const titles = head.map(
    (text, index) =>
      `<th scope="col" style="${index ? NUMBER : CELL};${QUIET}">${escapeHtml(text)}</th>`,
  );
  const rows = figures.map(([name, value, change]) =>
    [
      `<tr><th scope="row" style="${CELL};font-weight:400">${escapeHtml(name)}</th>`,
      `<td style="${NUMBER};font-weight:600">${escapeHtml(value)}</td>`,
      `<td style="${NUMBER};color:${colours.quiet}">${escapeHtml(change)}</td></tr>`,
    ].join(''),
  );
  return {
    html: `<table style="width:100%;border-collapse:collapse;margin:0 0 8px"><thead><tr>${titles.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`,
    text: figures.map(([name, value, change]) => `${name}: ${value} (${change})`).join('\n'),
  };
}

// Mail programs that know the reader's theme apply these rules over the inline styles.
const DARK_STYLE = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.ground{background:#111715!important}',
  '.sheet{background:#181f1c!important;border-color:#29332e!important}',
  '.ground,.sheet,.sheet h1,.sheet h2,.sheet p,.sheet th,.sheet td,.sheet li{color:#e8efeb!important}',
  '.sheet td,.sheet th,.sheet hr{border-color:#29332e!important}',
  '.quiet,.sheet p.quiet,.quiet a{color:#b2bfb8!important}',
  '.sheet a:not(.button){color:#8fe0c3!important}',
  '.sheet a.button{background:#5ccba6!important;color:#04231a!important}',
  '}',
].join('');

// The shop front of the logo as HTML, without an image file, because mail programs block images.
const LOGO_IMAGE = [
  '<span style="display:inline-block;width:28px;height:28px;border-radius:8px;background:#12332b;vertical-align:middle;text-align:center;line-height:0">',
  '<span style="display:inline-block;width:18px;height:7px;margin-top:7px;border-radius:2px 2px 4px 4px;background:#f0b429"></span><br>',
  '<span style="display:inline-block;width:12px;height:6px;border:2px solid #ffffff;border-top:0;border-radius:0 0 2px 2px"></span>',
  '</span>',
].join('');

const LOGO = `${LOGO_IMAGE}&nbsp; <span style="vertical-align:middle">Vitrin</span>`;

interface Content {
  language: Language;
  subject: string;
  blocks: readonly Block[];
  /** Name of the sending shop; absent when Vitrin sends the e-mail. */
  brand?: string;
  /** Small print below the content, followed by links. */
  footer?: { note: string; links: readonly Link[] };
}

/** Writes an e-mail as an HTML document and as text. */
export function writeMail({ language, subject, blocks, brand, footer }: Content) {
  const links = footer?.links.map(
    ({ text, link }) =>
      `<a href="${escapeHtml(link)}" style="color:${colours.quiet}">${escapeHtml(text)}</a>`,
  );
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<style>${DARK_STYLE}</style></head>`,
    `<body class="ground" style="margin:0;padding:0;background:#f6f7f3"><div class="ground" style="background:#f6f7f3;padding:32px 16px;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:15px;line-height:1.55;color:${colours.text}">`,
    '<div style="max-width:560px;margin:0 auto">',
    `<div style="margin:0 0 20px;font-size:18px;font-weight:700">${brand ? escapeHtml(brand) : LOGO}</div>`,
    `<div class="sheet" style="background:#ffffff;border:1px solid ${colours.line};border-radius:12px;padding:28px">`,
    ...blocks.map((block) => block.html),
    '</div>',
    footer &&
      `<div class="quiet" style="margin:20px 4px 0;${QUIET}">${escapeHtml(footer.note)}<br>${links?.join(' &nbsp;·&nbsp; ')}</div>`,
    '</div></div></body></html>',
  ];
  const text = [
    ...blocks.map((block) => block.text),
    footer && [footer.note, ...footer.links.map((target) => button(target).text)].join('\n'),
  ];
  return { subject, html: html.filter(Boolean).join(''), text: text.filter(Boolean).join('\n\n') };
}
