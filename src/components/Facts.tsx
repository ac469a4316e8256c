import { styled } from '@mui/material/styles';
import { size } from '@/theme/tokens';

/** Space between two facts in px, with a point in its middle. */
const GAP_PX = 13;

/** Facts in a quiet line, with points between them; no line begins or ends with a point. */
export function Facts({ facts }: { facts: readonly (string | null | undefined)[] }) {
  return (
    <Line>
      {facts.filter(Boolean).map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts never move
        <span key={at}>{fact}</span>
      ))}
    </Line>
  );
}

const Line = styled('p')(({ theme: { colours } }) => ({
  '&&': {
    display: 'flex',
    flexWrap: 'wrap',
    maxWidth: 'none',
    margin: `0 0 0 -${GAP_PX}px`,
    // A point stands before each fact; those at the beginning of a line are cut off.
    clipPath: `inset(-999px -999px -999px ${GAP_PX}px)`,
    color: colours.quiet,
    fontSize: size.small,
    overflowWrap: 'anywhere',
  },
  '& > span': { position: 'relative', minWidth: 0, paddingInlineStart: GAP_PX },
  '& > span::before': {
    content: '"·"',
    position: 'absolute',
    insetInlineStart: GAP_PX / 2 - 2,
  },
}));
