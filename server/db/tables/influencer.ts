import type { Order } from '@contract/entities/commerce/order';
import type { ColumnType, JSONColumnType } from 'kysely';
import type { Moment } from './columns';

interface InfluencerLinkTable {
  pid: string;
  inf_id: string;
  camp_id: string;
  link: string;
  updated_at: Moment;
}

interface InfluencerOrderTable {
  pid: string;
  id: number;
  inf_id: string;
  camp_id: string;
  order_code: string;
  created_at: Moment;
  products_price_total: ColumnType<string, number, number>;
  data: JSONColumnType<Order['data']>;
}

export interface InfluencerTables {
  influencer_link: InfluencerLinkTable;
  influencer_order: InfluencerOrderTable;
}
