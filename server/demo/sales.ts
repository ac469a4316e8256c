import { HOUR_MS } from '@catalogue/lib/durations';
import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import { sumOfLines } from '@catalogue/shop/order';
import { insertProducts } from '@server/areas/campaigns/recommendations/learned';
import { storeReport } from '@server/areas/commerce/routes';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { recordOrder } from '@server/orders/record';
import { createRandom, type Random } from '@server/platform/random';
import type { DemoShop } from './shops';
import type { DemoTexts } from './texts/types';
import { type Buyer, DEMO_DAYS, momentOf } from './visitors';

const MAX_REFERRED_PER_DAY = 4;
/** Share of the visitors of the confirmation page; the others view an earlier order. */
const BUYING_SHARE = 0.25;

/** Reports the names of the demo shop's products, as its pages do for every visitor. */
export async function nameProducts(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  demo: DemoShop,
) {
  const { goods, currency } = demo.texts;
  const folder = `${env.storefrontUrl}/demo-shop`;
  const products = goods.map(({ id, name, price, priceBefore, file }) => ({
    key: id,
    name,
    price,
    currency,
    stock: null,
    available: true,
    price_before: priceBefore ?? null,
    categories: [],
    brand: null,
    url: `${folder}/product.html?p=${id}`,
    image: `${folder}/${file}`,
  }));
  await insertProducts(forShop(db, demo.pid), products, now());
}

/**
 * Simulates a month of orders, each reported as the widget reports it: some followed an
 * influencer's link, the others are of visitors who had seen the shop's campaigns. The shop's own
 * server confirms most of them. The same days produce the same orders, so a second run adds
 * nothing.
 * @param buyers by Istanbul day (YYYY-MM-DD)
 * @param coupons issued codes by visitor
 */
export async function simulateSales(
  deps: Pick<Deps, 'db' | 'events' | 'now' | 'env'>,
  buyers: ReadonlyMap<string, Buyer[]>,
  coupons: ReadonlyMap<string, string>,
  demo: DemoShop,
): Promise<void> {
  const { texts } = demo;
  const yc = texts.accounts.find(({ extra }) => extra.inf_id)?.extra.inf_id ?? '';
  const today = istanbulDay(deps.now());
  for (let ago = DEMO_DAYS; ago >= 0; ago--) {
    const day = addDays(today, -ago);
    const random = createRandom(Number(day.replaceAll('-', '')) + 7 + demo.seed);
    const count = Math.floor(random.next() * (MAX_REFERRED_PER_DAY + 1));
    const referred = Array.from({ length: count }, () => ({
      at: momentOf(day, random),
      visitor: random.uuid(),
      session: random.uuid(),
      referral: { yc, ci: random.pick(texts.influencerCampaigns) },
    }));
    const buying = (buyers.get(day) ?? []).filter(() => random.chance(BUYING_SHARE));
    // One transaction per day, because a commit for each order would slow down the first start.
    await inTransaction(deps.db, async (db) => {
      for (const [index, buyer] of [...referred, ...buying].entries()) {
        const number = `KK-${day.replaceAll('-', '').slice(2)}${index + 1}`;
        const cart = { number, ...fillCart(texts, random) };
        const outcomeDraw = random.next();
        // The free shipping code is public, so some buyers without an own code use it.
        const coupon =
          coupons.get(buyer.visitor) ?? (outcomeDraw > 0.9 ? texts.publicCode : undefined);
        const order = { ...cart, ...(coupon && { coupon }) };
        if (buyer.at < deps.now().getTime())
          await placeOrder({ ...deps, db, demo }, { ...buyer, order, outcomeDraw });
      }
    });
  }
}

interface Placed extends Buyer {
  referral?: { yc: string; ci: string };
  order: { number: string; coupon?: string } & ReturnType<typeof fillCart>;
  /** Random number from 0 to below 1 that decides the outcome of the order. */
  outcomeDraw: number;
}

async function placeOrder(
  { db, events, env, now, demo }: Pick<Deps, 'db' | 'events' | 'now' | 'env'> & { demo: DemoShop },
  { at, order, outcomeDraw, ...shopper }: Placed,
): Promise<void> {
  const { currency, orderStatus } = demo.texts;
  const placedAt = new Date(at);
  const report = { pid: demo.pid, age: 0, currency, clicked: [], ...shopper, ...order };
  await storeReport({ db, events, env, now: () => placedAt }, report, { learnsFrom: undefined });
  if (outcomeDraw > 0.85) return;
  const { number, total, lines } = order;
  const confirmedAt = new Date(Math.min(at + 20 * HOUR_MS, now().getTime()));
  await recordOrder(
    { shop: forShop(db, demo.pid), events, env, now: () => confirmedAt },
    {
      source: 'api',
      sourceId: number,
      names: [number],
      at: placedAt,
      version: confirmedAt,
      total,
      currency,
      lines: lines.map(({ priceBefore: _, ...line }) => line),
      cancelledAt: outcomeDraw < 0.03 ? confirmedAt : null,
      status: orderStatus,
      refunds:
        outcomeDraw >= 0.03 && outcomeDraw < 0.08
          ? [{ id: `${number}-1`, amount: lines[0]?.price ?? 0, at: confirmedAt }]
          : [],
    },
  );
}

function fillCart({ goods, shipping }: DemoTexts, random: Random) {
  const picked = new Map(
    Array.from({ length: 1 + Math.floor(random.next() * 3) }, () => random.pick(goods)).map(
      (product) => [product.id, product],
    ),
  );
  const lines = [...picked.values()].map(({ file: _, ...product }) => ({
    ...product,
    quantity: random.chance(0.7) ? 1 : 2,
  }));
  const sum = sumOfLines(lines);
  return { lines, total: sum + (sum >= shipping.freeFrom ? 0 : shipping.price) };
}
