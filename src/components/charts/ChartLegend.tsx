import { styled } from '@mui/material/styles';
import { size } from '@/theme/tokens';
import { type ChartLook, TEXTURES } from './chartLooks';

interface Props {
  kind: 'line' | 'bar';
  looks: readonly ChartLook[];
  lines: readonly { key: string; label: string }[];
}

/** Names the lines or bars of a chart, right above it. */
export function ChartLegend({ kind, looks, lines }: Props) {
  return (
    <List>
      {lines.map(({ key, label }, at) => (
        <li key={key} data-legend>
          <Swatch kind={kind} look={looks[at] as ChartLook} />
          <span>{label}</span>
        </li>
      ))}
    </List>
  );
}

function Swatch({
  kind,
  look: { colour, dash, texture },
}: {
  kind: Props['kind'];
  look: ChartLook;
}) {
  return (
    <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden="true">
      {kind === 'line' ? (
        <path d="M0 8h16" stroke={colour} strokeWidth={2.5} strokeDasharray={dash} />
      ) : (
        <>
          <rect x={3} y={3} width={10} height={10} rx={3} fill={colour} />
          <path
            d={TEXTURES[texture]}
            transform="translate(4 4)"
            stroke="#fff"
            strokeOpacity={0.55}
            fill="none"
          />
        </>
      )}
    </svg>
  );
}

const List = styled('ul')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 16px',
  margin: '0 0 6px',
  padding: 0,
  listStyle: 'none',
  color: colours.quiet,
  fontSize: size.small,
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 6, minWidth: 0 },
  '& svg': { flex: 'none' },
}));
