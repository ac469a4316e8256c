import { styled } from '@mui/material/styles';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { radius, size } from '@/theme/tokens';
import { Icon } from './Icon';

interface Props {
  label: string;
  /** `count` is the number of records of a tab. */
  tabs: { to: string; text: string; current: boolean; count?: number | undefined }[];
}

/** Share of the bar by which an arrow scrolls, so that the last fully visible tab stays visible. */
const STEP_OF_BAR = 0.7;

/**
 * For the mouse only: the keyboard moves from tab to tab and scrolls the bar, so the arrows are not
 * focusable.
 */
const FOR_MOUSE = {
  'aria-hidden': true,
  tabIndex: -1,
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
} as const;

/** Tabs of one page, each with its own address, in one scrollable line. */
export function TabLinks({ label, tabs }: Props) {
  const bar = useRef<HTMLElement>(null);
  const [hidden, setHidden] = useState({ before: false, after: false });
  const current = tabs.find((tab) => tab.current)?.to;
  const texts = tabs.map(({ text }) => text).join();
  // Scrolls to the selected tab.
  useEffect(() => {
    const chosen = texts && current && bar.current?.querySelector('[aria-current]');
    if (chosen) chosen.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [current, texts]);
  // Shows arrows when there are tabs beyond the edge, which are hard to find with a mouse.
  useEffect(() => {
    const look = () => {
      const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = bar.current ?? {};
      const [before, after] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1];
      setHidden((known) =>
        known.before === before && known.after === after ? known : { before, after },
      );
    };
    const element = texts ? bar.current : null;
    look();
    element?.addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      element?.removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [texts]);
  const move = (direction: 1 | -1) => () =>
    bar.current?.scrollBy({ left: direction * STEP_OF_BAR * bar.current.clientWidth });
  return (
    <Frame>
      <nav ref={bar} aria-label={label}>
        {tabs.map(({ to, text, current, count }) => (
          <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
            {text}
            {count === undefined ? null : <span className="count">{count}</span>}
          </Link>
        ))}
      </nav>
      {hidden.before && (
        <button type="button" className="before" {...FOR_MOUSE} onClick={move(-1)}>
          <Icon name="left" size={18} />
        </button>
      )}
      {hidden.after && (
        <button type="button" className="after" {...FOR_MOUSE} onClick={move(1)}>
          <Icon name="right" size={18} />
        </button>
      )}
    </Frame>
  );
}

const Frame = styled('div')(({ theme: { colours } }) => ({
  position: 'relative',
  marginBottom: 24,
  borderBottom: `1px solid ${colours.line}`,
  '& nav': {
    display: 'flex',
    gap: 24,
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
    marginBottom: -1,
  },
  '@media (min-width: 720px)': { '& nav': { gap: 18 } },
  '& a': {
    flex: 'none',
    padding: '10px 2px',
    borderBottom: '2px solid transparent',
    color: colours.quiet,
    fontWeight: 600,
    textDecoration: 'none',
    // Space for the arrows at the ends of the bar.
    scrollMarginInline: 44,
  },
  '& .count': {
    marginInlineStart: 6,
    padding: '1px 7px',
    borderRadius: radius.full,
    backgroundColor: colours.sunken,
    fontSize: size.caption,
    fontVariantNumeric: 'tabular-nums',
  },
  '& a:hover': { color: colours.text },
  '& a[aria-current]': { borderColor: colours.primary, color: colours.text },
  '& button': {
    position: 'absolute',
    insetBlock: 0,
    inlineSize: 36,
    display: 'grid',
    placeItems: 'center',
    padding: 0,
    border: 0,
    backgroundColor: colours.ground,
    color: colours.text,
    cursor: 'pointer',
  },
  '& .before': { insetInlineStart: 0, boxShadow: `8px 0 8px -6px ${colours.line}` },
  '& .after': { insetInlineEnd: 0, boxShadow: `-8px 0 8px -6px ${colours.line}` },
  // Touch users scroll the bar itself.
  '@media (hover: none)': { '& button': { display: 'none' } },
}));
