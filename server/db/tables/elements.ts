import type { ColumnType } from 'kysely';

/** How often an element that an action waits for was on the page; made by 0505_campaign_elements.sql. */
interface CampaignElementTable {
  pid: string;
  campaign_id: number;
  selector: string;
  /** The hour it begins at. */
  hour: ColumnType<Date, Date | string, Date | string>;
  found: number;
  missing: number;
  /** Of these as many came after the element was found last in this hour. */
  missing_last: number;
}

export interface ElementTables {
  campaign_element: CampaignElementTable;
}
