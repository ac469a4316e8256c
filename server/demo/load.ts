import { compileCampaign } from '@catalogue/compile';
import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import { attributeMessages } from '@server/areas/campaigns/schedules/messages/order-messages';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { createRandom } from '@server/platform/random';
import { bodyOf, listServedCampaigns } from '@server/shop/campaigns';
import { DEMO_PID } from '@server/shop/demo-pid';
import { createDemoAccounts } from './accounts';
import { createDemoSubscription } from './billing';
import { createDemoBot } from './bot';
import { createDemoCampaigns } from './campaigns';
import { writeContacts } from './contacts';
import { giveCoupons } from './coupons';
import { createEndedSeason } from './ended-season';
import { createDemoInbox } from './inbox';
import { connectMarketplace } from './marketplace';
import { writeMessages } from './messages';
import { writeReviews } from './moderation';
import { writeNotes } from './notes';
import { nameProducts, simulateSales } from './sales';
import { type Buyer, DEMO_DAYS, simulateDay } from './visitors';

const VISITORS = { least: 90, more: 110 };
/** Events handed to ingest at once. */
const BATCH_SIZE = 500;

/**
 * Fills an empty instance with a shop, its sign-ins, campaigns and a month of simulated visitors.
 * Everything goes through the code real data goes through; a second run adds nothing.
 */
export async function loadDemo(deps: Deps): Promise<void> {
  await createDemoAccounts(deps);
  await createDemoCampaigns(deps);
  await createEndedSeason(deps);
  await createDemoSubscription(deps);
  await createDemoBot(deps);
  await createDemoInbox(deps);
  const buyers = await visitForAMonth(deps);
  await simulateSales(deps, buyers, await giveCoupons(deps, buyers));
  await writeContacts(deps);
  await writeMessages(deps, buyers);
  await attributeMessages(deps);
  await nameProducts(deps);
  await writeReviews(deps);
  await writeNotes(deps);
  await connectMarketplace(deps);
}

/** Answers who bought something, by Istanbul day. */
async function visitForAMonth({ db, ingest, now }: Deps): Promise<Map<string, Buyer[]>> {
  const rows = await listServedCampaigns(forShop(db, DEMO_PID));
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
    const random = createRandom(seedOf(day));
    const visitors = Math.round(VISITORS.least + random.next() * VISITORS.more);
    const until = now().getTime();
    const { events, buyers } = simulateDay(
      { pid: DEMO_PID, day, visitors, until },
      campaigns,
      random,
    );
    buyersOf.set(day, buyers);
    for (let from = 0; from < events.length; from += BATCH_SIZE) {
      await ingest.accept(events.slice(from, from + BATCH_SIZE));
    }
  }
  return buyersOf;
}

const seedOf = (day: string) => Number(day.replaceAll('-', ''));
