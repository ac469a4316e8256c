import type { CampaignBody, CompiledChoice } from '@catalogue/campaign';
import { compileEntries } from '@catalogue/compile';
import { DAY_MS, HOUR_MS } from '@catalogue/lib/durations';
import { readContact } from '@catalogue/schedules/contact';
import type { FilledForm } from '@server/areas/campaigns/schedules/people/contacts';
import type { Database } from '@server/db/schema';
import { forShop } from '@server/db/shop-scope';
import { bodyOf, findCampaign } from '@server/shop/campaigns';
import { findProduct } from '@server/shop/product';
import { type Kysely, sql } from 'kysely';

type Db = Kysely<Database>;

/** Maximum e-mails of one action per hour, because addresses can be invented. */
const MAX_PER_HOUR = 200;

/**
 * Queues the e-mail that a form's visitor requested, once a day per address by the server's clock,
 * because the form has the browser's time.
 */
export async function queueRequested(
  db: Db,
  { pid, campaign, detail }: FilledForm,
  now: Date,
): Promise<void> {
  const address = readContact(detail)?.email;
  if (!address || !(await findRequested(db, pid, campaign))) return;
  await sql`
    insert into schedule_outbox (pid, schedule, channel, origin, address, state, due_at, created_at)
    select ${pid}, ${campaign}::int, 'mail', 'form', ${address}, 'queued', ${now}, ${now}
    where not exists (
      select from schedule_outbox where pid = ${pid} and schedule = ${campaign}
        and lower(address) = lower(${address}) and created_at > ${new Date(now.getTime() - DAY_MS)})
    and (select count(*) from schedule_outbox where pid = ${pid} and schedule = ${campaign}
      and created_at > ${new Date(now.getTime() - HOUR_MS)}) < ${MAX_PER_HOUR}`.execute(db);
}

/**
 * Returns the e-mail that an active action sends to a visitor who submits its form; undefined
 * without such an e-mail, or when the shop awaits its deletion.
 */
export async function findRequested(
  db: Db,
  pid: string,
  id: number,
): Promise<CompiledChoice | undefined> {
  const shop = forShop(db, pid);
  const product = await findProduct(shop);
  if (!product || product.delete_at) return undefined;
  const row = await findCampaign(shop, id);
  if (row?.status !== 'active' || row.type === 'schedule') return undefined;
  const { tags }: Pick<CampaignBody, 'tags'> = bodyOf(row);
  return compileEntries(tags).find(({ type }) => type === 'mail');
}
