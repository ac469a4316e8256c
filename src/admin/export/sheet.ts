import { istanbulWallClock } from '@catalogue/lib/istanbul';
import type { CellKind } from '@/admin/list';

/** Title and columns of an exported list. */
export interface SheetHead {
  title: string;
  /** `wrap` is for texts of several lines. */
  columns: readonly { heading: string; kind: CellKind; wrap?: boolean }[];
}

/** An amount in units of its currency, which is ISO 4217 or empty where it is not known. */
interface MoneyCell {
  amount: number;
  currency: string;
}

export type SheetCell = string | number | MoneyCell;

/** Moments are ISO timestamps. */
export type SheetRow = readonly SheetCell[];

/**
 * A file that is written while its rows arrive. What was written is handed to the browser, which may put it
 * on its disk: however many rows there are, those of one slice are in memory.
 */
export interface SheetWriter {
  add: (rows: readonly SheetRow[]) => Promise<void>;
  end: () => Promise<Blob>;
}

/** A moment as a sheet holds it; null for what is none. */
export function wallClock(moment: string): Date | null {
  const instant = new Date(moment);
  return Number.isNaN(instant.getTime()) ? null : istanbulWallClock(instant);
}
