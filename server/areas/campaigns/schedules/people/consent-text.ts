import type { CompiledEntry } from '@catalogue/campaign';
import { compileEntries } from '@catalogue/compile';
import { blocksOf } from '@catalogue/design/render/chunks';
import type { Plain } from '@catalogue/fields/types';
import { isRecord } from '@catalogue/lib/is-record';
import type { Database } from '@server/db/schema';
import { forShop } from '@server/db/shop-scope';
import { bodyOf, findCampaign } from '@server/shop/campaigns';
import { nextNumber } from '@server/shop/numbers';
import { type Kysely, sql } from 'kysely';

interface Form {
  pid: string;
  campaign: number;
  at: Date;
  variant?: number | undefined;
  detail: string | null;
}

/**
 * Stores the consent text that the form's visitor saw, once; returns its version, or null for an
 * action without a consent box.
 */
export async function storeConsentText(db: Kysely<Database>, form: Form): Promise<number | null> {
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
