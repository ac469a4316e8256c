import type { Text } from '@catalogue/language';
import { DAY_MS } from '@catalogue/lib/durations';
import { queueHeld } from '@server/areas/account/connections/queue';
import { startWaits } from '@server/areas/campaigns/schedules/signals/start-waits';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { questionPage } from '@server/http/answers/question-page';
import { findProduct, hostOf } from '@server/shop/product';
import type { Context, Hono } from 'hono';
import { readConfirm } from './contact-link';

const VALID_MS = 7 * DAY_MS;

type State = keyof typeof messages;

/** Mounts the page of a confirmation link: GET shows the page, POST confirms the contact. */
export function mountConfirm(app: Hono, deps: Deps): void {
  app.get('/confirm/:token', async (c) => {
    const { state, shop } = await readState(deps, c.req.param('token'));
    return page(c, state, shop);
  });
  app.post('/confirm/:token', async (c) => {
    const token = c.req.param('token');
    const { state, shop } = await readState(deps, token);
    if (state !== 'ask') return page(c, state, shop);
    const request = await readConfirm(deps, token);
    if (request) await confirmContact(deps, request);
    return page(c, 'done', shop);
  });
}

async function readState(deps: Deps, token: string): Promise<{ state: State; shop: string }> {
  const request = await readConfirm(deps, token);
  if (!request) return { state: 'unknown', shop: '' };
  const shop = forShop(deps.db, request.pid);
  const [row, product] = await Promise.all([
    shop
      .selectFrom('contact')
      .select(['pending_at', 'confirmed_at'])
      .where('id', '=', request.contact)
      .executeTakeFirst(),
    findProduct(shop),
  ]);
  const isOver = deps.now().getTime() - request.at.getTime() > VALID_MS;
  const state = !row
    ? 'unknown'
    : row.pending_at === null
      ? row.confirmed_at
        ? 'already'
        : 'expired'
      : isOver
        ? 'expired'
        : 'ask';
  return { state, shop: hostOf(product) };
}

/** Queues the contact for the shop's connections and starts the schedules that wait for it. */
async function confirmContact(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { pid, contact }: { pid: string; contact: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const shop = forShop(trx, pid);
    const at = now();
    const row = await shop
      .selectFrom('contact')
      .select(['held', 'source'])
      .where('id', '=', contact)
      .where('pending_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    // A second click at the same time has already confirmed the contact.
    if (!row) return;
    await shop
      .updateTable('contact')
      .set({ pending_at: null, confirmed_at: at, unsubscribed_at: null, held: null })
      .where('id', '=', contact)
      .execute();
    if (row.held) await queueHeld(trx, { pid, held: row.held }, at);
    const browser = await shop
      .selectFrom('contact_visitor')
      .select('visitor')
      .where('contact', '=', contact)
      .executeTakeFirst();
    if (!browser) return;
    await startWaits(trx, { pid, ...browser }, [{ kind: 'form', at, campaign: row.source }]);
  });
}

const messages = {
  ask: {
    title: { tr: 'Kaydınızı onaylıyor musunuz?', en: 'Confirm your sign-up?' },
    text: {
      tr: 'Onayladığınızda bu mağazanın kampanya ve haberlerini e-postayla alırsınız. İstediğiniz zaman listeden çıkabilirsiniz.',
      en: 'Once you confirm, this shop sends you its offers and news by e-mail. You can unsubscribe at any time.',
    },
  },
  done: {
    title: { tr: 'Kaydınız onaylandı', en: 'Your sign-up is confirmed' },
    text: {
      tr: 'Teşekkürler. Bu sayfayı kapatabilirsiniz.',
      en: 'Thank you. You can close this page.',
    },
  },
  already: {
    title: { tr: 'Kaydınız zaten onaylı', en: 'Your sign-up is already confirmed' },
    text: { tr: 'Başka bir şey yapmanız gerekmiyor.', en: 'There is nothing more to do.' },
  },
  expired: {
    title: { tr: 'Bu bağlantının süresi doldu', en: 'This link has expired' },
    text: {
      tr: 'Mağazadaki formu yeniden doldurursanız size yeni bir bağlantı gönderilir.',
      en: 'Fill in the form in the shop again to get a new link.',
    },
    status: 410,
  },
  unknown: {
    title: { tr: 'Bu bağlantı geçerli değil', en: 'This link is not valid' },
    text: {
      tr: 'Bağlantıyı e-postadan eksiksiz olarak açın.',
      en: 'Open the full link from the e-mail.',
    },
    status: 404,
  },
} as const;

const button: Text = { tr: 'Kaydımı onayla', en: 'Confirm my sign-up' };

const page = (c: Context, state: State, shop: string) =>
  questionPage(c, { state, messages, button, subject: shop });
