import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { LoadingPicker } from '@/components/dates/LoadingPicker';
import { Select } from '@/components/form/Select';
import { timesWith } from '@/custom-pages/bot/hours/DayRow';
import { useText } from '@/i18n/useText';

const DayPicker = lazy(() =>
  import('@/components/dates/DayPicker').then((module) => ({ default: module.DayPicker })),
);

interface Props {
  /** Simulated time; null for the real time. */
  value: Date | null;
  onChange: (value: Date | null) => void;
}

/** Simulated time of the bot, for opening hours and the 24-hour window. */
export function ClockInput({ value, onChange }: Props) {
  const text = useText();
  const [day = '', time = ''] = value ? asLocal(value).split('T') : [];
  const set = (nextDay: string, nextTime: string) =>
    onChange(nextDay ? new Date(`${nextDay}T${nextTime || '12:00'}`) : null);
  return (
    <Frame>
      <Suspense fallback={<LoadingPicker label={text('bot.simulator.clock')} />}>
        <DayPicker
          label={text('bot.simulator.clock')}
          value={day}
          future
          onChange={(next) => set(next, time)}
        />
      </Suspense>
      {value ? (
        <Select
          label={text('bot.simulator.time')}
          value={time}
          options={timesWith(time)}
          onChange={(next) => set(day, next)}
        />
      ) : null}
      <div>
        <Button size="small" onClick={() => onChange(later(value))}>
          {text('bot.simulator.dayLater')}
        </Button>
        <Button size="small" disabled={value === null} onClick={() => onChange(null)}>
          {text('bot.simulator.realTime')}
        </Button>
      </div>
    </Frame>
  );
}

/** Returns a time a minute more than a day later, when WhatsApp's 24-hour window is closed. */
const later = (value: Date | null) => new Date((value ?? new Date()).getTime() + 86_460_000);

/** Formats a time as YYYY-MM-DDTHH:MM in the browser's time zone. */
function asLocal(date: Date): string {
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

const Frame = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '6px 8px',
  marginTop: 12,
  '& > :first-of-type': { flex: '1 1 180px' },
  '& > :last-child': { flexBasis: '100%' },
});
