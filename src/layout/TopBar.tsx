import { may } from '@contract/access';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useUser } from '@/authProvider/useUser';
import { Brand } from '@/components/Brand';
import { Icon } from '@/components/Icon';
import { LanguageButton } from '@/components/LanguageButton';
import { useText } from '@/i18n/useText';
import { Palette } from '@/palette/Palette';
import { useThemeMode } from '@/theme/ConsoleTheme';
import { Bell } from './bell/Bell';
import { UserMenu } from './UserMenu';

interface Props {
  collapsed: boolean;
  onCollapse: () => void;
  onOpenMenu: () => void;
}

/** Above every page: menu, language, light or dark, alerts, account. */
export function TopBar({ collapsed, onCollapse, onOpenMenu }: Props) {
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
        <Icon name="collapse" />
      </IconButton>
      <IconButton className="narrow" aria-label={text('menu.open')} onClick={onOpenMenu}>
        <Icon name="menu" />
      </IconButton>
      <span className="narrow brand">
        <Brand />
      </span>
      <span className="space" />
      <Palette />
      <LanguageButton />
      <IconButton aria-label={themeLabel} title={themeLabel} onClick={toggle}>
        <Icon name={mode === 'dark' ? 'sun' : 'moon'} />
      </IconButton>
      {user && may('merchant', user) ? <Bell /> : null}
      <UserMenu />
    </Bar>
  );
}

const Bar = styled('header')(({ theme: { colours } }) => ({
  position: 'sticky',
  zIndex: 10,
  top: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: 60,
  padding: '0 20px 0 12px',
  borderBottom: `1px solid ${colours.line}`,
  backgroundColor: colours.surface,
  color: colours.quiet,
  boxSizing: 'border-box',
  '& .MuiIconButton-root': { color: 'inherit' },
  '& .space': { flex: 1 },
  '& .brand': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    color: colours.text,
    fontSize: '1.125rem',
    fontWeight: 700,
    letterSpacing: '-0.02em',
  },
  '@media (min-width: 900px)': { '& .narrow': { display: 'none' } },
  '@media (max-width: 899px)': { padding: '0 8px', '& .wide': { display: 'none' } },
}));
