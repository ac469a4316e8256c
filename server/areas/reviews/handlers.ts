import { cleanRichText, plainText } from '@catalogue/html/rich-text';
import type { Language } from '@catalogue/language';
import type { ProductSummary, Question } from '@contract/calls/reviews/moderation';
import { findKnown } from '@server/areas/campaigns/recommendations/learned';
import {
  findAnswerStates,
  queueMarketplaceAnswer,
} from '@server/areas/commerce/marketplace/answers';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import type { Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import { isMessageKey, sentence } from '@server/platform/messages';
import {
  cancelAnswerMails,
  dismissAnswerMails,
  readAnswerMails,
  startAnswerMails,
} from './answer-mails';
import { changeComments, listComments } from './comments';
import { presentComment, presentQuestion } from './present';
import {
  findQuestion,
  listMailable,
  listQuestions,
  type QuestionRow,
  questionTrace,
  storeAnswer,
  verifyQuestion,
} from './questions';
import { sendAnswer } from './send-answer';

/** Product of a row: the shop's product id, and the page where the shopper wrote the row. */
interface ProductOfRow {
  id: string;
  url: string;
}

/** Returns a function that finds a row's product; null if no page or feed has reported it. */
async function findProducts(
  shop: ShopDb,
  rows: readonly ProductOfRow[],
): Promise<(about: ProductOfRow) => ProductSummary | null> {
  const keys = [...new Set(rows.flatMap(({ id }) => id || []))];
  const urls = [...new Set(rows.flatMap(({ url }) => url || []))];
  const known = await findKnown(shop, { keys, urls });
  const byKey = new Map(known.map((product) => [product.key, product]));
  const byUrl = new Map(known.map((product) => [product.url, product]));
  return ({ id, url }) => {
    const product = byKey.get(id) ?? byUrl.get(url);
    return product ? { name: product.name, image: product.image } : null;
  };
}

export const moderationHandlers = {
  'POST /personalize/getCommentWithAdmin/list': async (ctx, { body }) => {
    const { rows, total, counts } = await listComments(ctx.shop, body);
    const productOfReview = (row: (typeof rows)[number]) => ({
      id: row.product_id,
      url: row.absolute_url,
    });
    const productOf = await findProducts(ctx.shop, rows.map(productOfReview));
    const result = rows.map((row) => presentComment(row, productOf(productOfReview(row))));
    return { success: true, data: { result, total, counts } };
  },

  'POST /personalize/getCommentWithAdmin/change': async (ctx, { body: { changedData } }) => {
    const changed = await changeComments(ctx.shop, changedData, ctx.now());
    if (changed !== changedData.length) throw new AppError('not_found');
    ctx.footprint({
      name: changedData
        .map(({ id }) => id)
        .join(', ')
        .slice(0, 200),
    });
    return { success: true };
  },

  'POST /personalize/question': async (ctx, { body }) => {
    const { rows, total, mailable, counts } = await listQuestions(ctx.shop, body);
    const now = ctx.now();
    const marketplaceIds = rows.filter(({ source }) => source !== 'shop').map(({ id }) => id);
    const answers = await findAnswerStates(ctx.shop, marketplaceIds);
    const productOf = await findProducts(ctx.shop, rows.map(productOfQuestion));
    const result = rows.map((row) =>
      presentQuestion(row, {
        now,
        product: productOf(productOfQuestion(row)),
        delivery: deliveryOf(answers.get(row.id), ctx.language),
      }),
    );
    return { success: true, result, total, mailable, counts };
  },

  'POST /personalize/updateQuestionVerify': async (ctx, { body: { id, verify } }) => {
    const row = await verifyQuestion(ctx.shop, { id, verify });
    if (!row) throw new AppError('not_found');
    ctx.footprint({ ...questionTrace(row), status: verify ? 'verified' : 'unverified' });
    return { success: true };
  },

  'POST /personalize/answer': async (ctx, { body: { id, version, answer } }) => {
    const cleaned = cleanRichText(answer).trim();
    const stored = plainText(cleaned) ? cleaned : '';
    const row = await storeAnswer(ctx.shop, {
      id,
      answer: stored,
      ...(version !== undefined && { version }),
    });
    if (!row) {
      const exists = await findQuestion(ctx.shop, id);
      throw new AppError(exists ? 'conflict' : 'not_found');
    }
    const now = ctx.now();
    const isElsewhere = row.source !== 'shop';
    if (isElsewhere) {
      await queueMarketplaceAnswer(ctx.shop, { question: id, text: plainText(stored).trim(), now });
    }
    ctx.footprint(questionTrace(row));
    const delivery = isElsewhere ? { state: 'queued' as const, problem: '' } : null;
    const productRef = productOfQuestion(row);
    const product = (await findProducts(ctx.shop, [productRef]))(productRef);
    return { success: true, data: presentQuestion(row, { now, product, delivery }) };
  },

  'POST /personalize/sendEmail': async (ctx, { body }) => {
    ctx.footprint(questionTrace(await sendAnswer(ctx, body)));
    return { success: true };
  },

  'GET /personalize/question/mails': async ({ db, pid, language }) => ({
    success: true,
    data: await readAnswerMails(forShop(db, pid), language),
  }),

  'POST /personalize/question/mails': async (ctx, { body }) => {
    const questions = body.questions ?? (await listMailable(ctx.shop, body.filter ?? {}));
    await startAnswerMails(ctx, questions);
    ctx.footprint({ name: String(questions.length) });
    return { success: true, data: await readAnswerMails(ctx.shop, ctx.language) };
  },

  'POST /personalize/question/mails/cancel': async (ctx) => {
    await cancelAnswerMails(ctx);
    return { success: true, data: await readAnswerMails(ctx.shop, ctx.language) };
  },

  'POST /personalize/question/mails/dismiss': async ({ db, pid, now }) => {
    await dismissAnswerMails(forShop(db, pid), now());
    return { success: true };
  },
} satisfies Partial<Handlers>;

/** Returns the delivery state of an answer to a marketplace, with the error as a sentence. */
function deliveryOf(
  answer:
    | { state: NonNullable<Question['extra']['delivery']>['state']; error: string | null }
    | undefined,
  language: Language,
): Question['extra']['delivery'] {
  if (!answer) return null;
  const { state, error } = answer;
  const key = error && isMessageKey(error) ? error : 'marketplace_failed';
  return { state, problem: error ? sentence(key, language) : '' };
}

const productOfQuestion = ({ product_id, product_link }: QuestionRow) => ({
  id: product_id,
  url: product_link,
});
