import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { createLimiter } from './limiter';
import {
  MarketplaceFailure,
  type MarketplacePort,
  type MarketplaceProduct,
  type MarketplaceQuestion,
  type MarketplaceReview,
  PRODUCTS_PER_PAGE,
  QUESTIONS_PER_PAGE,
  type SellerAccount,
} from './marketplace';

/** Rate limit of the marketplace per seller: `MAX_REQUESTS` within `WINDOW_MS`. */
const MAX_REQUESTS = 50;
const WINDOW_MS = 10_000;
const REQUEST_TIMEOUT_MS = 10_000;
/** Maximum attempts of a read. */
const MAX_ATTEMPTS = 3;
const RETRY_DELAYS_MS = [500, 2_000];
/** Maximum Retry-After in seconds; when the marketplace requests a longer pause, the call fails. */
const MAX_RETRY_AFTER_S = 15;
const MAX_ANSWER_BYTES = 20 * 1024 * 1024;

interface Options {
  url: string;
  /** Address with `{sellerId}` and `{page}` (from 0); undefined unless the operator set one. */
  reviewsUrl: string | undefined;
  timeoutMs?: number;
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
  limit?: (key: string, signal?: AbortSignal) => Promise<void>;
}

interface Request {
  url: string;
  sellerId: string;
  account?: SellerAccount;
  /** Body of the request; without it the request is a GET. */
  body?: unknown;
  signal?: AbortSignal | undefined;
}

const pauseFor = (ms: number, signal?: AbortSignal) => pause(ms, undefined, signal && { signal });

/** Uses the seller API (developers.trendyol.com) with the merchant's own key. */
export function trendyolMarketplace({
  url,
  reviewsUrl,
  timeoutMs = REQUEST_TIMEOUT_MS,
  sleep = pauseFor,
  limit = createLimiter({ most: MAX_REQUESTS, withinMs: WINDOW_MS }),
}: Options): MarketplacePort {
  const request = async (options: Request): Promise<unknown> => {
    const attempts = options.body === undefined ? MAX_ATTEMPTS : 1;
    for (let attempt = 1; ; attempt++) {
      await limit(options.sellerId, options.signal);
      const outcome = await attemptOnce(options, timeoutMs);
      if (!('failure' in outcome)) return outcome.answer;
      const { failure, mayRetry, retryAfterS } = outcome;
      if (!mayRetry || attempt >= attempts) throw failure;
      if (retryAfterS > MAX_RETRY_AFTER_S) throw failure;
      await sleep(Math.max(retryAfterS * 1000, RETRY_DELAYS_MS[attempt - 1] ?? 0), options.signal);
    }
  };

  const read = async <Answer>(options: Request, schema: z.ZodType<Answer>): Promise<Answer> => {
    const parsed = schema.safeParse(await request(options));
    if (!parsed.success) throw new MarketplaceFailure('marketplace_malformed');
    return parsed.data;
  };

  const seller = (account: SellerAccount, room: string) =>
    `${url}/integration/${room}/sellers/${encodeURIComponent(account.sellerId)}`;

  return {
    name: 'trendyol',
    listProducts: async (account, { token, signal }) => {
      const query = new URLSearchParams({
        size: String(PRODUCTS_PER_PAGE),
        ...(token === undefined ? { page: '0' } : { nextPageToken: token }),
      });
      const page = await read(
        {
          account,
          sellerId: account.sellerId,
          signal,
          url: `${seller(account, 'product')}/products/approved?${query}`,
        },
        productPage,
      );
      const next = page.nextPageToken || undefined;
      // A repeated token would cause an endless loop.
      if (next !== undefined && next === token)
        throw new MarketplaceFailure('marketplace_malformed');
      return {
        products: page.content.map(toProduct),
        next: page.content.length < PRODUCTS_PER_PAGE ? undefined : next,
        total: page.totalElements,
      };
    },

    listQuestions: async (account, { from, to, page }, signal) => {
      const query = new URLSearchParams({
        supplierId: account.sellerId,
        startDate: String(from.getTime()),
        endDate: String(to.getTime()),
        page: String(page),
        size: String(QUESTIONS_PER_PAGE),
        orderByField: 'CreatedDate',
        orderByDirection: 'ASC',
      });
      const answer = await read(
        {
          account,
          sellerId: account.sellerId,
          signal,
          url: `${seller(account, 'qna')}/questions/filter?${query}`,
        },
        questionPage,
      );
      return { questions: answer.content.map(toQuestion), pages: answer.totalPages };
    },

    answerQuestion: async (account, id, text) => {
      await request({
        account,
        sellerId: account.sellerId,
        body: { text },
        url: `${seller(account, 'qna')}/questions/${encodeURIComponent(id)}/answers`,
      });
    },

    listReviews: reviewsUrl
      ? async (sellerId, page, signal) => {
          const answer = await read(
            {
              sellerId,
              signal,
              url: reviewsUrl
                .replaceAll('{sellerId}', encodeURIComponent(sellerId))
                .replaceAll('{page}', String(page)),
            },
            reviewPage,
          );
          return {
            sellerName: answer.sellerName,
            reviews: answer.content.map(toReview),
            pages: answer.totalPages,
            total: answer.totalElements,
          };
        }
      : null,
  };
}

type Outcome =
  | { answer: unknown }
  | { failure: MarketplaceFailure; mayRetry: boolean; retryAfterS: number };

async function attemptOnce(
  { url, sellerId, account, body, signal }: Request,
  timeoutMs: number,
): Promise<Outcome> {
  const isRead = body === undefined;
  const failed = (failure: MarketplaceFailure, mayRetry = false, retryAfterS = 0) => ({
    failure,
    mayRetry,
    retryAfterS,
  });
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: isRead ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        'user-agent': `${sellerId} - SelfIntegration`,
        ...(account && {
          authorization: `Basic ${Buffer.from(`${account.key}:${account.secret}`).toString('base64')}`,
        }),
        ...(!isRead && { 'content-type': 'application/json' }),
      },
      ...(!isRead && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      redirect: 'error',
    });
    const { status } = response;
    if (status === 429) {
      await response.body?.cancel();
      const retryAfterS = secondsOf(response.headers.get('retry-after'));
      const failure = new MarketplaceFailure('marketplace_busy', { retryAfter: retryAfterS || 10 });
      return failed(failure, true, retryAfterS);
    }
    if (status >= 500) {
      await response.body?.cancel();
      return failed(new MarketplaceFailure('marketplace_down', { notAccepted: isRead }), isRead);
    }
    const text = await readText(response);
    if (status === 401 || status === 403) {
      // Reviews are public, so the failure is not about the merchant's key.
      return failed(
        new MarketplaceFailure(account ? 'marketplace_unauthorized' : 'marketplace_down'),
      );
    }
    if (status === 404 && isRead) {
      return failed(new MarketplaceFailure('marketplace_unknown_firm'));
    }
    if (status >= 400) {
      const isAnswered = !isRead && /already|answered|cevaplan/i.test(text);
      return failed(
        new MarketplaceFailure(isAnswered ? 'marketplace_answered' : 'marketplace_refused'),
      );
    }
    // The status alone shows that the marketplace accepted the answer.
    if (!isRead) return { answer: null };
    try {
      return { answer: JSON.parse(text) };
    } catch {
      return failed(new MarketplaceFailure('marketplace_malformed'));
    }
  } catch (error) {
    if (error instanceof MarketplaceFailure) return failed(error);
    if (signal?.aborted) throw error;
    return failed(new MarketplaceFailure('marketplace_down', { notAccepted: isRead }), isRead);
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) throw new MarketplaceFailure('marketplace_malformed');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Parses a Retry-After header in seconds; 0 when it contains no number. */
function secondsOf(header: string | null): number {
  const seconds = Number(header);
  return header && Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : 0;
}

const text = z.string().max(20_000);
const name = z.object({ name: text.nullish() }).nullish();
/** Schema of ids, which are numbers or strings. */
const id = z.union([z.int().nonnegative().transform(String), z.string().min(1).max(100)]);
/** Schema of a time in epoch milliseconds. */
const moment = z
  .number()
  .min(0)
  .max(8.64e15)
  .transform((at) => new Date(at));
const count = z.int().nonnegative();

const product = z.object({
  contentId: id,
  title: text,
  brand: name,
  images: z.array(z.object({ url: text.nullish() })).nullish(),
  variants: z
    .array(z.object({ barcode: text.nullish(), productUrl: text.nullish() }))
    .max(1000)
    .nullish(),
});
const productPage = z.object({
  totalElements: count,
  nextPageToken: z.string().max(4000).nullish(),
  content: z.array(product).max(1000),
});

const question = z.object({
  id,
  text,
  creationDate: moment,
  status: z.string().max(100),
  userName: text.nullish(),
  showUserName: z.boolean().nullish(),
  productName: text.nullish(),
  webUrl: text.nullish(),
  answer: z.object({ text: text.nullish() }).nullish(),
});
const questionPage = z.object({ totalPages: count, content: z.array(question).max(1000) });

const review = z.object({
  id,
  productId: id,
  productName: text,
  productUrl: text.nullish(),
  rate: z.int().min(1).max(5),
  comment: text,
  userFullName: text.nullish(),
  createdAt: moment,
});
const reviewPage = z.object({
  sellerName: text,
  totalPages: count,
  totalElements: count,
  content: z.array(review).max(1000),
});

function toProduct(sent: z.output<typeof product>): MarketplaceProduct {
  const variants = sent.variants ?? [];
  const url = variants.find(({ productUrl }) => productUrl)?.productUrl;
  return {
    id: sent.contentId,
    name: sent.title,
    brand: sent.brand?.name ?? '',
    barcodes: variants.flatMap(({ barcode }) => barcode || []),
    // The marketplace identifies pages by the number at the end of the address.
    url: isWebUrl(url) ? url : `https://www.trendyol.com/urun/p-${sent.contentId}`,
    image: webUrlOf(sent.images?.[0]?.url),
  };
}

const toQuestion = (sent: z.output<typeof question>): MarketplaceQuestion => ({
  id: sent.id,
  text: sent.text,
  user: sent.showUserName === false ? '' : (sent.userName ?? ''),
  product: sent.productName ?? '',
  url: webUrlOf(sent.webUrl),
  askedAt: sent.creationDate,
  answer: sent.answer?.text ?? '',
  isOpen: sent.status === 'WAITING_FOR_ANSWER',
});

const toReview = (sent: z.output<typeof review>): MarketplaceReview => ({
  id: sent.id,
  productId: sent.productId,
  productName: sent.productName,
  productUrl: webUrlOf(sent.productUrl),
  rate: sent.rate,
  text: sent.comment,
  user: sent.userFullName ?? '',
  writtenAt: sent.createdAt,
});

const isWebUrl = (url: string | null | undefined): url is string =>
  Boolean(url && /^https?:\/\//i.test(url) && URL.canParse(url));
const webUrlOf = (url: string | null | undefined) => (isWebUrl(url) ? url : '');
