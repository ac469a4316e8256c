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

/** Finished parts of the file become Blobs, which the browser may move from memory to disk. */
export interface SheetWriter {
  add: (rows: readonly SheetRow[]) => Promise<void>;
  end: () => Promise<Blob>;
}

/** Returns a Date whose UTC fields are the Istanbul time of `moment`; null for an invalid one. */
export function wallClock(moment: string): Date | null {
  const instant = new Date(moment);
  return Number.isNaN(instant.getTime()) ? null : istanbulWallClock(instant);
}
