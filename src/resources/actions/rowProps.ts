import type { SelectableStatus } from '@catalogue/campaign';
import type { CampaignRow } from '@contract/entities/campaign';
import type { Sort } from './useListAddress';

/** What table and cards of the list get alike. */
export interface RowsProps {
  rows: CampaignRow[];
  usage: Map<number, number> | undefined;
  /** Ids whose status is being saved. */
  busy: ReadonlySet<number>;
  sort: Sort;
  onSort: (field: string) => void;
  onStatus: (row: CampaignRow, status: SelectableStatus) => void;
  onDelete: (row: CampaignRow) => void;
}

export interface RowProps extends Pick<RowsProps, 'onStatus' | 'onDelete'> {
  row: CampaignRow;
  /** Shown today; undefined while unknown. */
  used: number | undefined;
  busy: boolean;
}
