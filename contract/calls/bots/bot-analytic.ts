import { MESSAGE_PLATFORMS } from '@catalogue/reports/message-report';
import { defineCalls, merchantRead } from '@contract/call';
import { botAnalyticRow, botOutcomes } from '@contract/entities/bots/bot';
import { labelCount } from '@contract/entities/reports/analytics';
import { dataOf } from '@contract/envelope';
import { reportDate, reportRange } from '@contract/fields';
import { z } from 'zod';

const platform = z.enum(['web', 'whatsapp']);
const pid = z.string().max(24).optional();

/**
 * Labels of bot figures; `catalogue/reports/message-report.ts` has the labels of message figures.
 */
export const BOT_LABELS = [
  'conversation',
  'visitor_message',
  'bot_message',
  'click',
  'handoff',
  'feedback_positive',
  'feedback_negative',
  'unanswered',
] as const;
export type BotLabel = (typeof BOT_LABELS)[number];

export const botAnalyticCalls = defineCalls({
  'POST /personalize/bot/analytic': {
    ...merchantRead,
    body: z.strictObject({
      startDate: reportDate,
      endDate: reportDate,
      platform: platform.optional(),
    }),
    answer: z.object({ success: z.literal(true), result: z.array(botAnalyticRow) }),
    example: { body: { startDate: '2026-11-01', endDate: '2026-11-20' } },
  },
  'POST /personalize/bot/outcomes': {
    ...merchantRead,
    body: z.strictObject({ ...reportRange, platform }),
    answer: dataOf(botOutcomes),
    example: { body: { start_date: '2026-11-01', end_date: '2026-11-20', platform: 'web' } },
  },
  'POST /live/getBotForwardInfo': {
    ...merchantRead,
    body: z.strictObject({ pid, ...reportRange, platform: platform.optional() }),
    answer: z.object({
      success: z.literal(true),
      result: z.array(z.object({ day: z.string(), total: z.int() })),
    }),
    example: { body: { start_date: '2026-11-01', end_date: '2026-11-20' } },
  },
  'POST /live/getEventInfoGeneral': {
    ...merchantRead,
    body: z.strictObject({
      ...reportRange,
      filter: z
        .strictObject({ pid, platform: z.enum(['web', ...MESSAGE_PLATFORMS]).optional() })
        .optional(),
      /** Labels to count; without it, every label is counted. */
      labels: z.array(z.string().max(60)).max(50).optional(),
    }),
    answer: z.object({
      success: z.literal(true),
      result: z.object({ result: z.array(labelCount) }),
    }),
    example: { body: { start_date: '2026-11-01', end_date: '2026-11-20' } },
  },
});
