import type { Plain } from '../../fields/types';
import type { Signal } from '../signals';

/** How a visitor's doing starts the waiting. */
export interface VisitorRule {
  signal: Signal['kind'];
  /** True when it happens on a page, so that `where` may choose the page. */
  onPage: boolean;
  /** Whether this very signal counts; every one unless said. */
  matches?: (p: Plain, signal: Signal) => boolean;
  /** Minutes to wait before the schedule's own delay. */
  waits?: (p: Plain) => number;
}

/** How the calendar starts a schedule. */
export interface CalendarRule {
  /** The first moment after `after`; null when there is none any more. */
  next: (p: Plain, after: Date) => Date | null;
  /** True when a moment is only for those whose birthday it is. */
  birthdays?: boolean;
}
