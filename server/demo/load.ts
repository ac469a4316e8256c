import { compileCampaign } from '@catalogue/compile';
import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import { attributeMessages } from '@server/areas/campaigns/schedules/messages/order-messages';
import { findMarketplaceShop, saveMarketplaceShop } from '@server/areas/commerce/marketplace/shop';
import type { Deps } from '@server/context';
import { storeSecret } from '@server/db/secrets';
import { forShop } from '@server/db/shop-scope';
import { createRandom } from '@server/platform/random';
import { SANDBOX_SELLER_ID } from '@server/ports/marketplace/sandbox-shop';
import { bodyOf, listServedCampaigns } from '@server/shop/campaigns';
import { nextNumber } from '@server/shop/numbers';
import { createDemoAccounts } from './accounts';
import { createDemoSubscription } from './billing';
import { createDemoBot } from './bot';
import { createDemoCampaigns } from './campaigns';
import { writeChanges } from './changes';
import { writeContacts } from './contacts';
import { issueCoupons } from './coupons';
import { createEndedSeason } from './ended-season';
import { createDemoInbox } from './inbox';
import { writeMessages } from './messages';
import { writeReviews } from './moderation';
import { nameProducts, simulateSales } from './sales';
import { type DemoShop, demoShops } from './shops';
import { type Buyer, DEMO_DAYS, simulateDay } from './visitors';

const BATCH_SIZE = 500;

/** Creates the demo's shops in parallel, because each waits for the database most of the time. */
export async function loadDemos(deps: Deps): Promise<void> {
  const { demoLanguage } = deps.env;
  const shops = demoLanguage ? [demoShops[demoLanguage]] : Object.values(demoShops);
  await Promise.all(shops.map((shop) => loadDemo(deps, shop)));
}

/**
 * Creates a demo shop. Its campaigns, events and orders pass through the code for real data; a
 * second run adds nothing.
 */
export async function loadDemo(deps: Deps, demo: DemoShop): Promise<void> {
  await createDemoAccounts(deps, demo);
  await createDemoCampaigns(deps, demo);
  await createEndedSeason(deps, demo);
  await createDemoSubscription(deps, demo);
  await createDemoBot(deps, demo);
  await createDemoInbox(deps, demo);
  const buyers = await visitForAMonth(deps, demo);
  await simulateSales(deps, buyers, await issueCoupons(deps, buyers, demo), demo);
  await writeContacts(deps, demo);
  await writeMessages(deps, buyers, demo);
  await attributeMessages(deps);
  await nameProducts(deps, demo);
  await writeReviews(deps, demo);
  await writeNotes(deps, demo);
  await writeChanges(deps, demo);
  await connectMarketplace(deps, demo);
}

/** Simulates a month of visitors; returns the buyers by Istanbul day. */
async function visitForAMonth(
  { db, ingest, now }: Deps,
  demo: DemoShop,
): Promise<Map<string, Buyer[]>> {
  const rows = await listServedCampaigns(forShop(db, demo.pid));
  const campaigns = rows.map((row) =>
    compileCampaign(
      { ...bodyOf(row), name: row.name, status: row.status },
      { id: row.id, version: row.version },
    ),
  );
  const today = istanbulDay(now());
  const buyersOf = new Map<string, Buyer[]>();
  for (let ago = DEMO_DAYS; ago >= 0; ago--) {
    const day = addDays(today, -ago);
    const random = createRandom(seedOf(day) + demo.seed);
    const visitors = Math.round(demo.visitors.least + random.next() * demo.visitors.more);
    const until = now().getTime();
    const { events, buyers } = simulateDay({ demo, day, visitors, until }, campaigns, random);
    buyersOf.set(day, buyers);
    for (let from = 0; from < events.length; from += BATCH_SIZE) {
      await ingest.accept(events.slice(from, from + BATCH_SIZE));
    }
  }
  return buyersOf;
}

const seedOf = (day: string) => Number(day.replaceAll('-', ''));

/** Connects the demo shop to the sandbox marketplace; a second run changes nothing. */
async function connectMarketplace(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  demo: DemoShop,
): Promise<void> {
  const shop = forShop(db, demo.pid);
  if (await findMarketplaceShop(shop)) return;
  const sitemap_url = `${env.storefrontUrl}/demo-shop/sitemap.xml`;
  await saveMarketplaceShop(shop, { firm_id: SANDBOX_SELLER_ID, sitemap_url, now: now() });
  await storeSecret({ shop, env }, 'trendyolKey', 'demo');
  await storeSecret({ shop, env }, 'trendyolSecret', 'demo');
}

/** Ages of the notes in days, in the order of the demo's texts. */
const NOTE_AGES_DAYS = [17, 9, 4] as const;

/** Creates notes on the time line of reports; a second run adds nothing. */
async function writeNotes({ db, now }: Pick<Deps, 'db' | 'now'>, demo: DemoShop): Promise<void> {
  const shop = forShop(db, demo.pid);
  if (await shop.selectFrom('chart_note').select('id').limit(1).executeTakeFirst()) return;
  const today = istanbulDay(now());
  for (const [at, name] of demo.texts.notes.entries()) {
    const id = await nextNumber(shop, demo.pid, 'chart_note');
    await shop
      .insertInto('chart_note')
      .values({
        pid: demo.pid,
        id,
        name,
        day: addDays(today, -(NOTE_AGES_DAYS[at] ?? 0)),
        updated_at: now(),
      })
      .execute();
  }
}
