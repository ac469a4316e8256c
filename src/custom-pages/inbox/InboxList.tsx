import { INBOX_VIEWS, type InboxView } from '@catalogue/bot/inbox';
import { BOT_CHANNELS } from '@catalogue/bot/types';
import type { InboxSetup } from '@contract/entities/bots/inbox';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { focusMain } from '@/components/focusMain';
import { SelectInput } from '@/components/form/SelectInput';
import { Icon } from '@/components/Icon';
import { ViewChips } from '@/components/navigation/ViewChips';
import { SearchBox } from '@/components/SearchBox';
import { EmptyState } from '@/components/states/EmptyState';
import { LoadingState } from '@/components/states/LoadingState';
import { ShowMore } from '@/components/tables/ShowMore';
import { useDataProvider } from '@/dataProvider';
import { inboxListQuery } from '@/dataProvider/areas/bots/inbox';
import { durationText } from '@/i18n/duration';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { InboxMenu } from './InboxMenu';
import { InboxRow } from './InboxRow';
import { MoreViews } from './MoreViews';
import { useLetterKeys } from './useLetterKeys';

const DayRangePicker = lazyWithTexts(() => import('@/components/dates/DayRangePicker'));

export const ROWS_AT_ONCE = 30;
/** Views with a chip by default; a menu contains the others. */
const COMMON_VIEWS: readonly InboxView[] = ['open', 'mine', 'unassigned'];

interface Props {
  /** Id of the open conversation; empty when none is open. */
  chosen: string;
  live: boolean;
  /** True while the server cannot be reached. */
  isLost: boolean;
  setup: InboxSetup | undefined;
  onChoose: (id: string) => void;
}

export function InboxList({ chosen, live, isLost, setup, onChoose }: Props) {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const [count, setCount] = useState(ROWS_AT_ONCE);
  const [filtersShown, setFiltersShown] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const read = (name: string) => search.get(name) ?? '';
  const change = (values: Record<string, string>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setCount(ROWS_AT_ONCE);
    setSearch(next, { replace: true });
  };
  const view = INBOX_VIEWS.find((name) => name === read('view')) ?? 'open';
  const filter = filterOf(view, read);
  const byWait = view === 'open' || view === 'unassigned';
  const sort = byWait
    ? { field: 'waiting_since', order: 'ASC' as const }
    : { field: 'last_at', order: 'DESC' as const };
  const { data, error, refetch, isPlaceholderData } = useQuery(
    inboxListQuery(useDataProvider(), { filter, sort, count, live }),
  );
  const rows = data?.data ?? [];
  const total = data?.total ?? 0;
  useLetterKeys('jk', (letter) => {
    const at = rows.findIndex(({ id }) => id === chosen);
    const next = rows[letter === 'j' ? at + 1 : Math.max(0, at - 1)];
    if (next && next.id !== chosen) onChoose(next.id);
  });
  const views = INBOX_VIEWS.map((value) => ({
    value,
    label: text(`inbox.views.${value}`),
    count: countOf(setup, value),
  }));
  // A view from the menu gets the second chip, so that the chips stay in one row.
  const chips = COMMON_VIEWS.includes(view) ? COMMON_VIEWS : ['open', view];
  const onView = (name: string) => change({ view: name === 'open' ? '' : name });
  const isFiltered = Object.keys(filter).length > 1;
  const emptyState = isFiltered ? 'filtered' : view === 'open' ? 'open' : 'view';
  const clearButton = (
    <Button
      size="small"
      onClick={() => {
        change({ q: '', channel: '', assignee: '', from: '', to: '' });
        focusMain();
      }}
    >
      {text('inbox.filter.clear')}
    </Button>
  );
  const connection = text(isLost ? 'inbox.lost' : live ? 'inbox.live' : 'inbox.polling');
  return (
    <Column aria-label={text('inbox.title')}>
      <header>
        <h1>{text('inbox.title')}</h1>
        <span
          className="live"
          data-live={live}
          title={connection}
          role="img"
          aria-label={connection}
        />
        <span className="gap" />
        <InboxMenu />
      </header>
      <div className="tools">
        <div className="search">
          <SearchBox
            label={text('inbox.search')}
            value={read('q')}
            onSearch={(q) => change({ q: q.trim() })}
          />
          <IconButton
            aria-label={text('inbox.filters')}
            title={text('inbox.filters')}
            aria-expanded={filtersShown}
            onClick={() => setFiltersShown(!filtersShown)}
          >
            <Icon name="filter" size={18} />
            {isFiltered ? <i className="dot" /> : null}
          </IconButton>
        </div>
        {filtersShown ? (
          <div className="filters">
            <SelectInput
              name="channel"
              label={text('inbox.filter.channel')}
              value={read('channel')}
              options={[
                { value: '', label: text('inbox.filter.any') },
                ...BOT_CHANNELS.map((value) => ({ value, label: text(`inbox.channel.${value}`) })),
              ]}
              onChange={(channel) => change({ channel })}
            />
            <SelectInput
              name="assignee"
              label={text('inbox.filter.assignee')}
              value={read('assignee')}
              options={[
                { value: '', label: text('inbox.filter.anybody') },
                { value: 'none', label: text('inbox.filter.nobody') },
                ...(setup?.team ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(assignee) => change({ assignee })}
            />
            <div className="days">
              <Suspense fallback={null}>
                <DayRangePicker
                  value={{ start: read('from'), end: read('to') }}
                  onChange={({ start, end }) => change({ from: start, to: end })}
                />
              </Suspense>
            </div>
            {isFiltered ? clearButton : null}
          </div>
        ) : null}
        <ViewChips
          label={text('inbox.views.label')}
          views={views.filter(({ value }) => chips.includes(value))}
          value={view}
          onChange={onView}
        >
          <MoreViews
            views={views.filter(({ value }) => !chips.includes(value))}
            onChange={onView}
          />
        </ViewChips>
        <p className="order">
          {isLost ? (
            <span className="lost" role="status">
              <Icon name="warning" size={14} />
              {connection}
            </span>
          ) : (
            <span>{text(byWait ? 'inbox.waitingFirst' : 'inbox.newestFirst')}</span>
          )}
          <span role="status">{data ? text('inbox.found', { smart_count: total }) : ''}</span>
        </p>
      </div>
      <div className="rows" aria-busy={isPlaceholderData}>
        {data ? null : <LoadingState error={error} onRetry={refetch} rows={4} />}
        {data && rows.length === 0 ? (
          <EmptyState
            icon="inbox"
            title={text(`inbox.empty.${emptyState}.title`)}
            text={text(`inbox.empty.${emptyState}.text`)}
          >
            {isFiltered && !filtersShown ? clearButton : null}
          </EmptyState>
        ) : null}
        <ul ref={list}>
          {rows.map((row) => (
            <li key={row.id}>
              <InboxRow row={row} chosen={row.id === chosen} onChoose={() => onChoose(row.id)} />
            </li>
          ))}
        </ul>
        <ShowMore
          fullWidth
          list={list}
          shown={rows.length}
          hasMore={rows.length < total}
          onMore={() => setCount(count + ROWS_AT_ONCE)}
        >
          {text('inbox.more')}
        </ShowMore>
      </div>
      {setup?.reply_seconds != null ? (
        <p className="expected">
          <Icon name="clock" size={14} />
          {text('inbox.expected', { duration: durationText(setup.reply_seconds, text) })}
        </p>
      ) : null}
    </Column>
  );
}

function filterOf(view: InboxView, read: (name: string) => string): Record<string, unknown> {
  const [from, to] = [read('from'), read('to')];
  return {
    view,
    ...(read('q') && { q: read('q') }),
    ...(read('channel') && { channel: read('channel') }),
    ...(read('assignee') && { assignee: read('assignee') }),
    ...((from || to) && { last_at: { start: from, end: to } }),
  };
}

function countOf(setup: InboxSetup | undefined, view: InboxView): string | undefined {
  if (!setup || view === 'closed' || view === 'all') return undefined;
  const count = setup.counts[view];
  return count > 0 ? String(count) : undefined;
}

const Column = styled('section')(({ theme: { colours, typography } }) => ({
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: colours.ground,
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 60,
    padding: '0 8px 0 16px',
    boxSizing: 'border-box',
  },
  '& h1': { ...typography.h1, margin: 0 },
  '& .gap': { flex: 1 },
  '& .live': {
    width: 8,
    height: 8,
    marginTop: 4,
    borderRadius: '50%',
    backgroundColor: colours.status.disabled.dot,
  },
  '& .live[data-live=true]': { backgroundColor: colours.status.active.dot },
  '& .lost': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    color: colours.warning,
    fontWeight: 500,
  },
  '& .dot': {
    position: 'absolute',
    top: 7,
    insetInlineEnd: 7,
    width: 7,
    height: 7,
    borderRadius: '50%',
    backgroundColor: colours.accent,
  },
  '& .tools': { display: 'grid', gap: 10, padding: '0 14px 4px 16px' },
  '& .search': { display: 'flex', alignItems: 'center', gap: 4 },
  '& .search > :first-of-type': { maxWidth: 'none' },
  '& .filters': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'end',
    gap: 10,
    padding: 12,
    borderRadius: radius.card,
    backgroundColor: colours.sunken,
  },
  '& .filters > *': { minWidth: 0 },
  // A date with its two buttons is wider than half of the list.
  '& .filters .days': { display: 'grid', gridColumn: '1 / -1', gap: 10 },
  '& .filters > button': { gridColumn: '1 / -1', justifySelf: 'end' },
  '& .order': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 8,
    minHeight: 18,
    margin: '2px 0',
    color: colours.faint,
    fontSize: size.caption,
  },
  '& .rows': { flex: 1, padding: '0 4px 8px', overflowY: 'auto', scrollbarWidth: 'thin' },
  '& .rows ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& .expected': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    margin: 0,
    padding: '8px 16px',
    borderTop: `1px solid ${colours.line}`,
    color: colours.faint,
    fontSize: size.caption,
  },
}));
