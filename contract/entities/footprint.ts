import { CAMPAIGN_KINDS } from '@catalogue/campaign';
import { z } from 'zod';

/** What a change was about, and what it did. */
export const trace = z.object({
  name: z.string().optional(),
  deleted: z.boolean().optional(),
  status: z.string().optional(),
  /** What a campaign is, where a call is for both kinds. */
  kind: z.enum(CAMPAIGN_KINDS).optional(),
  /** Of a changed record the fields that differ, never its secrets. */
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()).optional(),
  /** Number of the record, and its version after the change. */
  record: z.int().optional(),
  version: z.int().optional(),
  /** Whose account staff changed. */
  user: z.string().optional(),
  /** Staff have brought the former state back. */
  undone: z.boolean().optional(),
});
export type Trace = z.infer<typeof trace>;
