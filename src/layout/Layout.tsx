import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '@/authProvider/useUser';
import { Onboarding } from '@/custom-pages/onboarding/Onboarding';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { useText } from '@/i18n/useText';
import { SideColumn } from './SideColumn';
import { TopBar } from './TopBar';

const PhoneMenu = lazy(() => import('./PhoneMenu'));
const LookBanner = lazyWithTexts(() => import('./LookBanner'));

const COLLAPSED = 'vitrin.menu';

/** Side menu and bar around every signed-in page; on phones the menu is a drawer. */
export function Layout({ children }: { children: ReactNode }) {
  const text = useText();
  const user = useUser();
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(COLLAPSED) === 'collapsed');
  const [drawer, setDrawer] = useState(false);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useFocusOnNewPage(main, pathname);

  const toggle = () => {
    localStorage.setItem(COLLAPSED, collapsed ? 'open' : 'collapsed');
    setCollapsed(!collapsed);
  };
  return (
    <Frame>
      <a className="skip" href="#main">
        {text('app.skip')}
      </a>
      <Onboarding />
      <SideColumn collapsed={collapsed} />
      {drawer ? (
        <Suspense fallback={null}>
          <PhoneMenu onClose={() => setDrawer(false)} />
        </Suspense>
      ) : null}
      <div className="page">
        <TopBar collapsed={collapsed} onCollapse={toggle} onOpenMenu={() => setDrawer(true)} />
        {user?.look ? (
          <Suspense fallback={null}>
            <LookBanner look={user.look} />
          </Suspense>
        ) : null}
        <main id="main" ref={main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </Frame>
  );
}

/** After following a link, reading goes on at the new page and not at the link that is gone. */
function useFocusOnNewPage(main: RefObject<HTMLElement | null>, pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

const Frame = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  minHeight: '100vh',
  '& > .skip': {
    position: 'fixed',
    zIndex: 2000,
    top: 8,
    insetInlineStart: 8,
    padding: '10px 16px',
    borderRadius: 10,
    backgroundColor: colours.primary,
    color: colours.onPrimary,
    fontWeight: 600,
    transform: 'translateY(-200%)',
  },
  '& > .skip:focus': { transform: 'none' },
  '& > .page': { flex: 1, minWidth: 0 },
  '& main': { maxWidth: 1240, margin: '0 auto', padding: 32, boxSizing: 'border-box' },
  '@media (max-width: 899px)': {
    '& > aside': { display: 'none' },
    '& main': { padding: '20px 16px 32px' },
  },
}));
