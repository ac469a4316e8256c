import { istanbulWallClock } from '@catalogue/lib/istanbul';
import type { CellKind } from '@/admin/list';

/** Title and columns of an exported list. */
export interface SheetHead {
  title: string;
  /** `wrap` is for texts of several lines. */
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

/**
 * A file that is written while its rows arrive. Finished parts are stored as Blobs, which the
 * browser may move to its disk, so that only one slice of rows is in memory.
 */
export interface SheetWriter {
  add: (rows: readonly SheetRow[]) => Promise<void>;
  end: () => Promise<Blob>;
}

/** Returns a time as a spreadsheet stores it; null for an invalid one. */
export function wallClock(moment: string): Date | null {
  const instant = new Date(moment);
  return Number.isNaN(instant.getTime()) ? null : istanbulWallClock(instant);
}
