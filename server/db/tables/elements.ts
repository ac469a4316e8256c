import type { ColumnType, Generated } from 'kysely';

/** Visits with and without an element that an action waits for, by hour. */
interface CampaignElementTable {
  pid: string;
  campaign_id: number;
  selector: string;
  /** Start of the hour in which the visits were counted. */
  hour: ColumnType<Date, Date | string, Date | string>;
  found: number;
  missing: number;
  /** Visits without the element after the hour's last visit that found it. */
  missing_last: number;
  /** Visits counted in `found` in which only the alternatives of the selector found the element. */
  healed: Generated<number>;
  /** Healed visits after the hour's last visit in which the selector found the element. */
  healed_last: Generated<number>;
  /** The element's selector in the last healed visit. */
  healed_css: string | null;
  /** Alternatives that found the element in the last healed visit, separated by commas. */
  healed_ways: string | null;
}

export interface ElementTables {
  campaign_element: CampaignElementTable;
}
