import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

interface Props {
  /** Null: the real time. */
  value: Date | null;
  onChange: (value: Date | null) => void;
}

/** Simulated time of the bot, for opening hours and the 24-hour window. */
export function ClockInput({ value, onChange }: Props) {
  const text = useText();
  const id = useId();
  return (
    <Frame>
      <label htmlFor={id}>{text('bot.simulator.clock')}</label>
      <input
        id={id}
        type="datetime-local"
        value={value ? asLocal(value) : ''}
        onChange={({ target }) => onChange(target.value ? new Date(target.value) : null)}
      />
      <Button size="small" onClick={() => onChange(later(value))}>
        {text('bot.simulator.dayLater')}
      </Button>
      <Button size="small" disabled={value === null} onClick={() => onChange(null)}>
        {text('bot.simulator.realTime')}
      </Button>
    </Frame>
  );
}

/** Returns a time slightly more than a day later, when the window is closed. */
const later = (value: Date | null) => new Date((value ?? new Date()).getTime() + 86_460_000);

/** Formats a time as YYYY-MM-DDTHH:MM in the browser's time zone. */
function asLocal(date: Date): string {
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

const Frame = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 8px',
  marginTop: 12,
  '& label': { width: '100%', fontSize: size.small, fontWeight: 600 },
  '& input': {
    height: 34,
    padding: '0 8px',
    border: `1px solid ${colours.line}`,
    borderRadius: radius.control,
    boxSizing: 'border-box',
    backgroundColor: colours.surface,
    color: colours.text,
    font: 'inherit',
    fontSize: size.small,
  },
}));
