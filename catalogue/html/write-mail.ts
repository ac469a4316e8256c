import type { Plain } from '../fields/types';
import { safeMediaUrl, safeUrl } from '../lib/url';
import { escapeHtml } from './escape';
import { cleanRichText, plainText } from './rich-text';

/** Footer of an e-mail: the reason why it was sent, and the link to unsubscribe. */
export interface MailFooter {
  text: string;
  link: string;
  url: string;
}

interface MailContext {
  /** Address of the shop, to which a button without an address leads; `host` by default. */
  home?: string;
  footer?: MailFooter;
  /** Limits the height of the picture, so that a short preview also shows the text. */
  cutsPicture?: boolean | undefined;
}

/** Greatest height of a cut picture in percent of the e-mail's width. */
const CUT_HEIGHT_VW = 57;

/**
 * Returns the HTML of an e-mail, safe for any input. A picture's address that starts with `/` gets
 * the prefix `host`, a button's the origin of `home`.
 */
export function writeMail(p: Plain, host: string, context: MailContext = {}): string {
  const { home = host, footer, cutsPicture } = context;
  const cut = cutsPicture ? `;max-height:${CUT_HEIGHT_VW}vw;object-fit:cover` : '';
  const image = complete(safeMediaUrl(p.image), host);
  const button = (p.button ?? {}) as Plain;
  const href = complete(safeUrl(button.url), originOf(home)) || home;
  const picture = image
    ? `<img src="${escapeHtml(image)}" alt="" width="560" style="display:block;width:100%;height:auto${cut}">`
    : '';
  const call = text(button.text)
    ? `<p style="margin:24px 0 0"><a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 28px;border-radius:10px;background:${colour(button.background, '#111827')};color:${colour(button.color, '#ffffff')};text-decoration:none;font-weight:600">${escapeHtml(text(button.text))}</a></p>`
    : '';
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(text(p.subject))}</title></head><body style="margin:0;background:#f2f2f0"><div style="display:none">${escapeHtml(text(p.preheader))}</div><div style="max-width:560px;margin:0 auto;background:#ffffff;font:16px/1.6 Arial,sans-serif;color:#1b1f24">${picture}<div style="padding:28px">${cleanRichText(text(p.body))}${call}</div>${footer ? drawFooter(footer) : ''}</div></body></html>`;
}

/** Creates the plain-text version of the e-mail of `writeMail`, without the picture. */
export function writePlainMail(p: Plain, host: string, { home = host, footer }: MailContext = {}) {
  const button = (p.button ?? {}) as Plain;
  const href = complete(safeUrl(button.url), originOf(home)) || home;
  const call = text(button.text) && `${text(button.text)}: ${href}`;
  const way = footer && `${footer.text} ${footer.link}: ${footer.url}`;
  return [plainText(text(p.body)), call, way].filter(Boolean).join('\n\n');
}

function drawFooter({ text: copy, link, url }: MailFooter): string {
  return `<p style="margin:0;padding:16px 28px;border-top:1px solid #e5e5e2;font-size:12px;color:#6b6b66">${escapeHtml(copy)} <a href="${escapeHtml(url)}" style="color:#6b6b66">${escapeHtml(link)}</a></p>`;
}

function complete(url: string | null, host: string): string {
  if (!url) return '';
  return /^\/(?!\/)/.test(url) ? host + url : url;
}

function originOf(url: string): string {
  return url.replace(/^(https?:\/\/[^/?#]+).*$/i, '$1');
}

function colour(value: unknown, fallback: string): string {
  return typeof value === 'string' && /^(#[0-9a-f]{3,8}|[a-z]+)$/i.test(value) ? value : fallback;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
