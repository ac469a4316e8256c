import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

interface Props {
  label: string;
  tabs: { to: string; text: string; current: boolean }[];
}

/** Views of one page, each with an address of its own. */
export function TabLinks({ label, tabs }: Props) {
  const bar = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.to;
  const count = tabs.length;
  // On a phone the chosen tab may lie beyond the edge.
  useEffect(() => {
    const chosen = count && current && bar.current?.querySelector('[aria-current]');
    if (chosen) chosen.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [current, count]);
  return (
    <Bar ref={bar} aria-label={label}>
      {tabs.map(({ to, text, current }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </Bar>
  );
}

const Bar = styled('nav')(({ theme: { colours } }) => ({
  display: 'flex',
  gap: 24,
  marginBottom: 24,
  // Many tabs are wider than a phone: they scroll. With a mouse nobody would find those beyond the edge.
  overflowX: 'auto',
  overflowY: 'hidden',
  '@media (min-width: 720px)': { flexWrap: 'wrap', columnGap: 18, rowGap: 0 },
  borderBottom: `1px solid ${colours.line}`,
  '& a': {
    flex: 'none',
    padding: '10px 2px',
    marginBottom: -1,
    borderBottom: '2px solid transparent',
    color: colours.quiet,
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& a:hover': { color: colours.text },
  '& a[aria-current]': { borderColor: colours.primary, color: colours.text },
}));
