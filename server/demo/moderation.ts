import { fold } from '@catalogue/lib/fold';
import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import { changeComments } from '@server/areas/reviews/comments';
import { takeQuestion, takeReview } from '@server/areas/reviews/intake';
import { storeAnswer, verifyQuestion } from '@server/areas/reviews/questions';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { createRandom, type Random } from '@server/platform/random';
import { DEMO_PID } from '@server/shop/demo-pid';
import { demoQuestions } from './questions';
import { demoReviews } from './reviews';
import { momentOf } from './visitors';

type Needs = Pick<Deps, 'db' | 'now' | 'env'>;

/** Reviews and questions of a month, sent as shoppers send them, and what the shop did about them. */
export async function writeReviews(deps: Needs): Promise<void> {
  const { db } = deps;
  const begun = await forShop(db, DEMO_PID).selectFrom('comment').select('id').limit(1).execute();
  if (begun.length > 0) return;
  const random = createRandom(20_261_121);
  const page = (product: string) => `${deps.env.storefrontUrl}/demo-shop/product.html?p=${product}`;
  const decided = [];
  for (const [at, { product, name, pictures = [], ...review }] of oldestFirst(demoReviews)) {
    await takeReview(onDay(deps, review.ago, random), {
      ...personOf(name, random),
      product_id: product,
      url: page(product),
      rate: review.rate,
      comment: review.comment,
      orderNumber: review.orderNumber ?? '',
      mediaFiles: pictures.map((file) => ({ url: `${deps.env.storefrontUrl}/demo-shop/${file}` })),
    });
    if (review.fate === 'approved') decided.push({ id: at + 1, verify: true });
    if (review.fate === 'hidden') decided.push({ id: at + 1, extra: { hidden: true } });
  }
  const shop = forShop(db, DEMO_PID);
  await changeComments(shop, decided, deps.now());
  for (const [at, { product, name, ...asked }] of oldestFirst(demoQuestions)) {
    await takeQuestion(onDay(deps, asked.ago, random), {
      ...personOf(name, random),
      product_id: product,
      url: page(product),
      question: asked.question,
    });
    const id = at + 1;
    if (asked.answer) await storeAnswer(shop, { id, answer: asked.answer });
    if (asked.verify) await verifyQuestion(shop, { id, verify: true });
  }
}

/** With the place each has: they are numbered as they come. */
const oldestFirst = <Row extends { ago: number }>(rows: readonly Row[]) =>
  [...rows].sort((a, b) => b.ago - a.ago).entries();

function onDay(deps: Needs, ago: number, random: Random): Needs {
  const day = addDays(istanbulDay(deps.now()), -ago);
  const at = new Date(Math.min(momentOf(day, random), deps.now().getTime()));
  return { ...deps, now: () => at };
}

function personOf(name: string, random: Random) {
  const mailbox = fold(name).replace(/[^a-z]+/g, '.');
  return { pid: DEMO_PID, id: random.uuid(), name, email: `${mailbox}@posta.example` };
}
