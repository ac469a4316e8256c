import { istanbulClock } from '@catalogue/lib/istanbul';
import type { CellKind } from '@/admin/list';

/** A list as it is written into a file. */
export interface Sheet {
  title: string;
  /** `wrap` is for texts of several lines. */
  columns: readonly { heading: string; kind: CellKind; wrap?: boolean }[];
  /** Moments are ISO timestamps. */
  rows: readonly (readonly (string | number)[])[];
}

/** A sheet's dates have no time zone: what a clock in Istanbul showed, as if it were UTC. */
export function wallClock(moment: string): Date | null {
  const instant = new Date(moment);
  if (Number.isNaN(instant.getTime())) return null;
  const { day, minutes } = istanbulClock(instant);
  return new Date(Date.parse(`${day}T00:00Z`) + minutes * 60_000);
}
