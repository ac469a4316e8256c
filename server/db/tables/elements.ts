import type { ColumnType, Generated } from 'kysely';

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
  /** Visits of `found` in which only the alternatives of the selector found it. */
  healed: Generated<number>;
  /** Those of this hour after its own selector found it last. */
  healed_last: Generated<number>;
  /** The selector that it had then. */
  healed_css: string | null;
  /** The ways that found it, separated by commas. */
  healed_ways: string | null;
}

export interface ElementTables {
  campaign_element: CampaignElementTable;
}
