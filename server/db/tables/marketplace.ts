import type {
  MarketplaceJob,
  MarketplacePair,
  TrendyolResult,
} from '@contract/entities/commerce/marketplace';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Moment } from './columns';

interface MarketplaceShopTable {
  pid: string;
  firm_id: string;
  /** Address of the shop's sitemap; empty until the merchant pairs products. */
  sitemap_url: string;
  updated_at: Moment;
  /** Time of the next scheduled import of buyers' questions. */
  questions_due_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface MarketplaceAnalysisTable {
  pid: string;
  firm_id: string;
  result: JSONColumnType<TrendyolResult>;
  made_at: Moment;
}

interface MarketplaceReviewTable {
  pid: string;
  firm_id: string;
  id: string;
  product_id: string;
  product_name: string;
  product_url: string;
  rate: number;
  body: string;
  user_name: string;
  written_at: Moment;
}

interface MarketplacePageTable {
  pid: string;
  url: string;
  title: string;
  image: string;
}

interface MarketplaceProductTable {
  pid: string;
  firm_id: string;
  url: string;
  /** Id of the product on the marketplace. */
  id: string;
  name: string;
  brand: string;
  barcodes: string[];
  image: string;
}

interface MarketplacePairTable extends MarketplacePair {
  pid: string;
  firm_id: string;
  created_at: Moment;
}

/** A shop's last job; `started_at` identifies the running attempt. */
export interface MarketplaceJobTable {
  pid: string;
  firm_id: string;
  kind: MarketplaceJob['kind'];
  state: MarketplaceJob['state'];
  stage: MarketplaceJob['stage'];
  done: Generated<number>;
  total: number | null;
  /** Key of the error message; null without an error. */
  problem: string | null;
  outcome: ColumnType<MarketplaceJob['outcome'], string | undefined, string>;
  attempts: Generated<number>;
  created_at: Moment;
  started_at: Moment | null;
  lease_until: Moment | null;
  ended_at: Moment | null;
}

export interface MarketplaceAnswerTable {
  pid: string;
  id: Generated<number>;
  question: number;
  body: string;
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'unclear';
  attempts: Generated<number>;
  due_at: Moment;
  lease_until: Moment | null;
  error: string | null;
  created_at: Moment;
  settled_at: Moment | null;
}

export interface MarketplaceTables {
  marketplace_answer: MarketplaceAnswerTable;
  marketplace_job: MarketplaceJobTable;
  marketplace_page: MarketplacePageTable;
  marketplace_pair: MarketplacePairTable;
  marketplace_product: MarketplaceProductTable;
  marketplace_shop: MarketplaceShopTable;
  marketplace_analysis: MarketplaceAnalysisTable;
  marketplace_review: MarketplaceReviewTable;
}
