import { MESSAGE_PLATFORMS, MESSAGE_SOURCES } from '@catalogue/reports/message-report';
import { z } from 'zod';

/** A count: with platform and source for messages, with only its label for a bot. */
export const generalCount = z.object({
  label: z.string(),
  total: z.int(),
  platform: z.enum(MESSAGE_PLATFORMS).optional(),
  source: z.enum(MESSAGE_SOURCES).optional(),
});
export type GeneralCount = z.infer<typeof generalCount>;
