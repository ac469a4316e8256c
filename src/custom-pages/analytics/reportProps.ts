import type { DayRange } from '@catalogue/lib/date-range';

export interface ReportProps {
  range: DayRange;
  /** When the page was opened; a range that ends today ends now. */
  now: Date;
  /** Shows another range. */
  onRange: (range: DayRange) => void;
}
