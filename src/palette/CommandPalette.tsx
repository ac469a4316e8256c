import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { useRecentPages } from './recent';
import { findEntries, keywordsOf, type PaletteEntry, usePaletteEntries } from './usePaletteEntries';

const FIRST_ENTRIES = 12;

export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const { entries, unread, retry, retrying } = usePaletteEntries();
  const shown = useShown(search, entries);
  const chosen = Math.min(at, shown.length - 1);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);

  // While a list could not be loaded, "no results" may be wrong, so it is not shown.
  const nothing = unread.length > 0 ? null : text('palette.nothing', { search });
  const hint = shown.length > 0 ? text('palette.keys') : nothing;

  const go = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    if (typeof entry.go === 'string') navigate(entry.go);
    else entry.go();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (shown.length) setAt((chosen + step + shown.length) % shown.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      go(shown[chosen]);
    }
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      slotProps={{ container: { style: { alignItems: 'flex-start' } } }}
      aria-label={text('palette.title')}
    >
      <Field>
        <Icon name="search" />
        <input
          autoFocus
          role="combobox"
          aria-label={text('palette.title')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={shown.length ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={text('palette.placeholder')}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Options ref={list} id={`${id}-list`} role="listbox" aria-label={text('palette.found')}>
        {shown.map((entry, index) => (
          // Keyboard events are handled by the field, which keeps the focus and names the chosen
          // option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={entry.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onClick={() => go(entry)}
            onMouseMove={() => setAt(index)}
          >
            <Icon name={entry.icon} size={18} />
            <span className="label">{entry.label}</span>
            <span className="kind">{entry.kind}</span>
          </div>
        ))}
      </Options>
      {unread.length > 0 ? (
        <Unread role="alert">
          <Icon name="warning" size={18} />
          <span>
            {unread.map((list) => text('palette.unread', { list: text(list) })).join(' ')}
          </span>
          <Button size="small" variant="outlined" loading={retrying} onClick={retry}>
            {text('app.error.retry')}
          </Button>
        </Unread>
      ) : null}
      <Foot role="status">{hint}</Foot>
    </Dialog>
  );
}

/** Returns the search results; for an empty search, the recent pages followed by the menu. */
function useShown(search: string, entries: readonly PaletteEntry[]): PaletteEntry[] {
  const text = useText();
  const recent = useRecentPages();
  return useMemo(() => {
    if (search.trim()) return findEntries(entries, search);
    const last = recent.map(
      ({ to, title }): PaletteEntry => ({
        key: to,
        label: title,
        kind: text('palette.kind.recent'),
        icon: 'refresh',
        keywords: keywordsOf(title),
        go: to,
      }),
    );
    const recentKeys = new Set(last.map(({ key }) => key));
    return [...last, ...entries.filter(({ key }) => !recentKeys.has(key))].slice(0, FIRST_ENTRIES);
  }, [search, entries, recent, text]);
}

const Field = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '14px 18px',
  borderBottom: `1px solid ${colours.line}`,
  color: colours.quiet,
  '& input': {
    flex: 1,
    minWidth: 0,
    border: 0,
    outline: 'none',
    boxShadow: 'none',
    background: 'none',
    color: colours.text,
    font: 'inherit',
    fontSize: size.h2,
  },
  '& input::placeholder': { color: colours.quiet, opacity: 1 },
}));

const Options = styled('div')(({ theme: { colours } }) => ({
  margin: 0,
  padding: 8,
  maxHeight: '52vh',
  overflowY: 'auto',
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '9px 12px',
    borderRadius: radius.control,
    cursor: 'pointer',
  },
  '& > [aria-selected="true"]': { backgroundColor: colours.ground },
  '& .label': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .kind': { flex: 'none', color: colours.quiet, fontSize: size.small },
}));

const Unread = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '10px 18px',
  borderTop: `1px solid ${colours.line}`,
  color: colours.error,
  fontSize: size.body,
  '& > span': { flex: 1, minWidth: 0 },
  '& > button': { flex: 'none' },
}));

const Foot = styled('p')(({ theme: { colours } }) => ({
  margin: 0,
  padding: '10px 18px 12px',
  borderTop: `1px solid ${colours.line}`,
  color: colours.quiet,
  fontSize: size.small,
}));
