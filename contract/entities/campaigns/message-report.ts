import { MESSAGE_PLATFORMS, MESSAGE_SOURCES } from '@catalogue/reports/message-report';
import { z } from 'zod';

/** A count by label; counts of messages also have a platform and a source. */
export const labelCount = z.object({
  label: z.string(),
  total: z.int(),
  platform: z.enum(MESSAGE_PLATFORMS).optional(),
  source: z.enum(MESSAGE_SOURCES).optional(),
});
export type LabelCount = z.infer<typeof labelCount>;
