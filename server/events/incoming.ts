/** One event, checked and ready to be stored. */
export interface IncomingEvent {
  pid: string;
  /** UUID made by the browser; a repeated one adds nothing. */
  id: string;
  /** When it happened, in epoch milliseconds by our clock. */
  at: number;
  /** Code of `eventCodes`. */
  type: number;
  camp_id: number;
  /** UUID. */
  visitor: string;
  /** UUID. */
  session: string;
  detail: string | null;
}
