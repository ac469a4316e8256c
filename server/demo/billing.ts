import type { Language } from '@catalogue/language';
import { DAY_MS } from '@catalogue/lib/durations';
import type { User } from '@contract/entities/account/user';
import { openCheckout } from '@server/areas/billing/checkout';
import { listSubscriptions } from '@server/areas/billing/queries';
import { refreshDue } from '@server/areas/billing/reconcile';
import { payCheckout } from '@server/areas/billing/sandbox/pay';
import { startTrial } from '@server/areas/billing/trial';
import type { Deps, ShopCtx } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { paymentsOf } from '@server/ports/create';
import { findUserByEmail, presentUser } from '@server/shop/users';
import { createBackground } from '@server/work/background';
import type { DemoShop } from './shops';

/** Age of the trial in days. */
const TRIED_DAYS_AGO = 70;
/** Age of the purchase in days; three monthly payments lie between the purchase and today. */
const BOUGHT_DAYS_AGO = 64;
/**
 * Creates a trial, a purchase and monthly bills, each at its date, through the same code as for
 * real merchants. Works only in the sandbox, so no card is charged; a second run adds nothing.
 */
export async function createDemoSubscription(deps: Deps, demo: DemoShop): Promise<void> {
  if (deps.ports.payments.name !== 'sandbox') return;
  if ((await listSubscriptions(forShop(deps.db, demo.pid))).length > 0) return;
  const { texts } = demo;
  const row = await findUserByEmail(deps.db, 'main', texts.accounts[0]?.email ?? '');
  if (!row) return;
  const user = presentUser(row);
  const { language } = texts;
  await startTrial(at(deps, user, { daysAgo: TRIED_DAYS_AGO, language }), {
    tier: texts.invoice.tier,
  });
  const buying = at(deps, user, { daysAgo: BOUGHT_DAYS_AGO, language });
  const { url } = await openCheckout(buying, texts.invoice);
  // The background work is awaited until the webhook is processed.
  const background = createBackground(deps.log);
  await payCheckout(
    { ...buying, later: background.later },
    new URL(url).pathname.split('/').at(-1) ?? '',
  );
  await background.settled();
  await refreshDue(deps);
}

function at(
  deps: Deps,
  user: User,
  { daysAgo, language }: { daysAgo: number; language: Language },
): ShopCtx {
  const now = () => new Date(deps.now().getTime() - daysAgo * DAY_MS);
  const shop = forShop(deps.db, user.pid);
  return {
    ...deps,
    db: shop,
    shop,
    allShops: deps.db,
    now,
    ports: { ...deps.ports, payments: paymentsOf(deps.env, { db: deps.db, now }) },
    user,
    pid: user.pid,
    language,
    network: '',
    host: user.host,
    session: { start: async () => {}, end: async () => {} },
    sessionInfo: null,
    footprint: () => {},
    afterCommit: (task) => task(),
    later: (task) => deps.later(() => task(deps)),
  };
}
