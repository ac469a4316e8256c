import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Icon } from '@/components/Icon';
import { useIsShared } from '@/custom-pages/analytics/share/shared';
import { formatDay } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import type { useNotes } from './useNotes';

const NoteDialog = lazy(() => import('./NoteDialog'));

/** Below a chart: the notes of its range, and what adds one. */
export function NoteBar({ range, notes, adding, open, close }: ReturnType<typeof useNotes>) {
  const text = useText();
  const language = useLanguage();
  const isShared = useIsShared();
  if (isShared) return null;
  return (
    <Bar>
      {notes.length > 0 && (
        <ul aria-label={text('notes.bar')}>
          {notes.map(({ id, day, name }) => (
            <li key={id}>
              <Link to={`/notes/${id}`}>
                <span>{formatDay(day, language)}</span> {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Button
        size="small"
        startIcon={<Icon name="plus" size={18} />}
        aria-haspopup="dialog"
        onClick={() => open(range.end)}
      >
        {text('notes.add')}
      </Button>
      {adding !== null && (
        <Suspense fallback={null}>
          <NoteDialog day={adding} onClose={close} />
        </Suspense>
      )}
    </Bar>
  );
}

const Bar = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  margin: '10px 0 6px',
  fontSize: size.body,
  '& ul': { display: 'contents', listStyle: 'none' },
  '& li': { maxWidth: '100%' },
  '& a': {
    display: 'block',
    padding: '4px 10px',
    border: `1px solid ${colours.line}`,
    borderRadius: radius.card,
    overflow: 'hidden',
    color: colours.text,
    textDecoration: 'none',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& a:hover': { backgroundColor: colours.ground },
  '& a span': { color: colours.quiet },
}));
