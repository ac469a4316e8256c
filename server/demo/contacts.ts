import { compileEntries } from '@catalogue/compile';
import { blocksOf } from '@catalogue/design/render/chunks';
import { HOUR_MS } from '@catalogue/lib/durations';
import { consentTextOf } from '@server/areas/campaigns/schedules/people/contacts';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { createRandom } from '@server/platform/random';
import { bodyOf } from '@server/shop/campaigns';
import { emailKey } from '@server/shop/users';
import { sql } from 'kysely';
import type { DemoShop } from './shops';

const SEED = 20_261;

type State = 'confirmed' | 'pending' | 'subscribed' | 'unsubscribed' | 'never';

/** Hours since the sign-up, newest first; the names are in the shop's texts. */
const SIGN_UPS: readonly [hoursAgo: number, state: State][] = [
  [2, 'pending'],
  [5, 'confirmed'],
  [9, 'pending'],
  [27, 'confirmed'],
  [31, 'confirmed'],
  [52, 'pending'],
  [75, 'confirmed'],
  [98, 'never'],
  [122, 'confirmed'],
  [150, 'unsubscribed'],
  [196, 'confirmed'],
  [240, 'confirmed'],
  [310, 'pending'],
  [388, 'confirmed'],
  [466, 'subscribed'],
  [540, 'subscribed'],
  [610, 'unsubscribed'],
  [672, 'subscribed'],
];

/** Creates contacts of the demo shop's forms: most are confirmed, a few are pending. */
export async function writeContacts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { pid, texts: { contacts }, seed }: DemoShop,
): Promise<void> {
  const shop = forShop(db, pid);
  const known = await shop
    .selectFrom('contact')
    .select('id')
    .where('email_key', 'like', `%@${contacts.domain}`)
    .executeTakeFirst();
  if (known) return;
  const campaigns = await shop
    .selectFrom('campaign')
    .selectAll()
    .where('type', '=', 'campaign')
    .orderBy('id')
    .execute();
  const all = campaigns.map((row) => {
    const entries = compileEntries(bodyOf(row).tags);
    const asks = entries.some(({ p }) => blocksOf(p).some(({ kind }) => kind === 'email'));
    return { id: row.id, asks, text: consentTextOf(entries, '') ?? contacts.consent };
  });
  const asking = all.filter(({ asks }) => asks);
  // When no action has a form, any action is used as the source.
  const forms = asking.length > 0 ? asking : all;
  if (forms.length === 0) return;
  const texts = [...new Set(forms.map(({ text }) => text))];
  const at = (hoursAgo: number) => new Date(now().getTime() - hoursAgo * HOUR_MS);
  for (const text of texts) {
    await sql`insert into consent_text (pid, version, text, created_at)
      values (${pid}, ${texts.indexOf(text) + 1}, ${text}, ${at(720)})
      on conflict do nothing`.execute(db);
  }
  await sql`insert into tenant_counter (pid, name, value)
    values (${pid}, 'consent_text', ${texts.length}) on conflict do nothing`.execute(db);
  const random = createRandom(SEED + seed);
  const rows = SIGN_UPS.map(([hoursAgo, state], nth) => {
    const name = contacts.names[nth] ?? '';
    const email = `${asciiOf(name)}@${contacts.domain}`;
    const form = random.pick(forms);
    const agreed = state !== 'never';
    const phone = random.chance(0.4) ? `90532${1_000_000 + Math.floor(random.next() * 8e6)}` : null;
    return {
      // The id is fixed, so that the page of a contact has the same address in each demo.
      id: `00000000-0000-4000-8000-${String(nth + 1).padStart(12, '0')}`,
      pid,
      email,
      email_key: emailKey(email),
      phone,
      name,
      birthday: null,
      source: form.id,
      created_at: at(hoursAgo),
      consented_at: agreed ? at(hoursAgo) : null,
      consent_version: agreed ? texts.indexOf(form.text) + 1 : null,
      pending_at: state === 'pending' ? at(hoursAgo) : null,
      confirmed_at: state === 'confirmed' ? at(hoursAgo - 0.3) : null,
      unsubscribed_at: state === 'unsubscribed' ? at(hoursAgo / 2) : null,
    };
  });
  await shop.insertInto('contact').values(rows).execute();
}

const asciiOf = (name: string) =>
  name
    .toLocaleLowerCase('tr')
    .replace(/ı/g, 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ /g, '.');
