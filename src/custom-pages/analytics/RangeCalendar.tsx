import { type DatePreset, type DayRange, datePresets } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import { tr } from 'react-day-picker/locale/tr';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { calendarStyles } from './calendarStyles';
import { useCompares } from './compare/useComparison';

export interface RangeCalendarProps {
  range: DayRange;
  now: Date;
  onChoose: (range: DayRange) => void;
}

const presets = Object.keys(datePresets) as DatePreset[];

export function RangeCalendar({ range, now, onChoose }: RangeCalendarProps) {
  const text = useText();
  const catalogueText = useCatalogueText();
  const language = useLanguage();
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const today = istanbulDay(now);
  const [compares, setCompares] = useCompares();
  const [draft, setDraft] = useState<{ from: Date | undefined; to?: Date | undefined }>({
    from: toDate(range.start),
    to: toDate(range.end),
  });

  const apply = () => {
    if (!draft.from) return;
    const start = toDay(draft.from);
    onChoose({ start, end: draft.to ? toDay(draft.to) : start });
  };
  return (
    <Panel>
      <ul aria-label={text('analytics.range.presets')}>
        {presets.map((name) => {
          const preset = datePresets[name];
          const days = preset.range(today);
          const current = days.start === range.start && days.end === range.end;
          return (
            <li key={name}>
              <button type="button" aria-pressed={current} onClick={() => onChoose(days)}>
                {catalogueText(preset.label)}
              </button>
            </li>
          );
        })}
      </ul>
      <div>
        <DayPicker
          mode="range"
          numberOfMonths={wide ? 2 : 1}
          defaultMonth={wide ? monthBefore(toDate(range.end)) : toDate(range.end)}
          endMonth={toDate(today)}
          disabled={{ after: toDate(today) }}
          today={toDate(today)}
          weekStartsOn={1}
          locale={language === 'tr' ? tr : enGB}
          selected={draft}
          onSelect={(next) => setDraft(next ?? { from: undefined })}
        />
        <div className="foot">
          <FormControlLabel
            control={<Switch checked={compares} onChange={(_, on) => setCompares(on)} />}
            label={text('analytics.compare')}
          />
          <Button variant="contained" disabled={!draft.from} onClick={apply}>
            {text('analytics.range.apply')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

/**
 * Converts YYYY-MM-DD to midnight in the browser's time zone, of which the calendar uses only day,
 * month and year.
 */
function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

function toDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function monthBefore(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth() - 1, 1);
}

const Panel = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  gap: 20,
  padding: 16,
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li button': {
    width: '100%',
    padding: '9px 12px',
    border: 0,
    borderRadius: radius.control,
    background: 'none',
    color: colours.text,
    font: 'inherit',
    fontSize: size.body,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  '& li button:hover': { backgroundColor: colours.ground },
  '& li button[aria-pressed="true"]': {
    backgroundColor: colours.status.active.background,
    color: colours.status.active.text,
    fontWeight: 600,
  },
  '& > div': { display: 'grid', gap: 12 },
  '& .foot': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
  },
  '@media (max-width: 899px)': {
    flexDirection: 'column',
    '& ul': { display: 'grid', gridTemplateColumns: '1fr 1fr' },
  },
  ...calendarStyles(colours),
}));
