import { styled } from '@mui/material/styles';
import { useLogout } from 'ra-core';
import { Fragment, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useUser } from '@/authProvider/useUser';
import { Icon } from '@/components/Icon';
import { visuallyHidden } from '@/components/VisuallyHidden';
import { switchLanguage } from '@/i18n/language';
import { useLanguage, useText } from '@/i18n/useText';
import { menuFor, sectionOf } from '@/pages/table';

interface Props {
  /** Icons only. */
  collapsed?: boolean;
  /** Called when somebody chose a page. */
  onChoose?: () => void;
}

/** The side menu: pages of this user, language and logout. */
export function Menu({ collapsed = false, onChoose }: Props) {
  const text = useText();
  const language = useLanguage();
  const user = useUser();
  const address = useLocation();
  const logout = useLogout();
  const label = (words: string): ReactNode => <span className="label">{words}</span>;
  const title = (words: string) => (collapsed ? words : undefined);
  const entries = user ? menuFor(user) : [];
  const section = user && sectionOf(user, address);
  // Its place is between the subscription and the installation.
  const afterLanguage = entries.find(({ text }) => text === 'menu.installation');
  const languageEntry = (
    <li>
      <button
        type="button"
        title={title(text('menu.language'))}
        onClick={() => switchLanguage(language === 'tr' ? 'en' : 'tr')}
      >
        <Icon name="language" />
        {label(text('menu.language'))}
      </button>
    </li>
  );
  return (
    <Nav aria-label={text('menu.label')} data-collapsed={collapsed || undefined}>
      <ul>
        {entries.map((entry) => (
          <Fragment key={entry.text}>
            {entry === afterLanguage && languageEntry}
            <li>
              <Link
                to={entry.to}
                onClick={onChoose}
                title={title(text(entry.text))}
                aria-current={entry.text === section ? 'page' : undefined}
              >
                <Icon name={entry.icon} />
                {label(text(entry.text))}
              </Link>
            </li>
          </Fragment>
        ))}
      </ul>
      <ul>
        {!afterLanguage && languageEntry}
        <li>
          <button
            type="button"
            title={title(text('menu.logout'))}
            onClick={() => logout({}, undefined, false)}
          >
            <Icon name="logout" />
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
  padding: '8px 12px 16px',
  overflowY: 'auto',
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { margin: '2px 0' },
  '& a, & button': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minHeight: 42,
    padding: '0 12px',
    border: 0,
    borderRadius: 10,
    background: 'none',
    color: colours.side.quiet,
    font: 'inherit',
    fontSize: '0.9375rem',
    fontWeight: 550,
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
    boxSizing: 'border-box',
  },
  '& a:hover, & button:hover': { backgroundColor: colours.side.chosen, color: colours.side.text },
  '& a:focus-visible, & button:focus-visible': { outlineColor: colours.accent, outlineOffset: -2 },
  '& a[aria-current]': { backgroundColor: colours.side.chosen, color: colours.side.text },
  '& a[aria-current]::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    width: 3,
    height: 20,
    borderRadius: 3,
    backgroundColor: colours.accent,
  },
  '&[data-collapsed] .label': visuallyHidden,
}));
