import { DAY_MS } from '@catalogue/lib/durations';
import type { Notice } from '@contract/calls/notices';
import type { HomeView } from '@contract/entities/reports/analytics';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { ShowMore } from '@/components/tables/ShowMore';
import { useDataProvider } from '@/dataProvider';
import { rowHealth } from '@/dataProvider/adapters/withWeek';
import { noticeCountQuery } from '@/dataProvider/areas/notices';
import { useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

const MAX_SHOWN = 4;
const DISMISSED_MS = 7 * DAY_MS;

/**
 * Time of dismissal (epoch ms) by task key: a notice's id, or a key that contains the kind of the
 * fault or the number of waiting items, so that a change shows the task again.
 */
type Dismissed = Record<string, number>;

const WAITS = [
  { name: 'handoffs', icon: 'inbox', link: '/inbox' },
  { name: 'comments', icon: 'star', link: '/reviewspanel' },
  { name: 'questions', icon: 'question', link: '/questionpanel' },
] as const;

interface Props {
  notices: readonly Notice[];
  /** Live campaigns with the worst health; the card shows problems that are no notices yet. */
  rows: HomeView['health'];
}

/**
 * Tasks of the merchant. A dismissed task is hidden for a week. It returns earlier if its notice is
 * sent again or its key changes.
 */
export function NextCard({ notices, rows }: Props) {
  const text = useText();
  const language = useLanguage();
  const counts = useQuery(noticeCountQuery(useDataProvider())).data?.waiting;
  const title = useRef<HTMLHeadingElement>(null);
  const [dismissed, setDismissed] = useStore<Dismissed>('home.dismissed', {});
  const isHidden = (task: string | number, since = 0) => {
    const at = dismissed[task] ?? 0;
    return at > since && Date.now() - at < DISMISSED_MS;
  };
  const isAway = ({ id, notified_at }: Notice) => isHidden(id, Date.parse(notified_at));
  const troubled = rows.map((row) => ({
    row,
    troubles: rowHealth({ id: row.id, status: 'active', week: row })?.troubles ?? [],
  }));
  /** Returns the id of the live campaign that a notice is about, or a key of the notice. */
  const subjectOf = ({ id, link }: Pick<Notice, 'id' | 'link'>) =>
    troubled.find(({ troubles }) => troubles.some(({ fix }) => fix.link === link))?.row.id ??
    `notice-${id}`;
  const noticeSubjects = new Set(notices.map(subjectOf));
  const waiting = notices.filter((notice) => !isAway(notice));
  const subjects = waiting.map(subjectOf);
  const open = waiting.filter((_, at) => subjects.indexOf(subjects[at] ?? '') === at);
  const faults = troubled.flatMap(({ row, troubles: [worst] }) =>
    worst && !noticeSubjects.has(row.id) && !isHidden(faultKey(row.id, worst.kind))
      ? [{ ...worst, row }]
      : [],
  );
  const waits = WAITS.filter(({ name }) => {
    const count = counts?.[name];
    return count ? !isHidden(waitKey(name, count)) : false;
  });
  const [isFull, setFull] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const maxShown = isFull ? Number.POSITIVE_INFINITY : MAX_SHOWN;
  const hasMore = open.length + faults.length > MAX_SHOWN;
  const total = open.length + faults.length + waits.length;
  const dismiss = (...tasks: (string | number)[]) => {
    const now = Date.now();
    const recent = Object.entries(dismissed).filter(([, at]) => now - at < DISMISSED_MS);
    setDismissed(Object.fromEntries([...recent, ...tasks.map((task) => [task, now])]));
    // The button is removed with its row, so the heading gets the focus.
    title.current?.focus();
  };
  const dismissSubject = (notice: Pick<Notice, 'id' | 'link'>) => {
    const subject = subjectOf(notice);
    dismiss(...waiting.filter((one) => subjectOf(one) === subject).map(({ id }) => id));
  };
  return (
    <Frame className="next">
      <header>
        <h2 ref={title} tabIndex={-1}>
          {text('actions.home.next')}
        </h2>
        {total > 0 ? <span>{total}</span> : null}
      </header>
      {total > 0 ? (
        <ul ref={list} data-full={isFull || undefined}>
          {open.slice(0, maxShown).map(({ id, severity, title, line, button, link }) => (
            <li key={id}>
              <i data-severity={severity}>
                <Icon name={severity === 'broken' ? 'error' : 'warning'} size={18} />
              </i>
              <div>
                <strong>{title}</strong>
                <p>{line}</p>
                <Link to={link}>{button}</Link>
              </div>
              <Dismiss title={title} onDismiss={() => dismissSubject({ id, link })} />
            </li>
          ))}
          {faults
            .slice(0, Math.max(0, maxShown - open.length))
            .map(({ row, kind, severity, reason, fix }) => {
              const title = text('actions.home.faultTitle', {
                name: row.name,
                reason: reason[language],
              });
              return (
                <li key={`fault-${row.id}`}>
                  <i data-severity={severity}>
                    <Icon name={severity === 'broken' ? 'error' : 'warning'} size={18} />
                  </i>
                  <div>
                    <strong>{title}</strong>
                    <p>
                      <Link to={fix.link}>{fix.label[language]}</Link>
                    </p>
                  </div>
                  <Dismiss title={title} onDismiss={() => dismiss(faultKey(row.id, kind))} />
                </li>
              );
            })}
          {waits.map(({ name, icon, link }) => {
            const count = counts?.[name] ?? 0;
            const title = text(`actions.home.wait.${name}`, { smart_count: count });
            return (
              <li key={name}>
                <i data-severity="waiting">
                  <Icon name={icon} size={18} />
                </i>
                <div>
                  <strong>{title}</strong>
                  <p>
                    <Link to={link}>{text(`actions.home.wait.${name}Link`)}</Link>
                  </p>
                </div>
                <Dismiss title={title} onDismiss={() => dismiss(waitKey(name, count))} />
              </li>
            );
          })}
        </ul>
      ) : null}
      <ShowMore
        className="full"
        data-more={hasMore || undefined}
        list={list}
        shown={MAX_SHOWN}
        hasMore={total > MAX_SHOWN && !isFull}
        onMore={() => setFull(true)}
      >
        {text('actions.home.fullNext', { count: total })}
      </ShowMore>
      {total > 0 ? null : (
        <p className="empty">
          <Icon name="healthy" />
          {text('actions.home.nothingNext')}
        </p>
      )}
    </Frame>
  );
}

const faultKey = (action: number, kind: string) => `fault-${action}-${kind}`;
const waitKey = (name: string, count: number) => `wait-${name}-${count}`;

function Dismiss({ title, onDismiss }: { title: string; onDismiss: () => void }) {
  const text = useText();
  const label = text('actions.home.dismiss', { title });
  return (
    <IconButton size="small" aria-label={label} title={label} onClick={onDismiss}>
      <Icon name="close" size={16} />
    </IconButton>
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
  '& li > i[data-severity=broken]': { backgroundColor: colours.errorSoft, color: colours.error },
  '& li > i[data-severity=waiting]': { backgroundColor: colours.infoSoft, color: colours.info },
  '& strong': { fontWeight: 600 },
  '& .full': { width: '100%' },
  '& .full:not([data-more])': { display: 'none' },
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
  '@media (max-width: 719px)': {
    [`& ul:not([data-full]) li:nth-of-type(n + ${MAX_SHOWN + 1})`]: { display: 'none' },
    '& .full:not([data-more])': { display: 'inline-flex' },
    '& li': { padding: '10px 6px 10px 16px' },
  },
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
