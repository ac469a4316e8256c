import { istanbulWallClock } from '@catalogue/lib/istanbul';
import type { CellKind } from '@/admin/list';

/** A list as it is written into a file. */
export interface Sheet {
  title: string;
  /** `wrap` is for texts of several lines. */
  columns: readonly { heading: string; kind: CellKind; wrap?: boolean }[];
  /** Moments are ISO timestamps. */
  rows: readonly (readonly (string | number)[])[];
}

/** A moment as a sheet holds it; null for what is none. */
export function wallClock(moment: string): Date | null {
  const instant = new Date(moment);
  return Number.isNaN(instant.getTime()) ? null : istanbulWallClock(instant);
}
