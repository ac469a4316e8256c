import type { BusinessHours } from '@catalogue/bot/types';
import type { EditedHours } from '@/custom-pages/bot/actions/types';

/** The same hours as something that may be changed. */
export const asEditedHours = ({ zone, week, holidays }: BusinessHours): EditedHours => ({
  zone,
  week: Object.fromEntries(
    Object.entries(week).map(([day, intervals]) => [day, intervals.map((each) => ({ ...each }))]),
  ),
  holidays: [...holidays],
});

/** Where most shops are; the stored zone is offered as well. */
const USUAL_ZONES = [
  'Europe/Istanbul',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Amsterdam',
  'Asia/Dubai',
  'Asia/Baku',
  'America/New_York',
  'UTC',
];

/** Time zones to choose from: the usual ones first, then all the browser knows. */
export function zonesWith(zone: string): string[] {
  return [...new Set([...USUAL_ZONES, zone, ...Intl.supportedValuesOf('timeZone')])];
}
