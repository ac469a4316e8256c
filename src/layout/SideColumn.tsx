import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { Brand } from '@/components/Brand';
import { Menu } from './Menu';

interface Props {
  /** Icons only. */
  collapsed?: boolean;
  /** In the drawer of phones instead of beside the page. */
  drawer?: boolean;
  /** Called when somebody chose a page. */
  onChoose?: () => void;
}

/** Brand and menu, one above the other. */
export function SideColumn({ collapsed = false, drawer = false, onChoose }: Props) {
  return (
    <Side data-collapsed={collapsed || undefined} data-drawer={drawer || undefined}>
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
  width: 240,
  height: '100vh',
  backgroundColor: colours.side.ground,
  color: colours.side.text,
  '&[data-collapsed]': { width: 68 },
  '&[data-drawer]': { width: 280, height: '100%' },
  '& > .brand': {
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    gap: 10,
    height: 60,
    padding: '0 19px',
    color: 'inherit',
    fontSize: '1.1875rem',
    fontWeight: 700,
    letterSpacing: '-0.02em',
    textDecoration: 'none',
    boxSizing: 'border-box',
  },
  '& > .brand:focus-visible': { outlineColor: colours.accent, outlineOffset: -4 },
}));
