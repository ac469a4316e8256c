import type { Text } from '@catalogue/language';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { questionPage, unknownLink } from '@server/http/answers/small-page';
import type { Context, Hono } from 'hono';
import { readUnsubscribe } from './contact-link';

/** Mounts the page of an unsubscribe link: GET shows the page, POST unsubscribes the contact. */
export function mountUnsubscribe(app: Hono, deps: Deps): void {
  app.get('/unsubscribe/:token', async (c) => {
    const person = await readUnsubscribe(deps, c.req.param('token'));
    if (!person) return page(c, 'unknown');
    const row = await forShop(deps.db, person.pid)
      .selectFrom('contact')
      .select('unsubscribed_at')
      .where('id', '=', person.contact)
      .executeTakeFirst();
    return page(c, !row || row.unsubscribed_at ? 'done' : 'ask');
  });
  app.post('/unsubscribe/:token', async (c) => {
    const person = await readUnsubscribe(deps, c.req.param('token'));
    if (!person) return page(c, 'unknown');
    await forShop(deps.db, person.pid)
      .updateTable('contact')
      .set({ unsubscribed_at: deps.now() })
      .where('id', '=', person.contact)
      .where('unsubscribed_at', 'is', null)
      .execute();
    return page(c, 'done');
  });
}

const messages = {
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
  unknown: unknownLink,
};

const button: Text = { tr: 'Listeden çık', en: 'Unsubscribe' };

const page = (c: Context, state: keyof typeof messages) =>
  questionPage(c, { state, messages, button });
