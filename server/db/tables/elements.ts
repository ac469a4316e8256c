import type { ColumnType } from 'kysely';

/** Visits with and without an element that an action waits for, by hour; made by 0505_campaign_elements.sql. */
interface CampaignElementTable {
  pid: string;
  campaign_id: number;
  selector: string;
  /** Start of the hour. */
  hour: ColumnType<Date, Date | string, Date | string>;
  found: number;
  missing: number;
  /** Misses of this hour after the element was last found in it. */
  missing_last: number;
}

export interface ElementTables {
  campaign_element: CampaignElementTable;
}
