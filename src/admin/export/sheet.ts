import { istanbulWallClock } from '@catalogue/lib/istanbul';
import type { CellKind } from '@/admin/list';

export interface SheetHead {
  title: string;
  /** `wrap` is true for a column whose texts may have several lines. */
  columns: readonly { heading: string; kind: CellKind; wrap?: boolean }[];
}

/** An amount in units of its currency (ISO 4217, or empty when unknown). */
interface MoneyCell {
  amount: number;
  currency: string;
}

export type SheetCell = string | number | MoneyCell;

/** Cells of a row; times are ISO timestamps. */
export type SheetRow = readonly SheetCell[];

/** Finished parts become Blobs, which the browser may move to disk, so memory holds one slice. */
export interface SheetWriter {
  add: (rows: readonly SheetRow[]) => Promise<void>;
  end: () => Promise<Blob>;
}

/** Returns a time as a spreadsheet stores it; null for an invalid one. */
export function wallClock(moment: string): Date | null {
  const instant = new Date(moment);
  return Number.isNaN(instant.getTime()) ? null : istanbulWallClock(instant);
}
