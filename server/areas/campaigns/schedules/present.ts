import { isScheduleBody, type ScheduleBody } from '@catalogue/schedules/body';
import { nextRun } from '@catalogue/schedules/calendar';
import { compileSchedule } from '@catalogue/schedules/compile';
import { blankSchedule } from '@catalogue/schedules/compose';
import { findTemplate } from '@catalogue/templates/registry';
import {
  type Delivery,
  deliveryError,
  type ScheduleRecord,
  type ScheduleRow,
} from '@contract/entities/campaigns/schedule';
import type { Campaign } from '@server/shop/campaigns';
import type { ScheduleSummary } from './queries';

type Stored = Pick<Campaign, 'body' | 'name' | 'status' | 'template_key'>;

/**
 * Returns the content of a schedule. Schedules that were stored before schedules could send have no
 * valid content and get their template's initial content.
 */
export function scheduleBodyOf({ body, name, status, template_key }: Stored): ScheduleBody {
  const fullBody = { ...body, name, status } as ScheduleBody;
  if (isScheduleBody(fullBody)) return fullBody;
  const start = findTemplate(template_key)?.settings.data.tr[0]?.data;
  const fresh = start && isScheduleBody(start) ? start : blankSchedule();
  return { ...structuredClone(fresh), name, status };
}

export function presentScheduleRow(row: ScheduleSummary, now: Date): ScheduleRow {
  const body = scheduleBodyOf(row);
  const running = body.status === 'active' || body.status === 'test';
  const next =
    running && body.push_mode === 'calendar' ? nextRun(compileSchedule(body), now) : null;
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    _key: row.template_key,
    _var: row.template_var,
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    push_mode: body.push_mode,
    next_run: next?.toISOString() ?? null,
    waiting: row.waiting,
    sent: row.sent ?? 0,
    failed: row.failed ?? 0,
  };
}

export function presentScheduleRecord(
  row: Campaign,
  template: ScheduleRecord['_template'],
): ScheduleRecord {
  const { name, status, ...data } = scheduleBodyOf(row);
  return {
    id: row.id,
    name,
    status,
    type: 'schedule',
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    _key: row.template_key,
    _var: row.template_var,
    data,
    _template: template,
  };
}

/** Returns why a message was not delivered; unknown reasons are shown as an internal error. */
export const presentError = (error: string | null): Delivery['error'] =>
  error === null ? null : deliveryError.catch('internal').parse(error);
