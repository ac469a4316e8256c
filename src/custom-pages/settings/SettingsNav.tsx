import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from '@/components/Icon';
import { ChoiceMenu } from '@/components/navigation/ChoiceMenu';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { useWindowBelow } from '@/theme/useWindowBelow';

const GROUPS = {
  shop: { product: 'home', installation: 'code', brand: 'star', pages: 'desktop' },
  sales: { products: 'list', orders: 'receipt', analytics: 'chart' },
  messages: { mail: 'send', connections: 'plug', assistant: 'spark', notifications: 'bell' },
} as const satisfies Record<string, Record<string, IconName>>;
type Group = keyof typeof GROUPS;
type GroupPages<Name extends Group = Group> = Name extends Group
  ? keyof (typeof GROUPS)[Name]
  : never;

export type SettingsTab = GroupPages;

const groups = (Object.keys(GROUPS) as Group[]).map((name) => ({
  name,
  pages: Object.entries(GROUPS[name]) as [SettingsTab, IconName][],
}));

export function SettingsNav({ current }: { current: SettingsTab }) {
  const text = useText();
  const id = useId();
  const isNarrow = useWindowBelow(900);
  if (isNarrow) return <NavMenu current={current} />;
  return (
    <Column aria-label={text('settings.tabs.label')}>
      {groups.map(({ name, pages }) => (
        <div key={name}>
          <span id={`${id}${name}`}>{text(`settings.groups.${name}`)}</span>
          <ul aria-labelledby={`${id}${name}`}>
            {pages.map(([page, icon]) => (
              <li key={page}>
                <Link to={`/settings/${page}`} aria-current={page === current ? 'page' : undefined}>
                  <Icon name={icon} size={17} />
                  {text(`settings.tabs.${page}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Column>
  );
}

function NavMenu({ current }: { current: SettingsTab }) {
  const text = useText();
  const icon = groups.flatMap(({ pages }) => pages).find(([page]) => page === current)?.[1];
  return (
    <ChoiceMenu
      label={text('settings.tabs.label')}
      current={text(`settings.tabs.${current}`)}
      icon={icon}
    >
      {(close) =>
        groups.flatMap(({ name, pages }) => [
          <ListSubheader key={name} role="presentation">
            {text(`settings.groups.${name}`)}
          </ListSubheader>,
          ...pages.map(([page, mark]) => (
            <MenuItem
              key={page}
              component={Link}
              to={`/settings/${page}`}
              selected={page === current}
              sx={{ gap: 1.5 }}
              onClick={close}
            >
              <Icon name={mark} size={18} />
              {text(`settings.tabs.${page}`)}
            </MenuItem>
          )),
        ])
      }
    </ChoiceMenu>
  );
}

const Column = styled('nav')(({ theme: { colours } }) => ({
  position: 'sticky',
  top: 72,
  display: 'grid',
  alignContent: 'start',
  gap: 20,
  '& span': {
    display: 'block',
    padding: '0 10px 6px',
    color: colours.faint,
    fontSize: size.caption,
    fontWeight: 600,
  },
  '& ul': { display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 36,
    padding: '0 10px',
    borderRadius: radius.control,
    color: colours.text,
    fontWeight: 500,
    textDecoration: 'none',
  },
  '& svg': { flex: 'none', color: colours.quiet },
  '& a:hover': { backgroundColor: colours.hover },
  '& a[aria-current]': { backgroundColor: colours.primarySoft, color: colours.primaryText },
  '& a[aria-current] svg': { color: 'inherit' },
  '@media (pointer: coarse)': { '& a': { minHeight: 44 } },
  '@media (forced-colors: active)': {
    '& a[aria-current]': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
}));
