import type { ShopProduct } from '@catalogue/kinds';
import type { FeedOutcome } from '@contract/entities/commerce/feed';
import type { FeedProduct } from '@server/feeds/reader';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Moment, OptionalMoment } from './columns';

interface RecommendationTable {
  pid: string;
  products: JSONColumnType<ShopProduct[]>;
  built_at: Moment;
}

export interface ShopProductTable extends FeedProduct {
  pid: string;
  number: Generated<number>;
  first_seen: Moment;
  last_seen: Moment;
  fed_at: OptionalMoment;
}

interface ProductScoreTable {
  pid: string;
  product: number;
  viewed: Generated<number>;
  added: Generated<number>;
  bought: Generated<number>;
  changes: Generated<number>;
}

interface ProductPairTable {
  pid: string;
  product: number;
  other: number;
  viewed: Generated<number>;
  bought: Generated<number>;
}

interface ProductVisitTable {
  pid: string;
  session: string;
  products: number[];
  added: number[];
  seen_at: Moment;
}

interface ProductFeedTable {
  pid: string;
  address: string;
  next_at: Moment;
  started_at: OptionalMoment;
  lease_until: OptionalMoment;
  read_at: OptionalMoment;
  tried_at: OptionalMoment;
  outcome: ColumnType<FeedOutcome | null, string | null | undefined, string | null>;
  failures: Generated<number>;
}

export interface RecommendationTables {
  recommendation: RecommendationTable;
  product_feed: ProductFeedTable;
  shop_product: ShopProductTable;
  product_score: ProductScoreTable;
  product_pair: ProductPairTable;
  product_visit: ProductVisitTable;
}
