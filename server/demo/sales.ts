import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import type { OrderProduct } from '@contract/entities/order';
import { takeOrder } from '@server/areas/influencer/take-order';
import { DEMO_PID } from '@server/areas/storefront/demo-shop';
import type { Deps } from '@server/context';
import { demoAccounts } from './accounts';
import { createRandom, type Random } from './random';
import { momentOf } from './visitors';

const DAYS = 30;
const MOST_A_DAY = 4;
const FREE_SHIPPING_FROM = 750;
const SHIPPING = 79;
const CAMPAIGNS = ['kis-indirimi', 'yeni-sezon'] as const;

/** What the demo shop sells. */
const GOODS: readonly Omit<OrderProduct, 'quantity'>[] = [
  { id: 'vazo', name: 'Dalga vazo', price: 890, oldPrice: 1090 },
  { id: 'kupa', name: 'Sabah kupası', price: 340, oldPrice: 340 },
  { id: 'ortu', name: 'Keten koltuk örtüsü', price: 1450, oldPrice: 1450 },
  { id: 'yastik', name: 'Kiremit yastık', price: 520, oldPrice: 640 },
  { id: 'lamba', name: 'Mantar masa lambası', price: 1980, oldPrice: 1980 },
  { id: 'mum', name: 'İncir mumu', price: 420, oldPrice: 420 },
  { id: 'kase', name: 'Zeytin ağacı kase', price: 760, oldPrice: 760 },
  { id: 'sepet', name: 'Hasır sepet', price: 680, oldPrice: 680 },
];

/**
 * A month of shoppers who came by an influencer's link and ordered, each order reported as the widget
 * reports it. The same days give the same order numbers, so a second run adds nothing.
 */
export async function simulateSales({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const influencer = demoAccounts.find(({ extra }) => extra.inf_id)?.extra.inf_id ?? '';
  const today = istanbulDay(now());
  for (let ago = DAYS; ago >= 0; ago--) {
    const day = addDays(today, -ago);
    const random = createRandom(Number(day.replaceAll('-', '')) + 7);
    const orders = Math.floor(random.next() * (MOST_A_DAY + 1));
    for (let made = 1; made <= orders; made++) {
      const at = new Date(momentOf(day, random));
      const order = fillCart(random);
      const ci = random.pick(CAMPAIGNS);
      if (at >= now()) continue;
      const order_code = `KK-${day.replaceAll('-', '').slice(2)}${made}`;
      const told = { pid: DEMO_PID, age: 0, yc: influencer, ci, order_code, ...order };
      await takeOrder({ db, now: () => at }, told);
    }
  }
}

function fillCart(random: Random) {
  const picked = new Map(
    Array.from({ length: 1 + Math.floor(random.next() * 3) }, () => random.pick(GOODS)).map(
      (product) => [product.id, product],
    ),
  );
  const products = [...picked.values()].map((product) => ({
    ...product,
    quantity: random.chance(0.7) ? 1 : 2,
  }));
  const count = products.reduce((sum, { quantity }) => sum + quantity, 0);
  const goods = products.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const total = goods + (goods >= FREE_SHIPPING_FROM ? 0 : SHIPPING);
  return { products, count, total };
}
