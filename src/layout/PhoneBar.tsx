import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router';
import { useUser } from '@/authProvider/useUser';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { menuFor, sectionOf } from '@/pages/table';
import { countBadge } from '@/theme/countBadge';
import { radius, size } from '@/theme/tokens';
import { useWaiting, WaitingCount } from './WaitingCount';

const MAX_ENTRIES = 4;

export function PhoneBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const text = useText();
  const user = useUser();
  const address = useLocation();
  const waiting = useWaiting();
  if (!user) return null;
  const all = menuFor(user);
  const quickEntries = all.filter(({ quick }) => quick);
  const entries = quickEntries.length > 0 ? quickEntries : all.slice(0, MAX_ENTRIES);
  const section = sectionOf(user, address);
  return (
    <Bar aria-label={text('menu.phone')}>
      {entries.map((entry) => (
        <Link
          key={entry.text}
          to={entry.to}
          aria-current={entry.text === section ? 'page' : undefined}
        >
          <Icon name={entry.icon} />
          <WaitingCount count={entry.waiting && waiting?.[entry.waiting]} />
          <span>{text(entry.text)}</span>
        </Link>
      ))}
      <button type="button" aria-label={text('menu.open')} onClick={onOpenMenu}>
        <Icon name="menu" />
        <span>{text('menu.all')}</span>
      </button>
    </Bar>
  );
}

const Bar = styled('nav')(({ theme: { colours } }) => ({
  position: 'fixed',
  zIndex: 20,
  insetInline: 0,
  bottom: 0,
  display: 'none',
  padding: '4px 4px calc(4px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${colours.line}`,
  backgroundColor: colours.surface,
  boxShadow: colours.shadow.bar,
  '& > *': {
    position: 'relative',
    display: 'grid',
    // Entries with long labels get the width that entries with short labels do not need.
    flex: '1 1 auto',
    justifyItems: 'center',
    gap: 2,
    minWidth: 0,
    minHeight: 50,
    padding: '6px 2px 2px',
    border: 0,
    borderRadius: radius.control,
    background: 'none',
    color: colours.quiet,
    font: 'inherit',
    fontSize: size.overline,
    fontWeight: 500,
    textDecoration: 'none',
    boxSizing: 'border-box',
  },
  '& span': {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .count': {
    ...countBadge(colours),
    position: 'absolute',
    top: 2,
    insetInlineStart: 'calc(50% + 4px)',
  },
  '& [aria-current]': { color: colours.primaryText, fontWeight: 600 },
  '@media (max-width: 899px)': { display: 'flex' },
}));
