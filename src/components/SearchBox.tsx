import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';
import { useWindowBelow } from '@/theme/useWindowBelow';
import { Icon } from './Icon';

const WAIT_MS = 300;
/**
 * Maximum length of a placeholder on phones, where buttons need the space. A short text replaces a
 * longer placeholder.
 */
const MAX_CHARS = 18;

interface Props {
  label: string;
  value: string;
  /** Called 300 ms after the last key press, immediately when cleared. */
  onSearch: (value: string) => void;
}

export function SearchBox({ label, value, onSearch }: Props) {
  const text = useText();
  const isNarrow = useWindowBelow(720);
  const isShort = isNarrow && label.length > MAX_CHARS;
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Search texts of this field that have not arrived in `value` yet. */
  const searched = useRef<string[]>([]);
  useEffect(() => {
    const at = searched.current.indexOf(value);
    searched.current.splice(0, at + 1);
    // A late update caused by this field's own search must not overwrite newer input.
    if (at >= 0) return;
    clearTimeout(timer.current);
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (next: string, wait: number) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      searched.current.push(next);
      onSearch(next);
    }, wait);
  };
  return (
    <Box>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={isShort ? text('app.search.short') : label}
        value={typed}
        onChange={(event) => change(event.target.value, WAIT_MS)}
        onKeyDown={(event) => event.key === 'Enter' && change(typed, 0)}
      />
      {typed ? (
        <button
          type="button"
          aria-label={text('app.search.clear')}
          onClick={() => {
            change('', 0);
            input.current?.focus();
          }}
        >
          <Icon name="close" size={16} />
        </button>
      ) : null}
    </Box>
  );
}

const Box = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: '1 1 240px',
  minWidth: 0,
  maxWidth: 380,
  height: 44,
  padding: '0 6px 0 14px',
  border: `1px solid ${colours.line}`,
  borderRadius: radius.control,
  backgroundColor: colours.surface,
  color: colours.quiet,
  boxSizing: 'border-box',
  '&:hover': { borderColor: colours.quiet },
  '&:focus-within': { borderColor: colours.primary, boxShadow: `0 0 0 1px ${colours.primary}` },
  '& > svg': { flex: 'none' },
  '& input': {
    flex: 1,
    minWidth: 0,
    height: '100%',
    padding: 0,
    border: 0,
    outline: 'none',
    boxShadow: 'none',
    background: 'none',
    color: colours.text,
    font: 'inherit',
    textOverflow: 'ellipsis',
  },
  '& input::placeholder': { color: colours.quiet, opacity: 1 },
  '& input::-webkit-search-cancel-button': { display: 'none' },
  '& button': {
    display: 'grid',
    flex: 'none',
    placeItems: 'center',
    width: 32,
    height: 32,
    border: 0,
    borderRadius: radius.control,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
  },
}));
