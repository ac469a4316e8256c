import type { DayRange } from '@catalogue/lib/date-range';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '@/components/Icon';
import { formatDay } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { useNotes } from './useNotes';

export function NotesButton({ range }: { range: DayRange }) {
  const text = useText();
  const language = useLanguage();
  const { notes, open, dialog } = useNotes(range);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="note" size={18} />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('notes.column')} {notes.length > 0 ? <Count>{notes.length}</Count> : null}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('notes.bar') } }}
      >
        <Panel>
          {notes.length > 0 ? (
            <ul aria-label={text('notes.bar')}>
              {notes.map(({ id, day, name }) => (
                <li key={id}>
                  <Link to={`/notes/${id}`}>
                    <span>{formatDay(day, language)}</span> {name}
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <p>{text('notes.noneInRange')}</p>
          )}
          <div className="buttons">
            <Button
              size="small"
              startIcon={<Icon name="plus" size={18} />}
              aria-haspopup="dialog"
              onClick={() => {
                close();
                open(range.end);
              }}
            >
              {text('notes.add')}
            </Button>
            <Button component={Link} to="/notes" size="small">
              {text('notes.all')}
            </Button>
          </div>
        </Panel>
      </Popover>
      {dialog}
    </>
  );
}

const Count = styled('span')(({ theme: { colours } }) => ({
  marginInlineStart: 6,
  padding: '0 7px',
  borderRadius: radius.full,
  backgroundColor: colours.sunken,
  color: colours.quiet,
  fontSize: size.caption,
  fontVariantNumeric: 'tabular-nums',
}));

const Panel = styled('div')(({ theme: { colours } }) => ({
  width: 320,
  maxWidth: '100%',
  boxSizing: 'border-box',
  padding: '10px 12px',
  '& p': { margin: '4px 8px 8px', color: colours.quiet, fontSize: size.body },
  '& ul': { maxHeight: 320, margin: '0 0 4px', padding: 0, overflowY: 'auto', listStyle: 'none' },
  '& li a': {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr)',
    gap: 8,
    padding: '9px 8px',
    borderRadius: radius.control,
    color: colours.text,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& li a:hover': { backgroundColor: colours.hover },
  '& li span': { color: colours.quiet, fontVariantNumeric: 'tabular-nums' },
  '& .buttons': { display: 'flex', justifyContent: 'space-between', gap: 8 },
}));
