import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

interface Props {
  days: readonly string[];
  error: string | undefined;
  onChange: (days: string[]) => void;
}

/** Days without opening hours, regardless of the weekday. */
export function HolidaysInput({ days, error, onChange }: Props) {
  const text = useText();
  const id = useId();
  const [day, setDay] = useState('');
  const add = () => {
    onChange([...new Set([...days, day])].sort());
    setDay('');
  };
  return (
    <Frame>
      <label htmlFor={id}>{text('bot.hours.holidays')}</label>
      <ul>
        {days.map((each) => (
          <li key={each}>
            {each}
            <IconButton
              size="small"
              aria-label={text('form.remove', { name: each })}
              onClick={() => onChange(days.filter((other) => other !== each))}
            >
              <Icon name="close" size={14} />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="add">
        <input id={id} type="date" value={day} onChange={(event) => setDay(event.target.value)} />
        <Button size="small" variant="outlined" disabled={day === ''} onClick={add}>
          {text('form.add')}
        </Button>
      </div>
      {error ? <p className="wrong">{error}</p> : null}
    </Frame>
  );
}

const Frame = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  gap: 8,
  '& label': { fontSize: size.body, fontWeight: 600 },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: 6, margin: 0, padding: 0, listStyle: 'none' },
  '& ul:empty': { display: 'none' },
  '& li': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    paddingInlineStart: 10,
    border: `1px solid ${colours.line}`,
    borderRadius: radius.full,
    fontSize: size.small,
  },
  '& .add': { display: 'flex', gap: 8 },
}));
