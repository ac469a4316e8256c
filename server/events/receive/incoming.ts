import type { Device } from '@catalogue/situation';
import type { VisitSource } from '@catalogue/visitors/visit-origin';

/** One event, checked and ready to be stored. */
export interface IncomingEvent {
  pid: string;
  /** UUID made by the browser; a repeated one adds nothing. */
  id: string;
  /** When it happened, in whole epoch milliseconds by our clock. */
  at: number;
  /** Code of `eventCodes`. */
  type: number;
  camp_id: number;
  /** UUID. */
  visitor: string;
  /** UUID. */
  session: string;
  detail: string | null;
  /** Which variant of the campaign the visitor has; the same for missing. */
  variant?: number | undefined;
  /** Path of the page. */
  page?: string | undefined;
  device?: Device | undefined;
  source?: VisitSource | undefined;
  /** Its visitors are compared with those who see nothing. */
  isCompared?: boolean;
}
