import { randomUUID } from 'node:crypto';
import type { SentContact } from '@catalogue/connections';
import { isRecord } from '@catalogue/lib/is-record';
import type { SubmittedContact } from '@catalogue/schedules/contact';
import type { Database } from '@server/db/schema';
import { forShop } from '@server/db/shop-scope';
import type { Kysely } from 'kysely';

/** A submitted form with a valid e-mail address. */
interface Form {
  pid: string;
  campaign: number;
  at: Date;
  detail: string | null;
  /** Contact data parsed from the submitted form's `detail`. */
  given: SubmittedContact;
}

export async function enqueueContact(db: Kysely<Database>, form: Form, now: Date): Promise<void> {
  await queueHeld(db, { pid: form.pid, held: JSON.stringify(await toSend(db, form)) }, now);
}

/** Stores the form's data until the contact confirms the address; a later form replaces it. */
export async function holdContact(
  db: Kysely<Database>,
  form: Form & { contact: string },
): Promise<void> {
  await forShop(db, form.pid)
    .updateTable('contact')
    .set({ held: JSON.stringify(await toSend(db, form)) })
    .where('id', '=', form.contact)
    .execute();
}

/** Queues a contact for each of the shop's connections. `held` is a `SentContact` as JSON. */
export async function queueHeld(
  db: Kysely<Database>,
  { pid, held }: { pid: string; held: string },
  now: Date,
): Promise<void> {
  const shop = forShop(db, pid);
  const connections = await shop.selectFrom('contact_connection').select('kind').execute();
  if (connections.length === 0) return;
  const { email } = JSON.parse(held) as SentContact;
  const rows = connections.map(({ kind }) => ({
    pid,
    kind,
    body: held,
    email,
    due_at: now,
    created_at: now,
  }));
  await shop.insertInto('connection_outbox').values(rows).execute();
}

async function toSend(db: Kysely<Database>, form: Form): Promise<SentContact> {
  const { pid, campaign, given } = form;
  const shop = forShop(db, pid);
  const action = await shop
    .selectFrom('campaign')
    .select('name')
    .where('id', '=', campaign)
    .executeTakeFirst();
  return {
    id: randomUUID(),
    at: form.at.toISOString(),
    shop: pid,
    email: given.email,
    phone: given.phone && `+${given.phone}`,
    name: given.name,
    birthday: given.birthday,
    consent: given.consent,
    action: { id: campaign, name: action?.name ?? '' },
    answers: answersOf(form.detail),
  };
}

function answersOf(detail: string | null): Record<string, string> {
  const answers: unknown = detail === null ? {} : JSON.parse(detail);
  if (!isRecord(answers)) return {};
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}
