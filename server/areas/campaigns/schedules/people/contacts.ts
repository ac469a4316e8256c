import type { CompiledEntry } from '@catalogue/campaign';
import { compileEntries } from '@catalogue/compile';
import { blocksOf } from '@catalogue/design/render/chunks';
import type { Plain } from '@catalogue/fields/types';
import { isRecord } from '@catalogue/lib/is-record';
import { readContact, type SubmittedContact } from '@catalogue/schedules/contact';
import type { Deps } from '@server/context';
import type { Database } from '@server/db/schema';
import { forShop } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { bodyOf, findCampaign } from '@server/shop/campaigns';
import { nextNumber } from '@server/shop/numbers';
import { emailKey } from '@server/shop/users';
import { type Kysely, sql } from 'kysely';

type Db = Kysely<Database>;

export interface FilledForm {
  pid: string;
  visitor: string;
  campaign: number;
  at: Date;
  detail: string | null;
  /** Variant of the submitted form; absent for actions without variants. */
  variant?: number | undefined;
}

interface AddedContact {
  id: string;
  given: SubmittedContact;
  /** Whether the contact receives messages; false while it has to confirm its address. */
  subscribed: boolean;
  /** Whether the contact agreed and has to confirm its address. */
  pending: boolean;
}

/**
 * Stores the contact of a form. With `confirm`, a contact who consents for the first time, or again
 * after unsubscribing, is pending. Returns null without an e-mail address.
 */
export async function addContact(
  db: Db,
  form: FilledForm,
  { confirm = false } = {},
): Promise<AddedContact | null> {
  const given = readContact(form.detail);
  if (!given) return null;
  const shop = forShop(db, form.pid);
  const before = await shop
    .selectFrom('contact')
    .select(['consented_at', 'unsubscribed_at', 'pending_at'])
    .where('email_key', '=', emailKey(given.email))
    .forUpdate()
    .executeTakeFirst();
  const id = await storeContact(db, form, given);
  const wasSubscribed =
    before !== undefined &&
    before.consented_at !== null &&
    before.unsubscribed_at === null &&
    before.pending_at === null;
  if (given.consent && !wasSubscribed) {
    const state = confirm ? { pending_at: form.at, confirmed_at: null } : { pending_at: null };
    await shop.updateTable('contact').set(state).where('id', '=', id).execute();
  }
  await linkVisitor(db, { ...form, contact: id });
  const pending = given.consent
    ? confirm && !wasSubscribed
    : before !== undefined && before.pending_at !== null;
  return { id, given, pending, subscribed: wasSubscribed || (given.consent && !pending) };
}

/** Stores a contact. A new consent after unsubscribing counts; a repeated old consent does not. */
async function storeContact(db: Db, form: FilledForm, given: SubmittedContact): Promise<string> {
  const { pid, campaign, at } = form;
  const consented = given.consent ? at : null;
  const version = given.consent ? await storeConsentText(db, form) : null;
  const { rows } = await sql<{ id: string }>`
    insert into contact (pid, email, email_key, phone, name, birthday, source, consented_at,
      consent_version, created_at)
    values (${pid}, ${given.email}, ${emailKey(given.email)}, ${given.phone}, ${given.name},
      ${given.birthday}, ${campaign}, ${consented}, ${version}, ${at})
    on conflict (pid, email_key) do update set
      phone = coalesce(excluded.phone, contact.phone),
      name = coalesce(nullif(excluded.name, ''), contact.name),
      birthday = coalesce(excluded.birthday, contact.birthday),
      source = excluded.source,
      consent_version = case when excluded.consented_at >= coalesce(contact.consented_at, '-infinity')
        then excluded.consent_version else contact.consent_version end,
      consented_at = greatest(contact.consented_at, excluded.consented_at),
      unsubscribed_at = case when excluded.consented_at > contact.unsubscribed_at then null
        else contact.unsubscribed_at end
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The contact was not stored.');
  return row.id;
}

/** Links a browser to the contact that was last entered in it. */
export async function linkVisitor(
  db: Db,
  { pid, visitor, contact }: { pid: string; visitor: string; contact: string },
): Promise<void> {
  const before = await forShop(db, pid)
    .selectFrom('contact_visitor')
    .innerJoin('contact', (join) =>
      join
        .onRef('contact.pid', '=', 'contact_visitor.pid')
        .onRef('contact.id', '=', 'contact_visitor.contact'),
    )
    .select(['contact.id', 'contact.email'])
    .where('contact_visitor.visitor', '=', visitor)
    .executeTakeFirst();
  await db
    .insertInto('contact_visitor')
    .values({ pid, visitor, contact })
    .onConflict((conflict) => conflict.columns(['pid', 'visitor']).doUpdateSet({ contact }))
    .execute();
  // A contact that was known only by its browser now has an address, so the browser moves to the
  // new contact.
  if (before && before.id !== contact && before.email === null) {
    await moveBrowser(db, { pid, from: before.id, to: contact });
  }
}

async function moveBrowser(
  db: Db,
  { pid, from, to }: { pid: string; from: string; to: string },
): Promise<void> {
  for (const table of ['push_subscription', 'contact_visitor'] as const) {
    await forShop(db, pid)
      .updateTable(table)
      .set({ contact: to })
      .where('contact', '=', from)
      .execute();
  }
  // The totals of reminders stay, because they do not identify a person.
  await forShop(db, pid).deleteFrom('cart_person').where('contact', '=', from).execute();
  await forShop(db, pid).deleteFrom('contact').where('id', '=', from).execute();
}

/**
 * Stores the consent text that the form's visitor saw, once; returns its version, or null for an
 * action without a consent box.
 */
async function storeConsentText(db: Db, form: FilledForm): Promise<number | null> {
  const { pid, campaign, at, variant } = form;
  const shop = forShop(db, pid);
  const row = await findCampaign(shop, campaign);
  const { tags = [] } = row ? bodyOf(row) : {};
  const seen = compileEntries(tags).filter(
    (entry) => variant === undefined || entry.variant === undefined || entry.variant === variant,
  );
  const text = consentTextOf(seen, stepOf(form.detail));
  if (!text) return null;
  const known = () =>
    shop
      .selectFrom('consent_text')
      .select('version')
      .where(sql`md5(text)`, '=', sql`md5(${text})`)
      .executeTakeFirst();
  const stored = await known();
  if (stored) return stored.version;
  const version = await nextNumber(db, pid, 'consent_text');
  await sql`insert into consent_text (pid, version, text, created_at)
    values (${pid}, ${version}, ${text}, ${at}) on conflict do nothing`.execute(db);
  return (await known())?.version ?? null;
}

/** Returns the text of the first consent box; the box of the named step takes precedence. */
export function consentTextOf(entries: readonly CompiledEntry[], step: string): string | null {
  const steps = entries.flatMap(({ p }) => (Array.isArray(p.steps) ? (p.steps as Plain[]) : []));
  const matchingSteps = steps.filter(({ name }) => step !== '' && name === step);
  const [consent] = [...matchingSteps, ...steps].flatMap((one) =>
    blocksOf({ steps: [one] }).flatMap(({ kind, form }) =>
      kind === 'consent' ? [textOf(form)] : [],
    ),
  );
  return consent || null;
}

function textOf({ text, link, url }: Plain): string {
  const notice = url ? `${link || ''} (${url})`.trim() : '';
  return [text, notice].filter(Boolean).join(' ');
}

function stepOf(detail: string | null): string {
  const answers: unknown = detail === null ? null : JSON.parse(detail);
  return isRecord(answers) && typeof answers.step === 'string' ? answers.step : '';
}

const BATCH_SIZE = 500;

/** Imports, once each, the forms that were submitted before the contacts table existed. */
export async function readBacklog({ db, signal }: Pick<Deps, 'db' | 'signal'>): Promise<void> {
  for (let read = BATCH_SIZE; read === BATCH_SIZE && !signal.aborted; ) {
    read = await inTransaction(db, async (trx) => {
      const { rows } = await sql<{
        pid: string;
        visitor: string;
        campaign: number;
        at: Date;
        detail: string | null;
      }>`
        with taken as (
          delete from contact_backlog where (pid, id) in (
            select pid, id from contact_backlog limit ${BATCH_SIZE} for update skip locked)
          returning pid, id)
        select e.pid, e.visitor, e.camp_id as campaign, e.ts as at, e.detail
        from taken join events e using (pid, id) where e.is_written order by e.ts`.execute(trx);
      for (const form of rows) await addContact(trx, form);
      return rows.length;
    });
  }
}
