import type { BusinessHours } from '@catalogue/bot/types';
import { ISTANBUL_ZONE } from '@catalogue/lib/istanbul';
import type { EditedHours } from '@/custom-pages/bot/actions/types';

export const asEditedHours = ({ zone, week, holidays }: BusinessHours): EditedHours => ({
  zone,
  week: Object.fromEntries(
    Object.entries(week).map(([day, intervals]) => [day, intervals.map((each) => ({ ...each }))]),
  ),
  holidays: [...holidays],
});

const USUAL_ZONES = [
  ISTANBUL_ZONE,
  'Europe/London',
  'Europe/Berlin',
  'Europe/Amsterdam',
  'Asia/Dubai',
  'Asia/Baku',
  'America/New_York',
  'UTC',
];

export function zonesWith(zone: string): string[] {
  return [...new Set([...USUAL_ZONES, zone, ...Intl.supportedValuesOf('timeZone')])];
}
