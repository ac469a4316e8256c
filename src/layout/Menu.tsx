import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { useLogout } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useUser } from '@/authProvider/useUser';
import { Icon } from '@/components/Icon';
import { visuallyHidden } from '@/components/VisuallyHidden';
import { switchLanguage } from '@/i18n/language';
import { useLanguage, useText } from '@/i18n/useText';
import type { MenuGroup } from '@/pageRow';
import { type Entry, menuFor, sectionOf } from '@/pages/table';
import { countBadge } from '@/theme/countBadge';
import { motion, radius, size } from '@/theme/tokens';
import { useWaiting, WaitingCount } from './WaitingCount';

interface Props {
  /** True in the narrow column, which shows only icons. */
  collapsed?: boolean;
  onChoose?: () => void;
}

const GROUPS = ['campaigns', 'results', 'conversations', 'marketplaces'] as const;

/** Groups the entries; an entry without a group belongs to the group of the previous entry. */
function groupEntries(entries: readonly Entry[]): Map<MenuGroup, Entry[]> {
  const groups = new Map<MenuGroup, Entry[]>();
  let current: MenuGroup = 'campaigns';
  for (const entry of entries) {
    current = entry.group ?? current;
    groups.set(current, [...(groups.get(current) ?? []), entry]);
  }
  return groups;
}

export function Menu({ collapsed = false, onChoose }: Props) {
  const text = useText();
  const language = useLanguage();
  const user = useUser();
  const address = useLocation();
  const logout = useLogout();
  const waiting = useWaiting();
  const label = (name: string): ReactNode => <span className="label">{name}</span>;
  const title = (name: string) => (collapsed ? name : undefined);
  const groups = groupEntries(user ? menuFor(user) : []);
  const section = user && sectionOf(user, address);
  const linkTo = (entry: Entry) => (
    <li>
      <Link
        to={entry.to}
        onClick={onChoose}
        title={title(text(entry.text))}
        aria-current={entry.text === section ? 'page' : undefined}
      >
        <Icon name={entry.icon} size={17} />
        {label(text(entry.text))}
        <WaitingCount count={entry.waiting && waiting?.[entry.waiting]} />
      </Link>
    </li>
  );
  const foot = groups.get('foot') ?? [];
  // The language switch is placed before this entry.
  const afterLanguage = foot.find(({ text }) => text === 'menu.installation');
  const languageEntry = (
    <li>
      <button
        type="button"
        title={title(text('menu.language'))}
        onClick={() => switchLanguage(language === 'tr' ? 'en' : 'tr')}
      >
        <Icon name="language" size={17} />
        {label(text('menu.language'))}
      </button>
    </li>
  );
  return (
    <Nav aria-label={text('menu.label')} data-collapsed={collapsed || undefined}>
      <div>
        {GROUPS.filter((group) => groups.has(group)).map((group) => (
          <Fragment key={group}>
            <p className="group" id={`menu-${group}`}>
              {text(`menu.groups.${group}`)}
            </p>
            <ul aria-labelledby={`menu-${group}`}>
              {groups.get(group)?.map((entry) => (
                <Fragment key={entry.text}>{linkTo(entry)}</Fragment>
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
      <ul className="foot">
        {foot.map((entry) => (
          <Fragment key={entry.text}>
            {entry === afterLanguage && languageEntry}
            {linkTo(entry)}
          </Fragment>
        ))}
        {!afterLanguage && languageEntry}
        <li>
          <button
            type="button"
            title={title(text('menu.logout'))}
            onClick={() => logout({}, undefined, false)}
          >
            <Icon name="logout" size={17} />
            {label(text('menu.logout'))}
          </button>
        </li>
      </ul>
    </Nav>
  );
}

const Nav = styled('nav')(({ theme: { colours } }) => ({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: 12,
  padding: '0 10px 10px',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  scrollbarColor: `${colours.side.chosen} transparent`,
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& .group': {
    margin: '12px 8px 3px',
    color: colours.side.quiet,
    fontSize: size.overline,
    fontWeight: 600,
    lineHeight: '16px',
  },
  '& .count': { ...countBadge(colours), marginInlineStart: 'auto' },
  '&[data-collapsed] .count': {
    position: 'absolute',
    top: 2,
    insetInlineEnd: 2,
    minWidth: 15,
    padding: '0 3px',
    lineHeight: '15px',
  },
  '& .foot': { paddingTop: 8, borderTop: `1px solid ${colours.side.line}` },
  '& a, & button': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 11,
    width: '100%',
    minHeight: 31,
    padding: '0 9px',
    border: 0,
    borderRadius: radius.small,
    background: 'none',
    color: colours.side.quiet,
    font: 'inherit',
    fontSize: size.small,
    fontWeight: 500,
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
    boxSizing: 'border-box',
    transition: `background-color ${motion.fast}`,
  },
  '& a:hover, & button:hover': { backgroundColor: colours.side.hover, color: colours.side.text },
  '& a:focus-visible, & button:focus-visible': {
    outlineColor: colours.accent,
    outlineOffset: -2,
    boxShadow: 'none',
  },
  '& a[aria-current]': { backgroundColor: colours.side.chosen, color: colours.side.text },
  '& a[aria-current] > svg': { color: colours.accent },
  '&[data-collapsed]': { padding: '0 12px 10px' },
  '&[data-collapsed] .label': visuallyHidden,
  '&[data-collapsed] a, &[data-collapsed] button': { justifyContent: 'center', padding: 0 },
  '&[data-collapsed] .group': {
    height: 1,
    margin: '10px 6px',
    overflow: 'hidden',
    backgroundColor: colours.side.line,
    color: 'transparent',
    lineHeight: '1px',
  },
  '&[data-collapsed] .group:first-of-type': { visibility: 'hidden', margin: '2px 0' },
  '@media (pointer: coarse)': { '& a, & button': { minHeight: 44 } },
}));
