import { compileEntries } from '@catalogue/compile';
import { blocksOf } from '@catalogue/design/render/parts';
import { consentTextOf } from '@server/areas/campaigns/schedules/people/consent-text';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { createRandom } from '@server/platform/random';
import { bodyOf } from '@server/shop/campaigns';
import { DEMO_PID } from '@server/shop/demo-pid';
import { emailKey } from '@server/shop/users';
import { sql } from 'kysely';

const HOUR_MS = 3_600_000;
const SEED = 20_261;
const DEFAULT_CONSENT = 'Kampanya e-postaları almayı kabul ediyorum.';

type State = 'confirmed' | 'pending' | 'subscribed' | 'unsubscribed' | 'never';

/** Names with the hours since they signed up. */
const PEOPLE: readonly [name: string, hoursAgo: number, state: State][] = [
  ['Ayşe Yıldız', 2, 'pending'],
  ['Mert Aksoy', 5, 'confirmed'],
  ['Zeynep Kara', 9, 'pending'],
  ['Can Demir', 27, 'confirmed'],
  ['Elif Şahin', 31, 'confirmed'],
  ['Deniz Aydın', 52, 'pending'],
  ['Burak Çelik', 75, 'confirmed'],
  ['Selin Koç', 98, 'never'],
  ['Emre Arslan', 122, 'confirmed'],
  ['Gizem Polat', 150, 'unsubscribed'],
  ['Kerem Öztürk', 196, 'confirmed'],
  ['Derya Güneş', 240, 'confirmed'],
  ['Onur Yalçın', 310, 'pending'],
  ['Ece Tunç', 388, 'confirmed'],
  ['Barış Ünal', 466, 'subscribed'],
  ['Naz Erdem', 540, 'subscribed'],
  ['Tolga Bulut', 610, 'unsubscribed'],
  ['Melis Acar', 672, 'subscribed'],
];

/** Contacts of the demo shop's forms: most of them confirmed, a few still waiting. */
export async function writeContacts({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const shop = forShop(db, DEMO_PID);
  const known = await shop
    .selectFrom('contact')
    .select('id')
    .where('email_key', 'like', '%@kisiler.example')
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
    return { id: row.id, asks, text: consentTextOf(entries, '') ?? DEFAULT_CONSENT };
  });
  const asking = all.filter(({ asks }) => asks);
  // Without a form among the actions, any of them stands as the source.
  const forms = asking.length > 0 ? asking : all;
  if (forms.length === 0) return;
  const texts = [...new Set(forms.map(({ text }) => text))];
  const at = (hoursAgo: number) => new Date(now().getTime() - hoursAgo * HOUR_MS);
  for (const text of texts) {
    await sql`insert into consent_text (pid, version, text, created_at)
      values (${DEMO_PID}, ${texts.indexOf(text) + 1}, ${text}, ${at(720)})
      on conflict do nothing`.execute(db);
  }
  await sql`insert into tenant_counter (pid, name, value)
    values (${DEMO_PID}, 'consent_text', ${texts.length}) on conflict do nothing`.execute(db);
  const random = createRandom(SEED);
  const rows = PEOPLE.map(([name, hoursAgo, state]) => {
    const email = `${asciiOf(name)}@kisiler.example`;
    const form = random.pick(forms);
    const agreed = state !== 'never';
    const phone = random.chance(0.4) ? `90532${1_000_000 + Math.floor(random.next() * 8e6)}` : null;
    return {
      ...{ pid: DEMO_PID, email, email_key: emailKey(email), phone, name, birthday: null },
      ...{ source: form.id, created_at: at(hoursAgo), consented_at: agreed ? at(hoursAgo) : null },
      consent_version: agreed ? texts.indexOf(form.text) + 1 : null,
      pending_at: state === 'pending' ? at(hoursAgo) : null,
      confirmed_at: state === 'confirmed' ? at(hoursAgo - 0.3) : null,
      unsubscribed_at: state === 'unsubscribed' ? at(hoursAgo / 2) : null,
    };
  });
  await shop.insertInto('contact').values(rows).execute();
}

/** A name as the first part of an e-mail address. */
const asciiOf = (name: string) =>
  name
    .toLocaleLowerCase('tr')
    .replace(/ı/g, 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ /g, '.');
