import type { Strategy } from '@catalogue/recommend/strategies';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Moment = ColumnType<Date, Date | string, Date | string>;

export interface ShopProductTable {
  pid: string;
  number: Generated<number>;
  key: string;
  url: string;
  name: string;
  image: string | null;
  /** Smallest units. */
  price: number | null;
  price_before: number | null;
  currency: string | null;
  stock: number | null;
  available: boolean;
  categories: string[];
  brand: string | null;
  first_seen: Moment;
  last_seen: Moment;
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

interface ProductOrderTable {
  pid: string;
  number: string;
  at: Moment;
  total: number | null;
  currency: string | null;
  products: number[];
  clicked: JSONColumnType<{ product: number; strategy: Strategy; camp_id: number }[]>;
}

export interface RecommendationTables {
  shop_product: ShopProductTable;
  product_score: ProductScoreTable;
  product_pair: ProductPairTable;
  product_visit: ProductVisitTable;
  product_order: ProductOrderTable;
}
