import { escapeHtml } from '@catalogue/html/escape';
import type { Language, Text } from '@catalogue/language';
import { languageOf } from '@server/http/request';
import type { Context } from 'hono';

const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface SmallPage {
  status?: 200 | 404 | 410;
  title: string;
  language: Language;
  /** HTML below the heading; user input must be escaped. */
  body: string;
  /** HTML above the heading; user input must be escaped. */
  above?: string;
  css?: string;
  /** Referrer policy of the page; `no-referrer` by default. */
  referrer?: 'no-referrer' | 'same-origin';
}

/** Returns a simple page outside the console: text and a form, without scripts or other files. */
export function smallPage(c: Context, page: SmallPage): Response {
  const { status = 200, language, body, above = '', css = '', referrer = 'no-referrer' } = page;
  const title = escapeHtml(page.title);
  c.header('content-security-policy', POLICY);
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', referrer);
  return c.html(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${CSS}${css}</style></head><body><main>${above}<h1>${title}</h1>${body}</main></body></html>`,
    status,
  );
}

const CSS = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:Canvas;color:CanvasText;font:17px/1.5 system-ui,sans-serif}
main{width:min(26rem,100% - 3rem);padding:2rem 0;text-align:center}h1{margin:.5rem 0;font-size:1.5rem;line-height:1.25}p{margin:0 0 1.5rem}
button{min-height:48px;padding:0 1.75rem;border:1px solid #0f6b53;border-radius:12px;background:#0f6b53;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #ffc857;outline-offset:2px}a{color:inherit}`;

interface Message {
  title: Text;
  text: Text;
  status?: 404 | 410;
}

interface QuestionPage<State extends string> {
  /** State of the page: `ask` shows the button. */
  state: State;
  messages: Record<State, Message>;
  button: Text;
  /** Subject of the page; absent when the text contains it. */
  subject?: string | undefined;
}

/** Copy for a link that is forged or incomplete. */
export const unknownLink: Message = {
  title: { tr: 'Bu bağlantı geçerli değil', en: 'This link is not valid' },
  text: {
    tr: 'Bağlantıyı e-postadaki haliyle, eksiksiz açmayı deneyin.',
    en: 'Try to open it whole, as it stands in the mail.',
  },
  status: 404,
};

/**
 * Page of a link in an e-mail: GET shows a button and POST makes the change, because mail scanners
 * open all links of an e-mail and must not change anything. List-Unsubscribe-Post (RFC 8058) also
 * uses POST.
 */
export function questionPage<State extends string>(
  c: Context,
  { state, messages, button, subject }: QuestionPage<State>,
): Response {
  const language = languageOf(c);
  const { title, text, status = 200 } = messages[state];
  const form = `<form method="post"><button type="submit">${escapeHtml(button[language])}</button></form>`;
  return smallPage(c, {
    status,
    language,
    title: title[language],
    above: subject ? `<p>${escapeHtml(subject)}</p>` : '',
    body: `<p>${escapeHtml(text[language])}</p>${state === 'ask' ? form : ''}`,
  });
}
