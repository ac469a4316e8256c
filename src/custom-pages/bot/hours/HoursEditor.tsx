import { WEEKDAYS } from '@catalogue/bot/business-hours';
import type { BusinessHours } from '@catalogue/bot/types';
import { ISTANBUL_ZONE } from '@catalogue/lib/istanbul';
import { styled } from '@mui/material/styles';
import { SelectInput } from '@/components/form/SelectInput';
import type { EditedHours } from '@/custom-pages/bot/actions/types';
import type { ErrorAt } from '@/custom-pages/bot/useBotBody';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { DayRow } from './DayRow';
import { HolidaysInput } from './HolidaysInput';

interface Props {
  hours: EditedHours;
  path: string;
  errorAt: ErrorAt;
  onChange: (hours: EditedHours) => void;
}

/** Width in px from which holidays and time zone are beside the days. */
const TWO_COLUMNS_FROM = 680;

export function HoursEditor({ hours, path, errorAt, onChange }: Props) {
  const text = useText();
  const catalogue = useCatalogueText();
  return (
    <Frame>
      <legend>{text('bot.hours.label')}</legend>
      <div className="columns">
        <div>
          {WEEKDAYS.map((name, index) => {
            const day = String(index + 1);
            return (
              <DayRow
                key={day}
                name={catalogue(name)}
                fieldName={`${path}.week.${day}`}
                intervals={hours.week[day] ?? []}
                error={errorAt(`${path}.week.${day}`)}
                onChange={(intervals) =>
                  onChange({ ...hours, week: { ...hours.week, [day]: intervals } })
                }
              />
            );
          })}
        </div>
        <div>
          <HolidaysInput
            days={hours.holidays}
            error={hours.holidays.map((_, at) => errorAt(`${path}.holidays.${at}`)).find(Boolean)}
            onChange={(holidays) => onChange({ ...hours, holidays })}
          />
          <SelectInput
            name={`${path}.zone`}
            label={text('bot.hours.zone')}
            value={hours.zone}
            options={zonesWith(hours.zone).map((zone) => ({
              value: zone,
              label:
                zone === ISTANBUL_ZONE ? text('bot.hours.istanbul') : zone.replaceAll('_', ' '),
            }))}
            error={errorAt(`${path}.zone`)}
            onChange={(zone) => onChange({ ...hours, zone })}
          />
        </div>
      </div>
    </Frame>
  );
}

const Frame = styled('fieldset')(({ theme: { colours } }) => ({
  containerType: 'inline-size',
  minWidth: 0,
  margin: 0,
  padding: '12px 16px 16px',
  border: `1px solid ${colours.line}`,
  borderRadius: radius.card,
  '& > .columns': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '10px 24px' },
  '& > .columns > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: 10,
    minWidth: 0,
  },
  [`@container (min-width: ${TWO_COLUMNS_FROM}px)`]: {
    '& > .columns': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  '& > legend': { padding: '0 6px', fontSize: size.body, fontWeight: 600 },
  '& .wrong': { margin: 0, color: colours.error, fontSize: size.small },
  '& input': {
    minWidth: 0,
    height: 34,
    padding: '0 8px',
    border: `1px solid ${colours.line}`,
    borderRadius: radius.control,
    boxSizing: 'border-box',
    backgroundColor: colours.surface,
    color: colours.text,
    font: 'inherit',
    fontSize: size.body,
  },
}));

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

function zonesWith(zone: string): string[] {
  return [...new Set([...USUAL_ZONES, zone, ...Intl.supportedValuesOf('timeZone')])];
}
