import type { Body } from '@contract/calls';
import type { User } from '@contract/entities/user';
import { openCheckout } from '@server/areas/billing/checkout';
import { listSubscriptions } from '@server/areas/billing/queries';
import { refreshDue } from '@server/areas/billing/reconcile';
import { payCheckout } from '@server/areas/billing/sandbox/pay';
import { startTrial } from '@server/areas/billing/trial';
import { createBackground } from '@server/background';
import type { Deps, ShopCtx } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { paymentsOf } from '@server/ports/create';
import { DEMO_PID } from '@server/shop/demo-pid';
import { presentUser } from '@server/shop/present-user';
import { findUserByEmail } from '@server/shop/users';

const DAY_MS = 86_400_000;
/** Tried ten weeks ago, bought some days later: three payments until today. */
const TRIED_DAYS_AGO = 70;
const BOUGHT_DAYS_AGO = 64;
const TIER = 'grow';

const INVOICE = {
  tier: TIER,
  vat_number: '1234567890',
  vat_company_name: 'Ladin Ev',
  vat_street: 'Çınar Sokak 4',
  vat_city: 'İzmir',
  vat_state: '',
  country: 'TR',
  postcode: '35000',
} satisfies Body<'POST /payment/custompaddlelink'>;

/**
 * Lets the demo merchant try a package, buy it and be billed every month, as a merchant would and by
 * the clock of those days. Only in the sandbox: nobody is charged for a demo. A second run adds
 * nothing.
 */
export async function createDemoSubscription(deps: Deps): Promise<void> {
  if (deps.ports.payments.name !== 'sandbox') return;
  if ((await listSubscriptions(forShop(deps.db, DEMO_PID))).length > 0) return;
  const row = await findUserByEmail(deps.db, 'main', 'merchant@vitrin.example');
  if (!row) return;
  const user = presentUser(row);
  await startTrial(at(deps, user, TRIED_DAYS_AGO), { tier: TIER });
  const buying = at(deps, user, BOUGHT_DAYS_AGO);
  const { url } = await openCheckout(buying, INVOICE);
  // The notice is taken before the demo goes on.
  const background = createBackground(deps.log);
  await payCheckout(
    { ...buying, later: background.later },
    new URL(url).pathname.split('/').at(-1) ?? '',
  );
  await background.settled();
  await refreshDue(deps);
}

/** Builds the context of a handler for this user some days ago. */
function at(deps: Deps, user: User, daysAgo: number): ShopCtx {
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
    language: 'tr',
    ip: '',
    host: user.host,
    session: { start: async () => {}, end: async () => {} },
    sessionInfo: null,
    footprint: () => {},
    afterCommit: (task) => task(),
    later: (task) => deps.later(() => task(deps)),
  };
}
