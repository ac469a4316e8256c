import { may } from '@contract/access';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useUser } from '@/authProvider/useUser';
import { Icon } from '@/components/Icon';
import { LanguageButton } from '@/components/LanguageButton';
import { useText } from '@/i18n/useText';
import { Palette } from '@/palette/Palette';
import { useThemeMode } from '@/theme/ConsoleTheme';
import { radius } from '@/theme/tokens';
import { Bell } from './bell/Bell';
import { UserMenu } from './UserMenu';

interface Props {
  collapsed: boolean;
  onCollapse: () => void;
  /** Receives the element in which a page renders its breadcrumb. */
  onSlot: (slot: HTMLElement | null) => void;
}

export function TopBar({ collapsed, onCollapse, onSlot }: Props) {
  const text = useText();
  const user = useUser();
  const { mode, toggle } = useThemeMode();
  const collapseLabel = text(collapsed ? 'menu.expand' : 'menu.collapse');
  const themeLabel = text(mode === 'dark' ? 'menu.toLight' : 'menu.toDark');
  return (
    <Bar>
      <IconButton
        className="wide"
        aria-label={collapseLabel}
        title={collapseLabel}
        onClick={onCollapse}
      >
        <Icon name="collapse" size={18} />
      </IconButton>
      <div className="place" ref={onSlot} />
      <Palette />
      <div className="tools">
        <LanguageButton />
        <IconButton aria-label={themeLabel} title={themeLabel} onClick={toggle}>
          <Icon name={mode === 'dark' ? 'sun' : 'moon'} size={18} />
        </IconButton>
        {user && may('merchant', user) ? <Bell /> : null}
        <UserMenu />
      </div>
    </Bar>
  );
}

const Bar = styled('header')(({ theme: { colours } }) => ({
  position: 'sticky',
  zIndex: 10,
  top: 'var(--window-gap)',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 52,
  margin: 'var(--window-gap) var(--window-gap) 0 0',
  padding: '0 14px 0 10px',
  borderBottom: `1px solid ${colours.line}`,
  backgroundColor: colours.ground,
  color: colours.quiet,
  boxSizing: 'border-box',
  borderStartStartRadius: radius.window,
  '& .MuiIconButton-root': { color: 'inherit' },
  '& .place': { flex: '1 1 0', minWidth: 0, overflow: 'hidden' },
  '& .tools': {
    display: 'flex',
    flex: '1 1 0',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 2,
  },
  '@media (max-width: 899px)': {
    padding: '0 6px 0 16px',
    borderRadius: 0,
    '& .wide': { display: 'none' },
    '& .tools': { flex: 'none' },
  },
}));
