import { may } from '@contract/access';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '@/authProvider/useUser';
import { Icon } from '@/components/Icon';
import { LanguageButton } from '@/components/LanguageButton';
import { useDataProvider } from '@/dataProvider';
import { noticeCountQuery } from '@/dataProvider/areas/notices';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { useText } from '@/i18n/useText';
import { Palette } from '@/palette/Palette';
import { useThemeMode } from '@/theme/ConsoleTheme';
import { countBadge } from '@/theme/countBadge';
import { radius, size } from '@/theme/tokens';

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

const UserMenuList = lazy(() => import('./UserMenuList'));

function UserMenu() {
  const text = useText();
  const user = useUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = user?.name || user?.email || '';
  return (
    <>
      <IconButton
        aria-label={text('menu.account')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Initial>
          {name ? name.charAt(0).toLocaleUpperCase('tr') : <Icon name="user" size={18} />}
        </Initial>
      </IconButton>
      {anchor ? (
        <Suspense fallback={null}>
          <UserMenuList anchor={anchor} user={user} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

const Initial = styled('span')(({ theme: { colours } }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 30,
  height: 30,
  borderRadius: '50%',
  backgroundColor: colours.primary,
  color: colours.onPrimary,
  fontSize: size.body,
  fontWeight: 650,
}));

const BellList = lazyWithTexts(() => import('./BellList'));

function Bell() {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useQuery(noticeCountQuery(useDataProvider()));
  const count = data && data.unseen + data.waiting.handoffs;
  const label = count ? text('menu.unseen', { count }) : text('menu.notices');
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="bell" />
        {count ? <Count aria-hidden>{count > 9 ? '9+' : count}</Count> : null}
      </IconButton>
      {anchor ? (
        <Suspense fallback={null}>
          <BellList anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

const Count = styled('span')(({ theme: { colours } }) => ({
  position: 'absolute',
  top: 2,
  right: 0,
  ...countBadge(colours),
}));
