import { type DatePreset, type DayRange, datePresets, presetOf } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';
import type { Store } from 'react-admin';

/** Days of a report: fixed days, or a preset relative to today. */
type SavedRange = { preset: DatePreset } | DayRange;

export interface ReportView {
  report: string;
  range: SavedRange;
  settings: Record<string, unknown>;
}

/** Prefix of the preference keys of each report. */
const SETTINGS_UNDER: Record<string, string> = {
  actions: 'analytics.actions.',
  botanalytic: 'analytics.bots.',
  botanalytic2: 'analytics.bots.',
  messages: 'analytics.messages.',
  giveachanceanalytic: 'analytics.chance.',
};

/** Stores a preset by its name, so that it is relative to the day when the view is opened. */
function savedRange({ start, end }: DayRange, now: Date): SavedRange {
  const preset = presetOf({ start, end }, istanbulDay(now));
  return preset ? { preset } : { start, end };
}

export function daysOfSaved(range: SavedRange, now: Date): DayRange {
  return 'preset' in range ? datePresets[range.preset].range(istanbulDay(now)) : range;
}

export function readView(
  store: Pick<Store, 'listItems'>,
  { report, range, now }: { report: string; range: DayRange; now: Date },
): ReportView {
  const under = SETTINGS_UNDER[report.split('/')[0] ?? ''];
  const stored = under ? (store.listItems?.(under) ?? {}) : {};
  return { report, range: savedRange(range, now), settings: { ...stored } };
}

/** Applies the settings of a view; settings that it does not contain get their defaults. */
export function applySettings(store: Store, { report, settings }: ReportView): void {
  const under = SETTINGS_UNDER[report.split('/')[0] ?? ''];
  if (!under) return;
  for (const key of Object.keys(store.listItems?.(under) ?? {})) {
    if (!(key in settings)) store.removeItem(key);
  }
  for (const [key, value] of Object.entries(settings)) {
    if (key.startsWith(under)) store.setItem(key, value);
  }
}

export function isReportView(value: unknown): value is ReportView {
  const { report, range, settings } = (value ?? {}) as Partial<ReportView>;
  const isRange =
    typeof range === 'object' &&
    range !== null &&
    ('preset' in range ? range.preset in datePresets : Boolean(range.start && range.end));
  return typeof report === 'string' && isRange && typeof settings === 'object' && settings !== null;
}
