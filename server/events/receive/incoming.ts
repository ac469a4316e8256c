import type { Device } from '@catalogue/situation';
import type { VisitSource } from '@catalogue/visitors/visit-origin';

/** A validated event, ready to be stored. */
export interface IncomingEvent {
  pid: string;
  /** UUID created by the browser; a repeated one adds nothing. */
  id: string;
  /** Time of the event in full epoch milliseconds by the server's clock. */
  at: number;
  /** Code of `eventCodes`. */
  type: number;
  camp_id: number;
  /** UUID. */
  visitor: string;
  /** UUID. */
  session: string;
  detail: string | null;
  /** Variant that the visitor saw; missing without variants. */
  variant?: number | undefined;
  /** Path of the page. */
  page?: string | undefined;
  device?: Device | undefined;
  source?: VisitSource | undefined;
  /** Whether its visitors are compared with a control group. */
  isCompared?: boolean;
}
