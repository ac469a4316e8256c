import { escapeHtml } from '@catalogue/html/escape';
import type { Text } from '@catalogue/language';
import { formatPrice } from '@catalogue/pricing/tiers';
import type { Deps } from '@server/context';
import { smallPage } from '@server/http/answers/small-page';
import { isSameOrigin } from '@server/http/guards/cross-site';
import { languageOf } from '@server/http/request';
import { AppError } from '@server/platform/errors';
import type { Context, Hono } from 'hono';
import { findSandboxCheckout, payCheckout, tryCard } from './pay';

const BASE = '/sandbox-checkout';

/**
 * Mounts the sandbox's hosted pages: checkout, card and receipt. The id in the address grants
 * access.
 */
export function mountSandboxCheckout(app: Hono, deps: Deps): void {
  app.get(`${BASE}/card/:id`, async (c) => {
    const id = c.req.param('id');
    const row = await deps.db
      .selectFrom('sandbox_subscription')
      .select(['state', 'cents'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row || row.state === 'deleted') return page(c, { message: 'gone', status: 404 });
    const buttons = ['works', 'fails'] as const;
    return page(c, {
      message: row.state === 'past_due' ? 'cardDue' : 'card',
      cents: row.cents,
      buttons,
    });
  });
  app.post(`${BASE}/card/:id/:outcome{works|fails}`, async (c) => {
    if (!isSameOrigin(c)) throw new AppError('cross_site');
    const known = await tryCard(deps, c.req.param('id'), c.req.param('outcome') === 'works');
    return known ? c.redirect('/subscription', 303) : page(c, { message: 'gone', status: 404 });
  });
  app.get(`${BASE}/receipt/:id`, async (c) => {
    const row = await deps.db
      .selectFrom('sandbox_payment')
      .selectAll()
      .where('id', '=', c.req.param('id'))
      .where('paid', '=', true)
      .executeTakeFirst();
    if (!row) return page(c, { message: 'gone', status: 404 });
    return page(c, { message: 'receipt', cents: row.cents, note: `${row.due_on} · ${row.id}` });
  });
  app.get(`${BASE}/:id`, async (c) => {
    const row = await findSandboxCheckout(deps, c.req.param('id'));
    if (!row) return page(c, { message: 'gone', status: 404 });
    if (row.state === 'paid') return c.redirect(row.return_url.replace('{checkout_hash}', row.id));
    const message = row.first_bill_on ? 'later' : row.plan_id ? 'monthly' : 'once';
    const note = [row.title, row.first_bill_on].filter(Boolean).join(' · ');
    return page(c, { message, cents: row.cents, note, buttons: ['pay', 'cancel'] });
  });
  app.post(`${BASE}/:id/:outcome{pay|cancel}`, async (c) => {
    if (!isSameOrigin(c)) throw new AppError('cross_site');
    const id = c.req.param('id');
    if (c.req.param('outcome') === 'pay') {
      const next = await payCheckout(deps, id);
      return next ? c.redirect(next, 303) : page(c, { message: 'gone', status: 404 });
    }
    const row = await findSandboxCheckout(deps, id);
    if (!row) return page(c, { message: 'gone', status: 404 });
    return c.redirect(row.return_url.replace('{checkout_hash}', 'cancelled'), 303);
  });
}

const messages = {
  monthly: {
    title: { tr: 'Aylık abonelik', en: 'Monthly subscription' },
    text: {
      tr: 'Her ay yenilenir; istediğiniz zaman iptal edersiniz.',
      en: 'Renewed every month; cancel whenever you like.',
    },
  },
  later: {
    title: { tr: 'Aylık abonelik', en: 'Monthly subscription' },
    text: {
      tr: 'Şimdi bir şey alınmaz; ilk ödeme yazılan gün alınır ve her ay yenilenir.',
      en: 'Nothing is taken now; the first payment is taken on the day shown, and every month after it.',
    },
  },
  once: {
    title: { tr: 'Tek seferlik ödeme', en: 'One payment' },
    text: { tr: 'Bir kez alınır, yenilenmez.', en: 'Taken once, not renewed.' },
  },
  card: {
    title: { tr: 'Ödeme yöntemi', en: 'Payment method' },
    text: {
      tr: 'Sonraki ödemenin alınıp alınmayacağını burada denersiniz.',
      en: 'Try here whether the next payment can be taken.',
    },
  },
  cardDue: {
    title: { tr: 'Ödeme bekliyor', en: 'A payment is due' },
    text: {
      tr: 'Son ödeme alınamadı. Kart çalışırsa abonelik yeniden etkinleşir.',
      en: 'The last payment failed. If the card works the subscription is active again.',
    },
  },
  receipt: {
    title: { tr: 'Makbuz', en: 'Receipt' },
    text: { tr: 'Bu ödeme alındı.', en: 'This payment was taken.' },
  },
  gone: {
    title: { tr: 'Burada ödenecek bir şey yok', en: 'Nothing to pay here' },
    text: {
      tr: 'Bu bağlantı geçerli değil ya da kapandı.',
      en: 'This link is not valid, or closed.',
    },
  },
} satisfies Record<string, { title: Text; text: Text }>;

const buttonLabels: Record<'pay' | 'cancel' | 'works' | 'fails', Text> = {
  pay: { tr: 'Öde', en: 'Pay' },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
  works: { tr: 'Kart çalışıyor', en: 'The card works' },
  fails: { tr: 'Kart reddediliyor', en: 'The card is refused' },
};
const MARK: Text = { tr: 'Sandbox: gerçek para alınmaz', en: 'Sandbox: no real money is taken' };
const BACK: Text = { tr: 'Konsola dön', en: 'Back to the console' };

interface Shown {
  message: keyof typeof messages;
  cents?: number;
  note?: string;
  buttons?: readonly (keyof typeof buttonLabels)[];
  status?: 200 | 404;
}

function page(c: Context, { message, cents, note, buttons = [], status = 200 }: Shown) {
  const language = languageOf(c);
  const { title, text } = messages[message];
  const escapedText = (copy: Text) => escapeHtml(copy[language]);
  const forms = buttons
    .map(
      (button) =>
        `<form method="post" action="${escapeHtml(`${c.req.path}/${button}`)}"><button data-kind="${button}">${escapedText(buttonLabels[button])}</button></form>`,
    )
    .join('');
  const amount =
    cents === undefined ? '' : `<p class="amount">${escapeHtml(formatPrice(cents / 100, ''))}</p>`;
  const small = note ? `<p class="note">${escapeHtml(note)}</p>` : '';
  const backLink =
    buttons.length === 0 ? `<p><a href="/subscription">${escapedText(BACK)}</a></p>` : '';
  return smallPage(c, {
    status,
    language,
    title: title[language],
    above: `<p class="mark">${escapedText(MARK)}</p>`,
    body: `${amount}${small}<p>${escapedText(text)}</p><div>${forms}</div>${backLink}`,
    css: CSS,
    referrer: 'same-origin',
  });
}

const CSS = `.mark{display:inline-block;padding:.3rem .9rem;border-radius:999px;background:#ffd666;color:#3d2c00;font-weight:700;font-size:.9375rem}
.amount{margin:0;font-size:2.5rem;font-weight:700;line-height:1.2}.note{color:GrayText;color:color-mix(in srgb,CanvasText 70%,Canvas);overflow-wrap:anywhere}
div{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:center}
button[data-kind=cancel],button[data-kind=fails]{background:transparent;border-color:currentColor;color:inherit}`;
