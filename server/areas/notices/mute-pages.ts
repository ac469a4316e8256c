import { NOTICE_KINDS } from '@catalogue/health/notices';
import type { Text } from '@catalogue/language';
import type { Deps } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { questionPage, unknownLink } from '@server/http/answers/question-page';
import { languageOf } from '@server/http/request';
import type { Context, Hono } from 'hono';
import { sql } from 'kysely';
import { type Mutable, readMuteLink } from './mute-link';

/** Mounts the page of an unsubscribe link: GET shows the page, POST unsubscribes the user. */
export function mountMutePages(app: Hono, deps: Pick<Deps, 'db' | 'env'>): void {
  app.get('/notifications/off/:token', (c) => {
    const reader = readMuteLink(deps.env, c.req.param('token'));
    return reader ? page(c, 'ask', reader.what) : page(c, 'unknown');
  });
  app.post('/notifications/off/:token', async (c) => {
    const reader = readMuteLink(deps.env, c.req.param('token'));
    if (!reader) return page(c, 'unknown');
    await muteMails(forShop(deps.db, reader.pid), reader);
    return page(c, 'done', reader.what);
  });
}

async function muteMails(shop: ShopDb, { user, what }: { user: string; what: Mutable }) {
  const known = await shop
    .selectFrom('users')
    .select('id')
    .where('id', '=', user)
    .executeTakeFirst();
  if (!known) return;
  const kinds = what === 'digest' ? [] : what === 'alerts' ? NOTICE_KINDS : [what];
  const muted = kinds.map((kind) => `${kind}:mail`);
  const digestOff = what === 'digest' ? { digest: 'off' as const } : {};
  await shop
    .insertInto('notice_reader')
    .values({ pid: shop.pid, user_id: user, muted, ...digestOff })
    .onConflict((conflict) =>
      conflict
        .columns(['pid', 'user_id'])
        .doUpdateSet({
          ...digestOff,
          muted: sql`array(select distinct unnest(notice_reader.muted || excluded.muted) order by 1)`,
        }),
    )
    .execute();
}

const messages = {
  ask: {
    title: { tr: 'Bu e-postalar kapatılsın mı?', en: 'Stop these e-mails?' },
    text: {
      tr: 'Vitrin size bu tür e-postaları artık göndermez. Ayarlar > Bildirimler’den yeniden açabilirsiniz.',
      en: 'Vitrin will no longer send you e-mails of this kind. You can switch them on again in Settings > Notifications.',
    },
  },
  done: {
    title: { tr: 'E-postalar kapatıldı', en: 'These e-mails are switched off' },
    text: {
      tr: 'Ayarlar > Bildirimler’den yeniden açabilirsiniz.',
      en: 'You can switch them on again in Settings > Notifications.',
    },
  },
  unknown: unknownLink,
};

const button: Text = { tr: 'E-postaları kapat', en: 'Stop these e-mails' };
const about: Record<'digest' | 'alerts', Text> = {
  digest: { tr: 'Özet e-postaları', en: 'Digest e-mails' },
  alerts: { tr: 'Uyarı e-postaları', en: 'Alert e-mails' },
};

function page(c: Context, state: keyof typeof messages, what?: Mutable): Response {
  const subject = what && about[what === 'digest' ? what : 'alerts'][languageOf(c)];
  return questionPage(c, { state, messages, button, subject });
}
