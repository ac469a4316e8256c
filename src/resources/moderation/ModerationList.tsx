import { styled } from '@mui/material/styles';

/** Rows of shoppers' words: who and when above, the words, and beside them what can be done. */
export const ModerationList = styled('ul')(({ theme: { colours } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 24px',
    padding: '18px 20px',
    borderTop: `1px solid ${colours.line}`,
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& .said': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .who': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    '& strong': { fontWeight: 650 },
  },
  '& .facts': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 14px',
    color: colours.quiet,
    fontSize: '0.8125rem',
  },
  '& .facts a': { color: colours.primary, fontWeight: 600 },
  '& .words': { margin: '8px 0', maxWidth: '75ch', whiteSpace: 'pre-line' },
  '& .does': { display: 'grid', alignContent: 'start', justifyItems: 'stretch', gap: 6 },
  '@media (max-width: 719px)': {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr)', padding: 16 },
    '& .does': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  },
}));
