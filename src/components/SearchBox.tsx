import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { useText } from '@/i18n/useText';
import { Icon } from '@/layout/icons';

const WAIT_MS = 300;

interface Props {
  label: string;
  value: string;
  /** Called 300 ms after the last key (spec 2 §9), at once when cleared. */
  onSearch: (value: string) => void;
}

export function SearchBox({ label, value, onSearch }: Props) {
  const text = useText();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (next: string, wait: number) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next), wait);
  };
  return (
    <OutlinedInput
      fullWidth
      placeholder={label}
      value={typed}
      onChange={(event) => change(event.target.value, WAIT_MS)}
      onKeyDown={(event) => event.key === 'Enter' && change(typed, 0)}
      slotProps={{ input: { 'aria-label': label, type: 'search', enterKeyHint: 'search' } }}
      sx={{ maxWidth: 380, '& input::-webkit-search-cancel-button': { display: 'none' } }}
      startAdornment={
        <InputAdornment position="start">
          <Icon name="search" />
        </InputAdornment>
      }
      endAdornment={
        typed ? (
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              aria-label={text('app.search.clear')}
              onClick={() => change('', 0)}
            >
              <Icon name="close" size={16} />
            </IconButton>
          </InputAdornment>
        ) : null
      }
    />
  );
}
