import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';

/** A chart card with its heading; `room` reserves the space while it is loading. */
export function ChartCard({ children }: { children: ReactNode }) {
  const card = useRef<HTMLElement>(null);
  return (
    <Frame ref={card}>
      {children}
      <ChartMenu card={card} />
    </Frame>
  );
}

/** The menu of a chart card. */
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
      <IconButton
        className="menu"
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
      {failed ? <p role="alert">{text('reports.chart.failed')}</p> : null}
    </>
  );
}

const Frame = styled(Card)(({ theme: { typography, colours } }) => ({
  position: 'relative',
  padding: '16px 18px 8px',
  marginBottom: 16,
  '& h2': { ...typography.h2, margin: '0 44px 4px 0' },
  '& .room': { height: 300 },
  '& > .menu': { position: 'absolute', top: 6, insetInlineEnd: 8 },
  '& > [role=alert]': { margin: '0 0 8px', color: colours.error },
}));
