import { styled } from '@mui/material/styles';
import { fact, factLine, factPoint } from '@/theme/factLine';
import { size } from '@/theme/tokens';

/** Facts separated by dots. The text may wrap, but no line begins or ends with a dot. */
export function Facts({ facts }: { facts: readonly (string | null | undefined)[] }) {
  return (
    <Line>
      {facts.filter(Boolean).map((written, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts never move
        <span key={at}>{written}</span>
      ))}
    </Line>
  );
}

const Line = styled('p')(({ theme: { colours } }) => ({
  '&&': {
    maxWidth: 'none',
    margin: 0,
    ...factLine,
    color: colours.quiet,
    fontSize: size.small,
    overflowWrap: 'anywhere',
  },
  '& > span': fact,
  '& > span::before': factPoint,
}));
