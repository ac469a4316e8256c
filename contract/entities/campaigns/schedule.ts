import { MAX_DELAY_MINUTES, PUSH_MODES } from '@catalogue/schedules/body';
import { DELIVERY_STATES } from '@catalogue/schedules/delivery';
import { z } from 'zod';
import { campaignBody, campaignRecord, campaignRow, choice, conditionRows } from './campaign';

export const startMode = z.enum(PUSH_MODES);

export const scheduleBody = campaignBody.omit({ ratio: true, priority: true }).extend({
  who: conditionRows,
  where: conditionRows,
  when: conditionRows,
  push_mode: startMode,
  /** Minutes between a visitor's trigger and the message. */
  schedule_delay: z.int().min(0).max(MAX_DELAY_MINUTES),
  /** Conditions that cancel the message during the wait of `schedule_delay`. */
  cancel: z.array(choice).max(15),
});

export const scheduleRow = campaignRow
  .pick({
    id: true,
    name: true,
    status: true,
    _key: true,
    _var: true,
    updated_at: true,
    version: true,
  })
  .extend({
    push_mode: startMode,
    /** Next run; null for a visitor's trigger, and for an inactive schedule. */
    next_run: z.string().nullable(),
    /** Number of people for whom a message of the schedule waits. */
    waiting: z.int(),
    sent: z.int(),
    failed: z.int(),
  });
export type ScheduleRow = z.infer<typeof scheduleRow>;

export const scheduleRecord = campaignRecord
  .omit({ type: true, data: true })
  .extend({ type: z.literal('schedule'), data: scheduleBody.omit({ name: true, status: true }) });
export type ScheduleRecord = z.infer<typeof scheduleRecord>;

export const deliveryState = z.enum(DELIVERY_STATES);

export const deliveryError = z.enum([
  'setup',
  'refused',
  'unreachable',
  'slow',
  'rejected',
  'window',
  'gone',
  'internal',
]);

export const delivery = z.object({
  id: z.int(),
  /** Time of the final state, such as sent or failed; before that, time at which it is due. */
  at: z.string(),
  /** Masked address of the recipient; empty for a run of the schedule that was missed. */
  who: z.string(),
  channel: z.string(),
  state: deliveryState,
  error: deliveryError.nullable(),
});
export type Delivery = z.infer<typeof delivery>;
