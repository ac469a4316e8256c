import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { scrollFade } from '@/theme/scrollFade';
import { radius, size } from '@/theme/tokens';

interface Tab {
  to: string;
  text: string;
  current: boolean;
  count?: number | undefined;
}

interface Props {
  label: string;
  tabs: Tab[];
}

/** Window width in pixels below which users scroll the bar by swiping, so all tabs stay in it. */
const SCROLLS_BELOW = 720;
const PHONE_GAP_PX = 24;
/** Width in pixels of the button that opens the menu, with the longest name of a selected tab. */
const ROOM_FOR_MENU = 190;

/** Bar of tabs that are links; a menu at the end contains the tabs that do not fit. */
export function TabLinks(props: Props) {
  const hasFonts = useFontsLoaded();
  // Another language or font changes the widths, so the bar is remounted and measured again.
  return <Bar key={`${hasFonts} ${props.tabs.map(({ text }) => text).join()}`} {...props} />;
}

/** Returns whether the console's fonts are loaded; fallback fonts have other text widths. */
function useFontsLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(document.fonts?.status !== 'loading');
  useEffect(() => {
    document.fonts?.ready.then(() => setLoaded(true));
  }, []);
  return isLoaded;
}

function Bar({ label, tabs }: Props) {
  const bar = useRef<HTMLElement>(null);
  const fit = useFit(bar, tabs.length);
  const current = tabs.find((tab) => tab.current)?.to;
  const hasCounts = tabs.some(({ count }) => count !== undefined);
  // On a phone the selected tab may be beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts that arrive later move the tabs
  useEffect(() => {
    const chosen = current && bar.current?.querySelector('a[aria-current]');
    if (chosen) chosen.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [current, hasCounts]);
  return (
    <Nav ref={bar} aria-label={label}>
      {tabs.slice(0, fit).map(({ to, text, current, count }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
          {text}
          {count === undefined ? null : <span className="count">{count}</span>}
        </Link>
      ))}
      {fit < tabs.length && <MoreTabs tabs={tabs.slice(fit)} />}
    </Nav>
  );
}

/** Returns the number of tabs that fit next to the menu; all of them when the bar scrolls. */
function useFit(bar: React.RefObject<HTMLElement | null>, count: number): number {
  const [fit, setFit] = useState(count);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { left } = element.getBoundingClientRect();
    const ends = Array.from(element.children, (tab) => tab.getBoundingClientRect().right - left);
    const measure = () => {
      const room = element.clientWidth;
      const isWhole = innerWidth < SCROLLS_BELOW || (ends.at(-1) ?? 0) <= room;
      setFit(isWhole ? count : ends.filter((end) => end <= room - ROOM_FOR_MENU).length);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar, count]);
  return fit;
}

/** Menu of the tabs that do not fit. Its button names the selected tab, if the menu contains it. */
function MoreTabs({ tabs }: { tabs: Tab[] }) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = tabs.find(({ current }) => current);
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-current={chosen ? 'page' : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {chosen?.text ?? text('app.moreTabs')}
        <Icon name="down" size={16} />
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {tabs.map(({ to, text, current, count }) => (
          <MenuItem
            key={to}
            component={Link}
            to={to}
            selected={current}
            onClick={() => setAnchor(null)}
          >
            {count === undefined ? text : `${text} (${count})`}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const Nav = styled('nav')(({ theme: { colours } }) => ({
  display: 'flex',
  gap: PHONE_GAP_PX,
  overflowX: 'auto',
  overflowY: 'hidden',
  marginBottom: 24,
  boxShadow: `inset 0 -1px ${colours.line}`,
  [`@media (max-width: ${SCROLLS_BELOW - 1}px)`]: {
    ...scrollFade(colours.ground, PHONE_GAP_PX),
    // Tabs fade out at the edges, but the line below them does not.
    '&&::before, &&::after': { marginBlockEnd: 2 },
  },
  [`@media (min-width: ${SCROLLS_BELOW}px)`]: { gap: 18, overflowX: 'hidden' },
  '& a, & button': {
    flex: 'none',
    padding: '10px 2px',
    border: 0,
    borderBottom: '2px solid transparent',
    background: 'none',
    color: colours.quiet,
    font: 'inherit',
    fontWeight: 600,
    textDecoration: 'none',
    cursor: 'pointer',
  },
  '& button': { display: 'flex', alignItems: 'center', gap: 6 },
  '& .count': {
    marginInlineStart: 6,
    padding: '1px 7px',
    borderRadius: radius.full,
    backgroundColor: colours.line,
    fontSize: size.caption,
    fontVariantNumeric: 'tabular-nums',
  },
  '& :is(a, button):hover': { color: colours.text },
  '& [aria-current]': { borderColor: colours.primary, color: colours.text },
  // Forced-colours mode draws transparent borders, which would underline all tabs.
  '@media (forced-colors: active)': {
    '& :is(a, button):not([aria-current])': { borderColor: 'Canvas' },
  },
}));
