import { escapeHtml } from '@catalogue/html/escape';
import type { Text } from '@catalogue/language';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { languageOf } from '@server/http/request';
import { smallPage } from '@server/http/small-page';
import type { Context, Hono } from 'hono';
import { readUnsubscribe } from './unsubscribe-link';

/**
 * GET shows a button, POST takes the contact off the list: programs that look into every link of a
 * mail must not unsubscribe anybody. POST is also what List-Unsubscribe-Post promises (RFC 8058).
 */
export function mountUnsubscribe(app: Hono, deps: Deps): void {
  app.get('/unsubscribe/:token', async (c) => {
    const person = await readUnsubscribe(deps, c.req.param('token'));
    if (!person) return page(c, 404, 'unknown');
    const row = await forShop(deps.db, person.pid)
      .selectFrom('contact')
      .select('unsubscribed_at')
      .where('id', '=', person.contact)
      .executeTakeFirst();
    return page(c, 200, !row || row.unsubscribed_at ? 'done' : 'ask');
  });
  app.post('/unsubscribe/:token', async (c) => {
    const person = await readUnsubscribe(deps, c.req.param('token'));
    if (!person) return page(c, 404, 'unknown');
    await forShop(deps.db, person.pid)
      .updateTable('contact')
      .set({ unsubscribed_at: deps.now() })
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
  const { title, text } = words[name];
  const form = `<form method="post"><button type="submit">${escapeHtml(button[language])}</button></form>`;
  return smallPage(c, {
    status,
    language,
    title: title[language],
    body: `<p>${escapeHtml(text[language])}</p>${name === 'ask' ? form : ''}`,
  });
}
