import { escapeHtml } from '@catalogue/html/escape';
import type { Language } from '@catalogue/language';

/** Colours of mails, as in the light theme of the console. */
export const mailColours = {
  text: '#17211d',
  quiet: '#4c5852',
  line: '#e2e6df',
  primary: '#0f6b55',
} as const;

const BUTTON = `display:inline-block;background:${mailColours.primary};color:#ffffff;padding:11px 20px;border-radius:8px;text-decoration:none;font-weight:600`;

/** Returns the heading of a mail; `space` is the gap below it in pixels. */
export const mailTitle = (title: string, space: number): string =>
  `<h1 style="font-size:22px;line-height:1.3;letter-spacing:-.01em;margin:0 0 ${space}px">${escapeHtml(title)}</h1>`;

/** Returns a link that looks like a button. */
export const mailButton = (text: string, link: string): string =>
  `<a class="button" href="${escapeHtml(link)}" style="${BUTTON}">${escapeHtml(text)}</a>`;

// Inline styles are the light theme; programs that know the reader's theme apply these rules over them.
const STYLE = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.ground{background:#111715!important}',
  '.sheet{background:#181f1c!important;border-color:#29332e!important}',
  '.ground,.sheet,.sheet h1,.sheet h2,.sheet p,.sheet th,.sheet td,.sheet li,.sheet pre{color:#e8efeb!important}',
  '.sheet td,.sheet th,.sheet div{border-color:#29332e!important}',
  '.quiet,.quiet a{color:#b2bfb8!important}',
  '.sheet a:not(.button){color:#8fe0c3!important}',
  '.button{background:#5ccba6!important;color:#04231a!important}',
  '}',
].join('');

// The shop front of the logo, drawn without a picture because e-mail programs block pictures.
const MARK = [
  '<span style="display:inline-block;width:28px;height:28px;border-radius:8px;background:#12332b;vertical-align:middle;text-align:center;line-height:0">',
  '<span style="display:inline-block;width:18px;height:7px;margin-top:7px;border-radius:2px 2px 4px 4px;background:#f0b429"></span><br>',
  '<span style="display:inline-block;width:12px;height:6px;border:2px solid #ffffff;border-top:0;border-radius:0 0 2px 2px"></span>',
  '</span>',
].join('');

const LOGO = `${MARK}&nbsp; <span style="vertical-align:middle">Vitrin</span>`;

/**
 * Returns a document with the logo, the HTML of a mail on a sheet, and small print below it. With a
 * `brand` the name of that shop stands in place of the logo.
 */
export function frameMail(language: Language, html: string, smallPrint = '', brand = ''): string {
  const { text, quiet, line } = mailColours;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<style>${STYLE}</style></head>`,
    `<body class="ground" style="margin:0;padding:0;background:#f6f7f3"><div class="ground" style="background:#f6f7f3;padding:32px 16px;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:15px;line-height:1.55;color:${text}">`,
    '<div style="max-width:560px;margin:0 auto">',
    `<div style="margin:0 0 20px;font-size:18px;font-weight:700">${brand ? escapeHtml(brand) : LOGO}</div>`,
    `<div class="sheet" style="background:#ffffff;border:1px solid ${line};border-radius:12px;padding:28px">${html}</div>`,
    smallPrint &&
      `<div class="quiet" style="font-size:13px;color:${quiet};margin:20px 4px 0">${smallPrint}</div>`,
    '</div></div></body></html>',
  ].join('');
}
