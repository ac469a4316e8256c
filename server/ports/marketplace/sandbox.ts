import {
  MarketplaceFailure,
  type MarketplacePort,
  PRODUCTS_PER_PAGE,
  QUESTIONS_PER_PAGE,
  type SellerAccount,
} from './marketplace';
import {
  buildSandboxShop,
  SANDBOX_SELLER_ID,
  SANDBOX_SELLER_NAME,
  type SandboxShop,
} from './sandbox-shop';

/** A key that the sandbox rejects, to test the error message. */
const WRONG_KEY = 'wrong';
const REVIEWS_PER_PAGE = 200;

/** Creates a marketplace with one shop, for demos and tests. Answers are stored in this process. */
export function sandboxMarketplace({ now }: { now: () => Date }): MarketplacePort {
  const answered = new Map<string, string>();
  let built: { day: string; shop: SandboxShop } | undefined;
  const shopNow = (): SandboxShop => {
    const at = now();
    const day = at.toISOString().slice(0, 10);
    if (built?.day !== day) built = { day, shop: buildSandboxShop(at) };
    return built.shop;
  };
  const shopOf = ({ sellerId, key, secret }: SellerAccount): SandboxShop => {
    if (!key || !secret || key === WRONG_KEY) {
      throw new MarketplaceFailure('marketplace_unauthorized');
    }
    if (sellerId !== SANDBOX_SELLER_ID) throw new MarketplaceFailure('marketplace_unknown_firm');
    return shopNow();
  };
  return {
    name: 'sandbox',
    listProducts: async (account, { token }) => {
      const { products } = shopOf(account);
      const from = token === undefined ? 0 : Number(token);
      if (!Number.isInteger(from)) throw new MarketplaceFailure('marketplace_refused');
      const end = from + PRODUCTS_PER_PAGE;
      return {
        products: products.slice(from, end),
        next: end < products.length ? String(end) : undefined,
        total: products.length,
      };
    },
    listQuestions: async (account, { from, to, page }) => {
      const found = shopOf(account)
        .questions.filter(({ askedAt }) => askedAt >= from && askedAt < to)
        .map((question) => {
          const answer = answered.get(question.id);
          return answer === undefined ? question : { ...question, answer, isOpen: false };
        });
      return {
        questions: found.slice(page * QUESTIONS_PER_PAGE, (page + 1) * QUESTIONS_PER_PAGE),
        pages: Math.ceil(found.length / QUESTIONS_PER_PAGE),
      };
    },
    answerQuestion: async (account, id, text) => {
      const question = shopOf(account).questions.find((one) => one.id === id);
      if (!question) throw new MarketplaceFailure('marketplace_refused');
      if (!question.isOpen || answered.has(id)) {
        throw new MarketplaceFailure('marketplace_answered');
      }
      answered.set(id, text);
    },
    listReviews: async (sellerId, page) => {
      if (sellerId !== SANDBOX_SELLER_ID) throw new MarketplaceFailure('marketplace_unknown_firm');
      const { reviews } = shopNow();
      return {
        sellerName: SANDBOX_SELLER_NAME,
        reviews: reviews.slice(page * REVIEWS_PER_PAGE, (page + 1) * REVIEWS_PER_PAGE),
        pages: Math.ceil(reviews.length / REVIEWS_PER_PAGE),
        total: reviews.length,
      };
    },
  };
}
