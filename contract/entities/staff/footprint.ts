import { CAMPAIGN_KINDS, STATUSES } from '@catalogue/campaign';
import { z } from 'zod';

/** Statuses of a campaign, a question, a payment or a subscription. */
export const TRACE_STATUSES = [
  ...STATUSES,
  'verified',
  'unverified',
  'paid',
  'trial',
  'past_due',
  'deleted',
  'closed',
  'ended',
] as const;
export type TraceStatus = (typeof TRACE_STATUSES)[number];

export const trace = z.object({
  name: z.string().optional(),
  deleted: z.boolean().optional(),
  status: z.string().optional(),
  /** Kind of the campaign, for calls that accept actions and schedules. */
  kind: z.enum(CAMPAIGN_KINDS).optional(),
  /** The changed fields of the record, without secrets. */
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()).optional(),
  /** Number of the record within the shop. */
  record: z.int().optional(),
  /** Version of the record after the change. */
  version: z.int().optional(),
  note: z.string().optional(),
  /** Id of the user whose account staff have changed. */
  user: z.string().optional(),
  /** True when staff have undone the change. */
  undone: z.boolean().optional(),
});
/** Rows of older releases and of `POST /footprint/add` may contain any status. */
export type StoredTrace = z.infer<typeof trace>;
export type Trace = Omit<StoredTrace, 'status'> & { status?: TraceStatus | undefined };
