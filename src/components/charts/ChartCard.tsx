import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { CHART_HEIGHT } from './chartStyles';
import { type Figure, FigureStrip } from './Figures';

interface Props {
  title: string;
  figures?: readonly Figure[] | undefined;
  controls?: ReactNode;
  chart: ReactNode;
  /** Height in px that is reserved while the chart is loading. */
  height?: number;
  /** Note below the card on how the figures are counted and compared. */
  note?: ReactNode;
  children?: ReactNode;
}

export function ChartCard({ title, figures, controls, chart, height, note, children }: Props) {
  const card = useRef<HTMLElement>(null);
  return (
    <>
      <Frame ref={card} aria-label={title}>
        {figures?.length ? <FigureStrip figures={figures} /> : null}
        <div className="head">
          <h2>{title}</h2>
          {controls}
          <ChartMenu card={card} />
        </div>
        <div className="body">
          <Suspense fallback={<div aria-busy="true" style={{ height: height ?? CHART_HEIGHT }} />}>
            {chart}
          </Suspense>
          {children}
        </div>
      </Frame>
      {note ? (
        <Note>
          <Icon name="info" size={16} />
          <span>{note}</span>
        </Note>
      ) : null}
    </>
  );
}

function ChartMenu({ card }: { card: RefObject<HTMLElement | null> }) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [failed, setFailed] = useState(false);
  const save = async () => {
    setAnchor(null);
    try {
      const { savePicture } = await import('@/components/files/savePicture');
      if (card.current) await savePicture(card.current);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      {failed ? <p role="alert">{text('reports.chart.failed')}</p> : null}
      <IconButton
        aria-label={text('reports.chart.menu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={save}>{text('reports.chart.png')}</MenuItem>
      </Menu>
    </>
  );
}

const Frame = styled(Card)(({ theme: { typography, colours } }) => ({
  marginBottom: 16,
  overflow: 'clip',
  '& > dl': { borderBottom: `1px solid ${colours.line}` },
  '& > .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 12px',
    padding: '10px 8px 0 18px',
  },
  '& h2': { ...typography.h2, flex: 1, minWidth: 160, margin: 0 },
  '& > .body': { padding: '4px 18px 12px' },
  '& [role=alert]': { margin: 0, color: colours.error },
  '@media (max-width: 719px)': {
    '& > .head': { paddingInlineStart: 14 },
    // The menu stays beside the title, and the controls have a row of their own.
    '& > .head > h2': { order: -2, flexBasis: 'calc(100% - 64px)' },
    '& > .head > .MuiIconButton-root': { order: -1 },
    '& > .body': { padding: '4px 14px 10px' },
  },
}));

const Note = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  gap: 8,
  margin: '-4px 2px 16px',
  color: colours.quiet,
  fontSize: size.small,
  '& > svg': { flex: 'none', marginTop: 2 },
  '& a': { color: colours.primaryText, fontWeight: 600 },
}));
