import type { DatePreset, DayRange } from '@catalogue/lib/date-range';
import { datePresets } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import { tr } from 'react-day-picker/locale/tr';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useLanguage, useText } from '@/i18n/useText';
import { type Colours, radius, size } from '@/theme/tokens';
import { useCompares } from './compare/useComparison';

interface Props extends RangeCalendarProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/**
 * Popover with the calendar. Both load together, because the size of the content determines the
 * position.
 */
export default function RangePopover({ anchor, onClose, ...calendar }: Props) {
  const text = useText();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': text('analytics.range.label') } }}
    >
      <RangeCalendar {...calendar} />
    </Popover>
  );
}

interface RangeCalendarProps {
  range: DayRange;
  now: Date;
  onChoose: (range: DayRange) => void;
}

const presets = Object.keys(datePresets) as DatePreset[];

function RangeCalendar({ range, now, onChoose }: RangeCalendarProps) {
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

/** Styles of the calendar; its package has only markup and class names. */
function calendarStyles(c: Colours) {
  const ends = { backgroundColor: c.primary, color: c.onPrimary, fontWeight: 650 };
  return {
    '& .rdp-root': { position: 'relative' },
    '& .rdp-months': { position: 'relative', display: 'flex', gap: 28 },
    '& .rdp-month_caption': { height: 36, lineHeight: '36px', paddingInline: 8, fontWeight: 650 },
    '& .rdp-nav': { position: 'absolute', zIndex: 1, insetInlineEnd: 0, display: 'flex', gap: 4 },
    '& .rdp-nav button': {
      display: 'grid',
      placeItems: 'center',
      width: 36,
      height: 36,
      border: 0,
      borderRadius: radius.control,
      background: 'none',
      cursor: 'pointer',
    },
    '& .rdp-nav button[aria-disabled="true"]': { opacity: 0.35, cursor: 'default' },
    '& .rdp-chevron': { width: 18, height: 18, fill: c.text },
    '& .rdp-month_grid': { borderCollapse: 'collapse' },
    '& .rdp-weekday': { height: 32, color: c.quiet, fontSize: size.caption, fontWeight: 600 },
    '& .rdp-day': { padding: '1px 0', textAlign: 'center' },
    '& .rdp-day_button': {
      width: 38,
      height: 36,
      border: 0,
      borderRadius: radius.control,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      fontSize: size.body,
      cursor: 'pointer',
    },
    '& .rdp-day:not(.rdp-selected) .rdp-day_button:hover:enabled': { backgroundColor: c.ground },
    '& .rdp-today .rdp-day_button': { boxShadow: `inset 0 0 0 1px ${c.primary}` },
    '& .rdp-disabled': { color: c.quiet, opacity: 0.55 },
    '& .rdp-disabled .rdp-day_button': { cursor: 'default' },
    '& .rdp-outside': { visibility: 'hidden' },
    '& .rdp-range_middle .rdp-day_button': {
      borderRadius: 0,
      backgroundColor: c.status.active.background,
      color: c.status.active.text,
    },
    '& .rdp-range_start .rdp-day_button, & .rdp-range_end .rdp-day_button': ends,
  } as const;
}
