import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatMoment } from '@/i18n/format';
import { radius, size } from '@/theme/tokens';
import { Icon, type IconName } from './Icon';

export interface TimelineEvent {
  key: string;
  icon: IconName;
  /** ISO timestamp. */
  at: string;
  title: ReactNode;
  note?: ReactNode;
}

/** Returns the steps that have happened, in the given order; the others have no time. */
export const pastEvents = (
  steps: readonly (Omit<TimelineEvent, 'at'> & { at: string | null })[],
): TimelineEvent[] => steps.flatMap(({ at, ...step }) => (at ? [{ ...step, at }] : []));

export function Timeline({ label, events }: { label: string; events: readonly TimelineEvent[] }) {
  return (
    <List aria-label={label}>
      {events.map(({ key, icon, at, title, note }) => (
        <li key={key}>
          <span className="icon">
            <Icon name={icon} size={16} />
          </span>
          <div className="words">
            <span className="title">{title}</span>
            {note ? <span className="note">{note}</span> : null}
          </div>
          <time dateTime={at}>{formatMoment(at)}</time>
        </li>
      ))}
    </List>
  );
}

const ICON_PX = 30;

const List = styled('ol')(({ theme: { colours } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: size.body,
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: `${ICON_PX}px minmax(0, 1fr) auto`,
    gap: '2px 12px',
    alignItems: 'start',
    paddingBottom: 18,
  },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& > li:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    top: ICON_PX,
    bottom: 0,
    insetInlineStart: ICON_PX / 2 - 1,
    borderInlineStart: `2px solid ${colours.line}`,
  },
  '& .icon': {
    display: 'grid',
    placeItems: 'center',
    width: ICON_PX,
    height: ICON_PX,
    borderRadius: radius.full,
    backgroundColor: colours.primarySoft,
    color: colours.primaryText,
  },
  '& .words': { display: 'grid', gap: 2, paddingTop: 4, overflowWrap: 'anywhere' },
  '& .title': { fontWeight: 600 },
  '& .title a': { color: colours.text },
  '& .title a:hover': { color: colours.primary },
  '& .note': { color: colours.quiet, fontSize: size.small },
  '& time': {
    paddingTop: 5,
    color: colours.quiet,
    fontSize: size.small,
    fontVariantNumeric: 'tabular-nums',
  },
  '@media (max-width: 719px)': {
    '& > li': { gridTemplateColumns: `${ICON_PX}px minmax(0, 1fr)` },
    '& time': { gridColumn: 2, paddingTop: 0 },
  },
}));
