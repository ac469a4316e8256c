import { partDefinitions } from '@catalogue/compile';
import { poolText } from '@catalogue/coupon/pool';
import { chooseEntry } from '@catalogue/decide/choose';
import { DAY_MS, HOUR_MS } from '@catalogue/lib/durations';
import { findTemplate } from '@catalogue/templates/registry';
import { addCodes, assignCode, ensurePool } from '@server/areas/campaigns/coupons/queries';
import { saveCampaign, setStatus } from '@server/areas/campaigns/save';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { createRandom } from '@server/platform/random';
import type { DemoShop } from './shops';

/** Id of the coupon list; follows the ids of the lists of `issueCoupons`. */
const POOL_ID = 3;
const CODE_COUNT = 60;
/** Hours between two issued codes; the last code was issued two days ago. */
const ISSUE_INTERVAL_HOURS = 2;
const ISSUED_COUNT = 56;
const QUIET_MS = 2 * DAY_MS;
const AGE_MS = 12 * DAY_MS;
const COUPON_TEMPLATE = 8;

/** Creates an active action for a page that no longer exists, with a nearly empty coupon list. */
export async function createEndedSeason(deps: Deps, demo: DemoShop): Promise<void> {
  const { season } = demo.texts;
  const shop = forShop(deps.db, demo.pid);
  const known = await shop
    .selectFrom('coupon_pool')
    .select('id')
    .where('id', '=', POOL_ID)
    .execute();
  if (known.length > 0) return;
  const now = deps.now().getTime();
  const created_at = new Date(now - AGE_MS);
  const pool = await ensurePool(shop, {
    pid: demo.pid,
    id: POOL_ID,
    name: season.pool,
    created_at,
  });
  const codes = Array.from({ length: CODE_COUNT }, (_, at) => `${season.codeStart}-${at + 101}`);
  await addCodes(shop, { pid: demo.pid, pool, codes });
  // The ids of new lists continue after this list.
  await shop
    .insertInto('tenant_counter')
    .values({ pid: demo.pid, name: 'coupon_pool', value: POOL_ID })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const campaign = await createAction(deps, demo, pool);
  const random = createRandom(CODE_COUNT + demo.seed);
  for (let given = ISSUED_COUNT; given > 0; given--) {
    await assignCode(shop, {
      pid: demo.pid,
      pool,
      campaign,
      visitor: random.uuid(),
      now: new Date(now - QUIET_MS - given * ISSUE_INTERVAL_HOURS * HOUR_MS),
    });
  }
  await shop
    .updateTable('campaign')
    .set({ created_at, updated_at: created_at })
    .where('id', '=', campaign)
    .execute();
}

async function createAction(deps: Deps, demo: DemoShop, pool: number): Promise<number> {
  const { language, season } = demo.texts;
  const variant = findTemplate(COUPON_TEMPLATE)?.settings.data[language][0];
  if (!variant || !('ratio' in variant.data)) throw new Error(`No action ${COUPON_TEMPLATE}.`);
  const copy = { title: season.title, description: season.description, coupon: poolText(pool) };
  const { id } = await saveCampaign(
    { ...deps, shop: forShop(deps.db, demo.pid) },
    {
      ...variant.data,
      name: season.action,
      status: 'disabled' as const,
      ratio: 100,
      tags: [chooseEntry(partDefinitions.tags, ['coupon', season.action, copy], language)],
      where: [
        {
          type: 'url',
          parameters: {
            operator: { value: 'equals', __type: 'dropdown' as const },
            values: { value: [season.page], __type: 'multistring' as const },
          },
        },
      ],
      _key: COUPON_TEMPLATE,
      _var: variant.id,
    },
  );
  await setStatus({ ...deps, shop: forShop(deps.db, demo.pid) }, { id, status: 'active' });
  return id;
}
