import type { Notice } from '@contract/calls/notices';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useStore } from 'react-admin';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

const MAX_SHOWN = 4;
const DISMISSED_MS = 7 * 86_400_000;

/** Time of dismissal of each dismissed notice, by notice id. */
type Dismissed = Record<string, number>;

/**
 * Open notices, each with a link to its fix. A dismissed one is hidden for a week, unless it
 * worsens.
 */
export function NextCard({ notices }: { notices: readonly Notice[] }) {
  const text = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const [dismissed, setDismissed] = useStore<Dismissed>('home.dismissed', {});
  const isAway = ({ id, notified_at }: Notice) => {
    const at = dismissed[id] ?? 0;
    return at > Date.parse(notified_at) && Date.now() - at < DISMISSED_MS;
  };
  const open = notices.filter((notice) => !isAway(notice));
  const dismiss = (id: number) => {
    const known = Object.entries(dismissed).filter(([, at]) => Date.now() - at < DISMISSED_MS);
    setDismissed({ ...Object.fromEntries(known), [id]: Date.now() });
    // The button is removed with its row, so the heading gets the focus.
    title.current?.focus();
  };
  return (
    <Frame className="next">
      <header>
        <h2 ref={title} tabIndex={-1}>
          {text('actions.home.next')}
        </h2>
        {open.length > 0 ? <span>{open.length}</span> : null}
      </header>
      {open.length > 0 ? (
        <ul>
          {open.slice(0, MAX_SHOWN).map(({ id, severity, title, line, button, link }) => (
            <li key={id}>
              <i data-severity={severity}>
                <Icon name={severity === 'broken' ? 'error' : 'warning'} size={18} />
              </i>
              <div>
                <strong>{title}</strong>
                <p>{line}</p>
                <Link to={link}>{button}</Link>
              </div>
              <IconButton
                size="small"
                aria-label={text('actions.home.dismiss', { title })}
                title={text('actions.home.dismiss', { title })}
                onClick={() => dismiss(id)}
              >
                <Icon name="close" size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : (
        <p className="empty">
          <Icon name="healthy" />
          {text('actions.home.nothingNext')}
        </p>
      )}
    </Frame>
  );
}

const Frame = styled(Card)(({ theme: { colours, typography } }) => ({
  '& header': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '14px 20px 10px',
  },
  '& h2': { ...typography.h2, margin: 0, outline: 'none' },
  '& header span': {
    minWidth: 22,
    padding: '1px 4px',
    borderRadius: radius.full,
    backgroundColor: colours.sunken,
    boxSizing: 'border-box',
    color: colours.quiet,
    fontSize: size.caption,
    textAlign: 'center',
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: 12,
    alignItems: 'start',
    padding: '12px 10px 14px 20px',
  },
  '& li + li': { borderTop: `1px solid ${colours.line}` },
  '& li > i': {
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    borderRadius: radius.control,
    backgroundColor: colours.warningSoft,
    color: colours.warning,
  },
  '& li > i[data-severity=broken]': {
    backgroundColor: colours.errorSoft,
    color: colours.error,
  },
  '& strong': { fontWeight: 600 },
  '& li p': {
    margin: '2px 0 6px',
    color: colours.quiet,
    fontSize: size.small,
    overflowWrap: 'anywhere',
  },
  '& a': {
    color: colours.primaryText,
    fontSize: size.small,
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
  '& .empty': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    margin: 0,
    padding: '4px 20px 20px',
    color: colours.quiet,
  },
  '& .empty svg': { flex: 'none', color: colours.status.active.dot },
}));
