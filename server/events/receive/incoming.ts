import type { Device } from '@catalogue/situation';
import type { VisitSource } from '@catalogue/visitors/visit-origin';

export interface IncomingEvent {
  pid: string;
  /** Id of the event (UUID), created by the browser; a repeated event adds nothing. */
  id: string;
  /** Time of the event in integer epoch milliseconds by the server's clock. */
  at: number;
  /** Code of the event's type, from `eventCodes`. */
  type: number;
  camp_id: number;
  /** Id of the visitor (UUID). */
  visitor: string;
  /** Id of the visit (UUID). */
  session: string;
  detail: string | null;
  /** Variant that the visitor saw; absent without variants. */
  variant?: number | undefined;
  /** Path of the page on which the event happened. */
  page?: string | undefined;
  device?: Device | undefined;
  source?: VisitSource | undefined;
  /** True when the event counts for the comparison with the holdout group. */
  isCompared?: boolean;
}
