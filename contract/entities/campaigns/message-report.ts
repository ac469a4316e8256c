import { MESSAGE_PLATFORMS, MESSAGE_SOURCES } from '@catalogue/reports/message-report';
import { z } from 'zod';

/**
 * A count of a label. Counts of messages also have a platform and a source; counts of a bot have
 * neither.
 */
export const labelCount = z.object({
  label: z.string(),
  total: z.int(),
  platform: z.enum(MESSAGE_PLATFORMS).optional(),
  source: z.enum(MESSAGE_SOURCES).optional(),
});
export type LabelCount = z.infer<typeof labelCount>;
