import { fold } from '@catalogue/lib/fold';
import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import { changeComments } from '@server/areas/reviews/comments';
import { storeQuestion, storeReview } from '@server/areas/reviews/intake';
import { storeAnswer, verifyQuestion } from '@server/areas/reviews/questions';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { createRandom, type Random } from '@server/platform/random';
import type { DemoShop } from './shops';
import { momentOf } from './visitors';

type Needs = Pick<Deps, 'db' | 'now' | 'env'>;

/** Creates reviews and questions by calls of shop pages, and moderates as a merchant would. */
export async function writeReviews(deps: Needs, demo: DemoShop): Promise<void> {
  const { reviews, reviewExtras, questions } = demo.texts;
  const { db } = deps;
  const existing = await forShop(db, demo.pid)
    .selectFrom('comment')
    .select('id')
    .limit(1)
    .execute();
  if (existing.length > 0) return;
  const random = createRandom(20_261_121 + demo.seed);
  const page = (product: string) => `${deps.env.storefrontUrl}/demo-shop/product.html?p=${product}`;
  const decided = [];
  for (const [at, [product, ago, name, rate, comment, outcome]] of oldestFirst(reviews)) {
    const { orderNumber = '', pictures = [] } = reviewExtras[name] ?? {};
    await storeReview(onDay(deps, ago, random), {
      ...personOf(demo, name, random),
      product_id: product,
      url: page(product),
      rate,
      comment,
      orderNumber,
      mediaFiles: pictures.map((file) => ({ url: `${deps.env.storefrontUrl}/demo-shop/${file}` })),
    });
    if (outcome === 'approved') decided.push({ id: at + 1, verify: true });
    if (outcome === 'hidden') decided.push({ id: at + 1, extra: { hidden: true } });
  }
  const shop = forShop(db, demo.pid);
  await changeComments(shop, decided, deps.now());
  for (const [at, [product, ago, name, question, answer, isShown]] of oldestFirst(questions)) {
    await storeQuestion(onDay(deps, ago, random), {
      ...personOf(demo, name, random),
      product_id: product,
      url: page(product),
      question,
    });
    const id = at + 1;
    if (answer) await storeAnswer(shop, { id, answer });
    if (isShown) await verifyQuestion(shop, { id, verify: true });
  }
}

/** Returns rows with their index, because ids are assigned in the order of creation. */
const oldestFirst = <Row extends readonly [string, number, ...unknown[]]>(rows: readonly Row[]) =>
  [...rows].sort((a, b) => b[1] - a[1]).entries();

function onDay(deps: Needs, ago: number, random: Random): Needs {
  const day = addDays(istanbulDay(deps.now()), -ago);
  const at = new Date(Math.min(momentOf(day, random), deps.now().getTime()));
  return { ...deps, now: () => at };
}

function personOf({ pid }: DemoShop, name: string, random: Random) {
  const mailbox = fold(name).replace(/[^a-z]+/g, '.');
  return { pid, id: random.uuid(), name, email: `${mailbox}@posta.example` };
}
