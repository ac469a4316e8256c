import type { Status } from '@catalogue/campaign';
import { addDays } from '@catalogue/lib/istanbul';
import type { AnalyticsRow } from '@contract/entities/analytics';
import type { CampaignRow } from '@contract/entities/campaign';

export interface Counts {
  shown: number;
  click: number;
  close: number;
  visitors: number;
}

export interface ActionCounts extends Counts {
  id: number;
  /** Undefined when the action was deleted since. */
  name: string | undefined;
  status: Status | undefined;
}

export interface DayCounts {
  /** YYYY-MM-DD, or the hour of a single day. */
  day: string;
  shown: number;
  click: number;
}

const nothing: Counts = { shown: 0, click: 0, close: 0, visitors: 0 };

/**
 * One line for each action that was seen in the span or is live, most shown first. `rows` are not
 * grouped by day: visitors of several days can not be added up.
 */
export function countByAction(rows: AnalyticsRow[], campaigns: CampaignRow[]): ActionCounts[] {
  const counts = new Map<number, Counts>();
  for (const row of rows) {
    const sum = counts.get(row.camp_id) ?? { ...nothing };
    counts.set(row.camp_id, sum);
    if (row.type === 'campaignShown') {
      sum.shown += row.total_count;
      sum.visitors += row.unique_user;
    }
    if (row.type === 'tagClick') sum.click += row.total_count;
    if (row.type === 'tagCloseClick') sum.close += row.total_count;
  }
  const known = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
  const live = campaigns.filter(({ status }) => status === 'active').map(({ id }) => id);
  const ids = new Set([...counts.keys(), ...live]);
  return [...ids]
    .map((id) => ({
      id,
      name: known.get(id)?.name,
      status: known.get(id)?.status,
      ...(counts.get(id) ?? nothing),
    }))
    .sort((a, b) => b.shown - a.shown || a.id - b.id);
}

/** Every day of the range, those without events as zero. `rows` are grouped by day. */
export function countByDay(rows: AnalyticsRow[], start: string, end: string): DayCounts[] {
  const days = new Map<string, DayCounts>();
  for (let day = start; day <= end; day = addDays(day, 1)) {
    days.set(day, { day, shown: 0, click: 0 });
  }
  for (const { day = '', type, total_count } of rows) {
    const sum = days.get(day);
    if (sum && type === 'campaignShown') sum.shown += total_count;
    if (sum && type === 'tagClick') sum.click += total_count;
  }
  return [...days.values()];
}

/** Every hour of a day as 00:00 to 23:00, those without events as zero. `rows` are grouped by hour. */
export function countByHour(rows: AnalyticsRow[]): DayCounts[] {
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    day: `${String(hour).padStart(2, '0')}:00`,
    shown: 0,
    click: 0,
  }));
  for (const { hour = -1, type, total_count } of rows) {
    const sum = hours[hour];
    if (sum && type === 'campaignShown') sum.shown += total_count;
    if (sum && type === 'tagClick') sum.click += total_count;
  }
  return hours;
}

/** The sum of all lines, except visitors: one person may have seen several actions. */
export function totalOf(lines: Counts[]): Omit<Counts, 'visitors'> {
  const sum = { shown: 0, click: 0, close: 0 };
  for (const line of lines) {
    sum.shown += line.shown;
    sum.click += line.click;
    sum.close += line.close;
  }
  return sum;
}
