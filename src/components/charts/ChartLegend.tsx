import { styled } from '@mui/material/styles';
import { size } from '@/theme/tokens';
import { type ChartStyle, NEEDS_TEXTURES, TEXTURES } from './chartStyles';

type Kind = 'line' | 'bar';

interface Props {
  entries: readonly { key: string; label: string; kind: Kind; style: ChartStyle }[];
}

export function ChartLegend({ entries }: Props) {
  return (
    <List>
      {entries.map(({ key, label, kind, style }) => (
        <li key={key} data-legend>
          <Swatch kind={kind} style={style} />
          <span>{label}</span>
        </li>
      ))}
    </List>
  );
}

function Swatch({ kind, style: { colour, dash, texture } }: { kind: Kind; style: ChartStyle }) {
  return (
    <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden="true">
      {kind === 'line' ? (
        <path d="M0 8h16" stroke={colour} strokeWidth={2.5} strokeDasharray={dash} />
      ) : (
        <>
          <rect x={3} y={3} width={10} height={10} rx={3} fill={colour} />
          <path
            className="texture"
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
  '& .texture': { display: 'none', [NEEDS_TEXTURES]: { display: 'inline' } },
}));
