import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { Awning } from '@/components/Awning';
import { Brand } from '@/components/Brand';
import { size } from '@/theme/tokens';
import { Menu } from './Menu';

interface Props {
  collapsed?: boolean;
  drawer?: boolean;
  onChoose?: () => void;
}

export function SideColumn({ collapsed = false, drawer = false, onChoose }: Props) {
  return (
    <Side data-collapsed={collapsed || undefined} data-drawer={drawer || undefined}>
      <Awning scallop={8} />
      <Link className="brand" to="/" onClick={onChoose}>
        <Brand markOnly={collapsed} />
      </Link>
      <Menu collapsed={collapsed} onChoose={onChoose} />
    </Side>
  );
}

const Side = styled('aside')(({ theme: { colours } }) => ({
  position: 'sticky',
  top: 0,
  display: 'flex',
  flex: 'none',
  flexDirection: 'column',
  width: 232,
  height: '100vh',
  backgroundColor: colours.side.ground,
  color: colours.side.text,
  '&[data-collapsed]': { width: 64 },
  '&[data-drawer]': { width: 280, height: '100%' },
  '& > .brand': {
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    gap: 10,
    height: 46,
    padding: '0 17px',
    color: 'inherit',
    fontSize: size.h2,
    fontWeight: 700,
    letterSpacing: '-0.02em',
    textDecoration: 'none',
    boxSizing: 'border-box',
  },
  '& > .brand:focus-visible': {
    outlineColor: colours.accent,
    outlineOffset: -4,
    boxShadow: 'none',
  },
}));
