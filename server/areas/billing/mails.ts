import type { Language, Text } from '@catalogue/language';
import { DAY_MS } from '@catalogue/lib/durations';
import { dayInWords } from '@catalogue/lib/istanbul';
import { FREE, isTierName } from '@catalogue/pricing/tiers';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { enqueueMail } from '@server/mail/outbox';
import { buttonWithAddress, paragraph, title, writeMail } from '@server/mail/write';
import { merchantsOf } from '@server/shop/users';
import { eachDue } from '@server/work/each-due';
import { sql } from 'kysely';
import type { SubscriptionRow } from './queries';

/* Due e-mails are derived from the stored state, so none is lost when a server stops. */

type Needs = Pick<Deps, 'db' | 'env' | 'now' | 'log' | 'signal'>;

/** Time before a trial's end at which the notification is sent. */
const TRIAL_NOTICE_MS = 2 * DAY_MS;
/**
 * Time in ms after a subscription's end in which the end is e-mailed, so that a new release does
 * not e-mail old ends.
 */
const MAX_CHANGE_AGE_MS = 3 * DAY_MS;

const mails = {
  paymentFailed: {
    subject: { tr: 'Ödemeniz alınamadı', en: 'Your payment failed' },
    line: {
      tr: '{tier} paketinizin son ödemesi alınamadı. Paketiniz {date} tarihine kadar sürer; o güne kadar ödeme yönteminizi güncelleyin.',
      en: 'The last payment for your {tier} plan failed. Your plan stays active until {date}; please update your payment method by then.',
    },
    button: { tr: 'Ödeme yöntemini güncelle', en: 'Update payment method' },
  },
  trialSoon: {
    subject: { tr: 'Deneme süreniz 2 gün sonra bitiyor', en: 'Your trial ends in 2 days' },
    line: {
      tr: '{tier} deneme süreniz {date} tarihinde bitiyor. Aksiyonlarınızın aynı gösterim hakkıyla sürmesi için bir paket seçin.',
      en: 'Your {tier} trial ends on {date}. Choose a plan to keep your actions running with the same allowance.',
    },
    button: { tr: 'Paket seç', en: 'Choose a plan' },
  },
  trialOver: {
    subject: { tr: 'Deneme süreniz bitti', en: 'Your trial has ended' },
    line: {
      tr: '{tier} deneme süreniz bitti. Artık günde {limit} gösterimlik ücretsiz pakettesiniz.',
      en: 'Your {tier} trial has ended. You are now on the free plan with {limit} views a day.',
    },
    button: { tr: 'Paket seç', en: 'Choose a plan' },
  },
  ended: {
    subject: { tr: 'Aboneliğiniz sona erdi', en: 'Your subscription has ended' },
    line: {
      tr: '{tier} aboneliğiniz sonlandırıldı. Paketiniz {date} tarihine kadar geçerli; sonrasında günde {limit} gösterimlik ücretsiz pakete geçersiniz.',
      en: 'Your {tier} subscription was canceled. You keep it until {date}; after that you are on the free plan with {limit} views a day.',
    },
    button: { tr: 'Aboneliği görüntüle', en: 'View subscription' },
  },
} satisfies Record<string, { subject: Text; line: Text; button: Text }>;

type MailName = keyof typeof mails;

interface DueMail {
  pid: string;
  mail: MailName;
  /** Id of the subscription or of a failed payment; each e-mail is sent once per cause. */
  cause: string;
  tier?: string;
  date?: Date | null;
}

export async function queueBillingMails(deps: Needs): Promise<void> {
  const due = await ofSubscriptions(deps);
  const written = await deps.db
    .selectFrom('billing_mail')
    .select(['pid', 'name'])
    .where(sql<boolean>`pid = any(${due.map(({ pid }) => pid)}::text[])`)
    .execute();
  const known = new Set(written.map(({ pid, name }) => `${pid} ${name}`));
  const unwritten = due.filter((mail) => !known.has(`${mail.pid} ${nameOf(mail)}`));
  const page = async (last?: DueMail) => (last ? [] : unwritten);
  await eachDue(deps, { page, failure: 'writing an e-mail about billing failed' }, (mail) =>
    queueOnce(deps, mail),
  );
}

const nameOf = ({ mail, cause }: DueMail) => `${mail}:${cause}`;

async function ofSubscriptions({ db, now }: Needs): Promise<DueMail[]> {
  const at = now();
  const since = new Date(at.getTime() - MAX_CHANGE_AGE_MS);
  const rows = await db
    .selectFrom('subscription')
    .selectAll()
    .where((where) =>
      where.or([
        where('grace_until', '>', at),
        where.and([
          where('status', '=', 'trial'),
          where('ends_at', '<=', new Date(at.getTime() + TRIAL_NOTICE_MS)),
        ]),
        where.and([where('status', '=', 'deleted'), where('changed_at', '>', since)]),
      ]),
    )
    // Leaves out a subscription that a newer subscription of the shop replaced.
    .where(
      sql<boolean>`not exists (select from subscription newer
        where newer.pid = subscription.pid and newer.created_at > subscription.created_at)`,
    )
    .execute();
  return rows.map((row) => ({ pid: row.pid, tier: row.tier, ...mailOf(row, at) }));
}

function mailOf(row: SubscriptionRow, at: Date) {
  const { source, status, grace_until, ends_at, id: cause } = row;
  if (status === 'past_due') {
    // Each failed payment is a separate cause, so each is e-mailed.
    const cause = `${row.id}:${grace_until?.toISOString()}`;
    return { mail: 'paymentFailed' as const, date: grace_until, cause };
  }
  if (source !== 'trial') {
    return { mail: 'ended' as const, date: ends_at && ends_at > at ? ends_at : at, cause };
  }
  const isOver = status === 'deleted' || (ends_at !== null && ends_at <= at);
  return { mail: isOver ? ('trialOver' as const) : ('trialSoon' as const), date: ends_at, cause };
}

async function queueOnce({ db, env, now }: Needs, due: DueMail): Promise<void> {
  const at = now();
  await inTransaction(db, async (trx) => {
    const claimed = await trx
      .insertInto('billing_mail')
      .values({ pid: due.pid, name: nameOf(due), written_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (claimed.numInsertedOrUpdatedRows === 0n) return;
    const readers = await merchantsOf(forShop(trx, due.pid)).execute();
    const link = `${env.publicUrl}/subscription`;
    for (const { email, language } of readers) {
      const mail = writeDueMail(due, language, link);
      await enqueueMail(trx, { kind: 'billing', to: email, ...mail, shop: due.pid }, at);
    }
  });
}

function writeDueMail({ mail, tier, date }: DueMail, language: Language, link: string) {
  const { subject, line, button } = mails[mail];
  const values: Record<string, string> = {
    tier: tier && isTierName(tier) ? `${tier[0]?.toUpperCase()}${tier.slice(1)}` : (tier ?? ''),
    date: date ? dayInWords(date, language) : '',
    limit: new Intl.NumberFormat(language).format(FREE.daily_limit),
  };
  const filled = line[language].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return writeMail({
    language,
    subject: subject[language],
    blocks: [
      title(subject[language]),
      paragraph(filled),
      buttonWithAddress({ text: button[language], link }),
    ],
  });
}
