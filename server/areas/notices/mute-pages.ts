import { createHmac } from 'node:crypto';
import { NOTICE_KINDS, type NoticeKindName } from '@catalogue/health/notices';
import type { Text } from '@catalogue/language';
import type { Deps } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { questionPage, unknownLink } from '@server/http/answers/small-page';
import { languageOf } from '@server/http/request';
import { isSameSecret } from '@server/platform/constant-time';
import type { Context, Hono } from 'hono';
import { sql } from 'kysely';

/** The digest, or e-mails about one kind or all kinds of notices. */
type Mutable = 'digest' | 'alerts' | NoticeKindName;

interface Reader {
  pid: string;
  user: string;
  what: Mutable;
}

const PATH = '/notifications/off';

export function muteLink({ publicUrl, secretKey }: Deps['env'], reader: Reader): string {
  const payload = Buffer.from(JSON.stringify([reader.pid, reader.user, reader.what]));
  const token = payload.toString('base64url');
  return `${publicUrl}${PATH}/${token}.${sign(secretKey, token)}`;
}

/** Parses the token of an unsubscribe link; null for a link that this installation did not sign. */
function readMuteLink({ secretKey }: Deps['env'], token: string): Reader | null {
  const [payload = '', signature = ''] = token.split('.');
  if (!isSameSecret(signature, sign(secretKey, payload))) return null;
  // The signature proves that `muteLink` wrote this JSON.
  const [pid, user, what] = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return [...NOTICE_KINDS, 'digest', 'alerts'].includes(what) ? { pid, user, what } : null;
}

/** Returns the headers with which mail programs offer to unsubscribe (RFC 8058). */
export const unsubscribeHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const sign = (key: Buffer, token: string) =>
  createHmac('sha256', key).update(`notifications/${token}`).digest('base64url');

/** Mounts the page of an unsubscribe link: GET shows the page, POST unsubscribes the user. */
export function mountMutePages(app: Hono, deps: Pick<Deps, 'db' | 'env'>): void {
  app.get(`${PATH}/:token`, (c) => {
    const reader = readMuteLink(deps.env, c.req.param('token'));
    return reader ? page(c, 'ask', reader.what) : page(c, 'unknown');
  });
  app.post(`${PATH}/:token`, async (c) => {
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
