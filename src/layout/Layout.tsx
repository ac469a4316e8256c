import { may } from '@contract/access';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '@/authProvider/useUser';
import { focusMain } from '@/components/focusMain';
import { BarSlot } from '@/components/navigation/barSlot';
import { Onboarding } from '@/custom-pages/onboarding/Onboarding';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { useText } from '@/i18n/useText';
import { isFull } from '@/pages/table';
import { radius } from '@/theme/tokens';
import { InboxLiveContext } from './inbox/inboxLive';
import { PhoneBar } from './PhoneBar';
import { SideColumn } from './SideColumn';
import { TopBar } from './TopBar';

const PhoneMenu = lazy(() => import('./PhoneMenu'));
const ImpersonationBanner = lazyWithTexts(() => import('./ImpersonationBanner'));
const InboxLive = lazy(() => import('./inbox/InboxLive'));

const COLLAPSED = 'vitrin.menu';

/**
 * Frame of all pages: menu, top bar and content. On phones, a bar at the bottom and a drawer
 * replace the side menu; full pages have neither.
 */
export function Layout({ children }: { children: ReactNode }) {
  const text = useText();
  const user = useUser();
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(COLLAPSED) === 'collapsed');
  const [drawer, setDrawer] = useState(false);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [live, setLive] = useState(false);
  const { pathname } = useLocation();
  useFocusOnNewPage(pathname);

  const impersonation = user?.impersonation ? (
    <Suspense fallback={null}>
      <ImpersonationBanner impersonation={user.impersonation} />
    </Suspense>
  ) : null;
  if (isFull(pathname)) {
    return (
      <Frame data-full="">
        <a className="skip" href="#main">
          {text('app.skip')}
        </a>
        <Onboarding />
        <div className="page">
          {impersonation}
          <main id="main" tabIndex={-1}>
            {children}
          </main>
        </div>
      </Frame>
    );
  }

  const toggle = () => {
    localStorage.setItem(COLLAPSED, collapsed ? 'open' : 'collapsed');
    setCollapsed(!collapsed);
  };
  return (
    <Frame>
      <GlobalStyles styles={WINDOW_SPACE} />
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
        <i className="edge" />
        <TopBar collapsed={collapsed} onCollapse={toggle} onSlot={setSlot} />
        {impersonation}
        <main id="main" tabIndex={-1}>
          <InboxLiveContext value={live}>
            <BarSlot value={slot}>{children}</BarSlot>
          </InboxLiveContext>
        </main>
      </div>
      <PhoneBar onOpenMenu={() => setDrawer(true)} />
      {user && may('merchant', user) ? (
        <Suspense fallback={null}>
          <InboxLive onLive={setLive} />
        </Suspense>
      ) : null}
    </Frame>
  );
}

function useFocusOnNewPage(pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    // An editor keeps the focus when its address changes, for example after the first save.
    const staysInEditor = isFull(last.current) && isFull(pathname);
    last.current = pathname;
    if (staysInEditor) return;
    focusMain();
  }, [pathname]);
}

/** Bars at the bottom of a page, and notifications, stay above `--window-bottom`. */
const WINDOW_SPACE = {
  ':root': { '--window-bottom': '8px' },
  '@media (max-width: 899px)': {
    ':root': { '--window-bottom': 'calc(58px + env(safe-area-inset-bottom))' },
  },
};

const Frame = styled('div')(({ theme: { colours } }) => ({
  '--window-gap': '8px',
  display: 'flex',
  minHeight: '100vh',
  backgroundColor: colours.side.ground,
  '& > .skip': {
    position: 'fixed',
    zIndex: 2000,
    top: 8,
    insetInlineStart: 8,
    padding: '10px 16px',
    borderRadius: radius.control,
    backgroundColor: colours.primary,
    color: colours.onPrimary,
    fontWeight: 600,
    transform: 'translateY(-200%)',
  },
  '& > .skip:focus': { transform: 'none' },
  '& > .page': { position: 'relative', flex: 1, minWidth: 0, backgroundColor: colours.ground },
  // Draws the rounded frame of the content area over the scrolling document.
  '& > .page > .edge': {
    position: 'sticky',
    zIndex: 12,
    top: 0,
    display: 'block',
    height: 0,
    pointerEvents: 'none',
  },
  '& > .page > .edge::before': {
    content: '""',
    position: 'absolute',
    top: 0,
    insetInline: 0,
    height: '100vh',
    border: `var(--window-gap) solid ${colours.side.ground}`,
    borderInlineStart: 0,
    boxSizing: 'border-box',
  },
  '& > .page > .edge::after': {
    content: '""',
    position: 'absolute',
    top: 'var(--window-gap)',
    insetInline: '0 var(--window-gap)',
    height: 'calc(100vh - 2 * var(--window-gap))',
    borderRadius: radius.window,
    boxShadow: `0 0 0 var(--window-gap) ${colours.side.ground}`,
    clipPath:
      'inset(calc(-1 * var(--window-gap)) calc(-1 * var(--window-gap)) calc(-1 * var(--window-gap)) 0)',
  },
  '& main': {
    maxWidth: 1320,
    margin: '0 auto',
    padding: '26px 40px 48px 32px',
    boxSizing: 'border-box',
  },
  // A page with `data-full` fills the window and scrolls internally.
  '& main:has(> [data-full])': { maxWidth: 'none', padding: 0 },
  '@media (max-width: 899px)': {
    '--window-gap': '0px',
    '& > aside, & > .page > .edge': { display: 'none' },
    '& main:not(:has(> [data-full]))': { padding: '16px 16px calc(32px + var(--window-bottom))' },
  },
  '&[data-full]': { '--window-bottom': '8px' },
  '&[data-full] > .page': { display: 'flex', flexDirection: 'column', height: '100dvh' },
  '&[data-full] main': {
    display: 'flex',
    flex: 1,
    flexDirection: 'column',
    width: '100%',
    minHeight: 0,
    maxWidth: 'none',
    padding: 0,
    overflow: 'auto',
  },
}));
