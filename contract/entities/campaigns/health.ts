import { ANCHOR_KINDS } from '@catalogue/anchors';
import { FAULT_KINDS, type HealthFacts, SILENT_GATES } from '@catalogue/health/health';
import { z } from 'zod';

/** Facts from which `healthOf` of the catalogue derives state, messages and fixes. */
export const healthFacts = z.object({
  script: z.literal(true).optional(),
  mail: z.literal(true).optional(),
  limit: z.object({ reached: z.boolean(), time: z.string().nullable() }).optional(),
  element: z.object({ path: z.string(), found: z.int(), missing: z.int() }).optional(),
  healed: z
    .object({
      path: z.string(),
      selector: z.string(),
      css: z.string(),
      ways: z.array(z.enum(ANCHOR_KINDS)),
    })
    .optional(),
  codes: z.object({ left: z.int() }).optional(),
  silent: z.object({ days: z.int(), gate: z.enum(SILENT_GATES) }).optional(),
  clickRate: z.number().optional(),
  faults: z
    .array(z.object({ kind: z.enum(FAULT_KINDS), path: z.string(), name: z.string().optional() }))
    .optional(),
}) satisfies z.ZodType<HealthFacts>;
