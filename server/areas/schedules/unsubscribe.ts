import type { Language, Text } from '@catalogue/language';
import { escapeHtml } from '@catalogue/mail/template';
import type { Deps } from '@server/context';
import { languageOf } from '@server/http/request';
import type { Context, Hono } from 'hono';
import { readUnsubscribe } from './unsubscribe-link';

const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * GET shows a button, POST takes the contact off the list: programs that look into every link of a
 * mail must not unsubscribe anybody. POST is also what List-Unsubscribe-Post promises (RFC 8058).
 */
export function mountUnsubscribe(app: Hono, deps: Deps): void {
  app.get('/unsubscribe/:token', async (c) => {
    const person = await readUnsubscribe(deps, c.req.param('token'));
    if (!person) return page(c, 404, 'unknown');
    const row = await deps.db
      .selectFrom('contact')
      .select('unsubscribed_at')
      .where('pid', '=', person.pid)
      .where('id', '=', person.contact)
      .executeTakeFirst();
    return page(c, 200, !row || row.unsubscribed_at ? 'done' : 'ask');
  });
  app.post('/unsubscribe/:token', async (c) => {
    const person = await readUnsubscribe(deps, c.req.param('token'));
    if (!person) return page(c, 404, 'unknown');
    await deps.db
      .updateTable('contact')
      .set({ unsubscribed_at: deps.now() })
      .where('pid', '=', person.pid)
      .where('id', '=', person.contact)
      .where('unsubscribed_at', 'is', null)
      .execute();
    return page(c, 200, 'done');
  });
}

interface Words {
  title: Text;
  text: Text;
}

const words = {
  ask: {
    title: { tr: 'Listeden çıkmak istiyor musunuz?', en: 'Do you want to unsubscribe?' },
    text: {
      tr: 'Bu mağaza size artık planlı e-posta ve mesaj göndermez.',
      en: 'This shop will no longer send you scheduled mails and messages.',
    },
  },
  done: {
    title: { tr: 'Listeden çıktınız', en: 'You are unsubscribed' },
    text: {
      tr: 'Bu mağazadan artık planlı e-posta ve mesaj almayacaksınız.',
      en: 'You will get no more scheduled mails and messages from this shop.',
    },
  },
  unknown: {
    title: { tr: 'Bu bağlantı geçerli değil', en: 'This link is not valid' },
    text: {
      tr: 'Bağlantıyı e-postadaki haliyle, eksiksiz açmayı deneyin.',
      en: 'Try to open it whole, as it stands in the mail.',
    },
  },
} satisfies Record<string, Words>;

const button: Text = { tr: 'Listeden çık', en: 'Unsubscribe' };

function page(c: Context, status: 200 | 404, name: keyof typeof words): Response {
  const language = languageOf(c);
  c.header('content-security-policy', POLICY);
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  return c.html(draw(words[name], language, name === 'ask'), status);
}

function draw({ title, text }: Words, language: Language, asks: boolean): string {
  const form = asks
    ? `<form method="post"><button type="submit">${escapeHtml(button[language])}</button></form>`
    : '';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title[language])}</title><style>${CSS}</style></head><body><main><h1>${escapeHtml(title[language])}</h1><p>${escapeHtml(text[language])}</p>${form}</main></body></html>`;
}

const CSS = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:Canvas;color:CanvasText;font:17px/1.5 system-ui,sans-serif}
main{max-width:26rem;padding:2rem;text-align:center}h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.25}p{margin:0 0 1.5rem}
button{min-height:48px;padding:0 1.75rem;border:0;border-radius:12px;background:#0f6b53;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid #ffc857;outline-offset:2px}`;
