import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { LoadingPicker } from '@/components/dates/LoadingPicker';
import { Icon } from '@/components/Icon';
import { formatDay } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

const DayPicker = lazy(() =>
  import('@/components/dates/DayPicker').then((module) => ({ default: module.DayPicker })),
);

interface Props {
  days: readonly string[];
  error: string | undefined;
  onChange: (days: string[]) => void;
}

export function HolidaysInput({ days, error, onChange }: Props) {
  const text = useText();
  const language = useLanguage();
  const [day, setDay] = useState('');
  const add = () => {
    onChange([...new Set([...days, day])].sort());
    setDay('');
  };
  return (
    <Frame>
      <ul>
        {days.map((each) => (
          <li key={each}>
            {formatDay(each, language, true)}
            <IconButton
              size="small"
              aria-label={text('form.remove', { name: formatDay(each, language, true) })}
              onClick={() => onChange(days.filter((other) => other !== each))}
            >
              <Icon name="close" size={14} />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="add">
        <Suspense fallback={<LoadingPicker label={text('bot.hours.holidays')} />}>
          <DayPicker label={text('bot.hours.holidays')} value={day} future onChange={setDay} />
        </Suspense>
        <Button variant="outlined" disabled={day === ''} onClick={add}>
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
  '& .add': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 240px) auto',
    justifyContent: 'start',
    alignItems: 'end',
    gap: 8,
  },
  '& .add .MuiFormControl-root': { minWidth: 0 },
}));
