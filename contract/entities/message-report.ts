import { MESSAGE_PLATFORMS, MESSAGE_SOURCES } from '@catalogue/reports/message-report';
import { z } from 'zod';

/** A count: for messages with platform and source, for a bot with its label only. */
export const generalCount = z.object({
  label: z.string(),
  total: z.int(),
  platform: z.enum(MESSAGE_PLATFORMS).optional(),
  source: z.enum(MESSAGE_SOURCES).optional(),
});
export type GeneralCount = z.infer<typeof generalCount>;
