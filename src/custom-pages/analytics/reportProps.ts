import type { DayRange } from '@catalogue/lib/date-range';

export interface ReportProps {
  range: DayRange;
  /** Time when the page was opened; a range that ends today ends at this time. */
  now: Date;
  onRange: (range: DayRange) => void;
}
