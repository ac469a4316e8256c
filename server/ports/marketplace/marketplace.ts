import type { ErrorCode } from '@contract/envelope';
import { AppError, type FieldProblem } from '@server/platform/errors';

/** Seller on the marketplace, with the merchant's API credentials. */
export interface SellerAccount {
  sellerId: string;
  key: string;
  secret: string;
}

export interface MarketplaceProduct {
  /** Id of the product on the marketplace. */
  id: string;
  name: string;
  brand: string;
  /** Barcodes of all variants. */
  barcodes: string[];
  /** Address of the product's page on the marketplace. */
  url: string;
  image: string;
}

/** A page of products, with the token of the next page; the last page has no token. */
interface ProductPage {
  products: MarketplaceProduct[];
  next: string | undefined;
  total: number;
}

export interface MarketplaceQuestion {
  id: string;
  text: string;
  user: string;
  product: string;
  url: string;
  askedAt: Date;
  /** Answer of the seller; empty while unanswered. */
  answer: string;
  /** True while the marketplace accepts an answer. */
  isOpen: boolean;
}

interface QuestionPage {
  questions: MarketplaceQuestion[];
  /** Number of pages in the window. */
  pages: number;
}

export interface MarketplaceReview {
  id: string;
  productId: string;
  productName: string;
  productUrl: string;
  /** Rating from 1 to 5. */
  rate: number;
  text: string;
  user: string;
  writtenAt: Date;
}

interface ReviewPage {
  sellerName: string;
  reviews: MarketplaceReview[];
  pages: number;
  /** Number of products on all pages. */
  total: number;
}

export const PRODUCTS_PER_PAGE = 100;
export const QUESTIONS_PER_PAGE = 50;
/** Maximum number of days in one request for questions. */
export const QUESTION_WINDOW_DAYS = 14;

/**
 * Every call has a limited number of attempts with time limits.
 * @throws MarketplaceFailure when the marketplace is unreachable, refuses, or returns invalid data
 */
export interface MarketplacePort {
  name: 'trendyol' | 'sandbox';
  listProducts: (account: SellerAccount, options: PageOptions) => Promise<ProductPage>;
  /** `to` is at most two weeks after `from`; pages count from 0. */
  listQuestions: (
    account: SellerAccount,
    window: { from: Date; to: Date; page: number },
    signal?: AbortSignal,
  ) => Promise<QuestionPage>;
  /** Sends the answer to a question. A request with an unclear result is never repeated. */
  answerQuestion: (account: SellerAccount, id: string, text: string) => Promise<void>;
  /** Lists any seller's reviews, pages from 0; null without a configured address. */
  listReviews:
    | ((sellerId: string, page: number, signal?: AbortSignal) => Promise<ReviewPage>)
    | null;
}

interface PageOptions {
  /** Token from the previous page; absent for the first page. */
  token?: string | undefined;
  signal?: AbortSignal | undefined;
}

type FailureReason =
  | 'marketplace_unauthorized'
  | 'marketplace_busy'
  | 'marketplace_down'
  | 'marketplace_malformed'
  | 'marketplace_refused'
  | 'marketplace_answered'
  | 'marketplace_unknown_firm'
  | 'marketplace_too_much'
  | 'marketplace_no_reviews';

/** Error codes for failures that the merchant can fix. */
const CODES: Partial<Record<FailureReason, ErrorCode>> = {
  marketplace_unauthorized: 'invalid',
  marketplace_unknown_firm: 'invalid',
  marketplace_refused: 'invalid',
  marketplace_answered: 'conflict',
  marketplace_too_much: 'too_large',
  marketplace_no_reviews: 'not_found',
};
const FIELDS: Partial<Record<FailureReason, FieldProblem>> = {
  marketplace_unauthorized: { path: 'key', code: 'unauthorized' },
  marketplace_unknown_firm: { path: 'firm_id', code: 'unknown' },
};

/** Thrown when the marketplace was unreachable, rejected the request, or returned invalid data. */
export class MarketplaceFailure extends AppError {
  readonly reason: FailureReason;
  /** True when the marketplace certainly did not accept the request. */
  readonly notAccepted: boolean;

  constructor(
    reason: FailureReason,
    { notAccepted = true, retryAfter }: { notAccepted?: boolean; retryAfter?: number } = {},
  ) {
    const field = FIELDS[reason];
    super(CODES[reason] ?? 'marketplace_failed', {
      message: reason,
      ...(field && { fields: [field] }),
      ...(retryAfter !== undefined && { retryAfter }),
    });
    this.reason = reason;
    this.notAccepted = notAccepted;
  }
}
