import { styled } from '@mui/material/styles';
import { radius, size } from '@/theme/tokens';

/** The link or button in the first column of a row that opens its record. */
export const OPENS_RECORD = '.first :is(a[href^="/"], .opens)';

export const headingButton = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
} as const;

export const TableFrame = styled('div')(({ theme: { colours, density, palette } }) => {
  const shadow = palette.mode === 'dark' ? colours.ground : colours.lineStrong;
  return {
    overflowX: 'auto',
    // A shadow at an edge beyond which the table continues; at its end the surface covers the
    // shadow.
    backgroundImage: [
      `linear-gradient(90deg, ${colours.surface} 50%, transparent)`,
      `linear-gradient(270deg, ${colours.surface} 50%, transparent)`,
      `linear-gradient(90deg, ${shadow}, transparent)`,
      `linear-gradient(270deg, ${shadow}, transparent)`,
    ].join(),
    backgroundPosition: 'left, right, left, right',
    backgroundRepeat: 'no-repeat',
    backgroundSize: '32px 100%, 32px 100%, 10px 100%, 10px 100%',
    backgroundAttachment: 'local, local, scroll, scroll',
    // Positioned children, such as a hidden heading, must not widen the page.
    position: 'relative',
    ...cardCorners,
    '& table': { width: '100%', borderCollapse: 'collapse', fontSize: size.body },
    '& th': {
      padding: '10px 16px',
      color: colours.quiet,
      fontSize: size.small,
      fontWeight: 600,
      textAlign: 'start',
      whiteSpace: 'nowrap',
    },
    '& th button': headingButton,
    '& td': {
      height: density.row,
      padding: `0 ${density.cell}px`,
      borderTop: `1px solid ${colours.line}`,
      whiteSpace: 'nowrap',
    },
    '& td:first-of-type': { width: '100%', maxWidth: 0 },
    [`& tbody tr:has(${OPENS_RECORD})`]: { cursor: 'pointer' },
    [`& tbody tr:hover:has(${OPENS_RECORD})`]: { backgroundColor: colours.ground },
    '@media (max-width: 1199px)': { '& th, & td': { paddingInline: 10 } },
    '& td a': { color: colours.text, fontWeight: 600, textDecoration: 'none' },
    '& td a:hover': { color: colours.primary, textDecoration: 'underline' },
    '& td .opens': {
      maxWidth: '100%',
      padding: '6px 0',
      border: 0,
      background: 'none',
      color: colours.text,
      font: 'inherit',
      fontWeight: 600,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      cursor: 'pointer',
    },
    '& td .opens:hover': { color: colours.primary, textDecoration: 'underline' },
    '& .number': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& .end': { width: 1, textAlign: 'end', paddingInline: '0 12px', color: colours.quiet },
  };
});

/**
 * Rounds the corners of a table at the edge of a card, because square corners would cover the
 * card's rounded corners.
 */
export const cardCorners = {
  '&:not(* + *)': {
    borderStartStartRadius: radius.card - 1,
    borderStartEndRadius: radius.card - 1,
  },
  '&:last-child': { borderEndStartRadius: radius.card - 1, borderEndEndRadius: radius.card - 1 },
} as const;
