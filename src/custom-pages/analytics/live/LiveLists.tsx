import type { LiveView } from '@contract/entities/reports/analytics';
import { styled } from '@mui/material/styles';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { BarRows } from '@/components/charts/BarRows';
import { ShowMore } from '@/components/tables/ShowMore';
import { nameOfBreakdownKey } from '@/custom-pages/analytics/actions/breakdownSheets';
import { ReportLink } from '@/custom-pages/analytics/share/shared';
import { formatCount } from '@/i18n/format';
import { formatAmount } from '@/i18n/money';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { useWindowBelow } from '@/theme/useWindowBelow';
import { countBy, joinEvents, timeOf } from './liveEvents';

const EVENTS_AT_FIRST = { wide: 10, narrow: 6 };
const MAX_CARD_ROWS = 4;

interface Props {
  live: LiveView;
  /** Names of the actions by id; a deleted action is missing. */
  names: ReadonlyMap<number, string>;
}

export function LiveLists(props: Props) {
  const hasEvents = props.live.events.length > 0;
  return (
    <>
      <Columns>
        <OrderList orders={props.live.orders} />
        {hasEvents ? <Counts {...props} /> : null}
      </Columns>
      {hasEvents ? <EventList {...props} /> : null}
    </>
  );
}

function EventList({ live, names }: Props) {
  const text = useText();
  const language = useLanguage();
  const isNarrow = useWindowBelow(720);
  const [allShown, setAllShown] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const events = joinEvents(live.events);
  const atFirst = EVENTS_AT_FIRST[isNarrow ? 'narrow' : 'wide'];
  return (
    <List>
      <h2>{text('reports.live.events')}</h2>
      <ul ref={list}>
        {events
          .slice(0, allShown ? undefined : atFirst)
          .map(({ at, type, camp_id, count, page, device }) => (
            <li key={`${timeOf(at)}/${type}/${camp_id}`}>
              <time dateTime={at}>{timeOf(at)}</time>
              <span>
                <ActionLink id={camp_id} names={names} />{' '}
                {count > 1
                  ? text('reports.live.times', {
                      what: text(`reports.live.type.${type}`),
                      count: formatCount(count, language),
                    })
                  : text(`reports.live.type.${type}`)}
              </span>
              <span className="place">
                {page ? <span title={page}>{nameOfBreakdownKey('page', page, text)}</span> : null}
                {device ? (
                  <span className="device">{text(`analytics.parts.keys.${device}`)}</span>
                ) : null}
              </span>
            </li>
          ))}
      </ul>
      <ShowMore
        className="more"
        list={list}
        shown={atFirst}
        hasMore={!allShown && events.length > atFirst}
        onMore={() => setAllShown(true)}
      >
        {text('reports.live.more')}
      </ShowMore>
    </List>
  );
}

function ActionLink({ id, names }: Pick<Props, 'names'> & { id: number }) {
  const text = useText();
  return (
    <Link to={`/analytics/actions/${id}`}>
      {names.get(id) ?? text('analytics.deleted', { id })}
    </Link>
  );
}

function OrderList({ orders }: Pick<LiveView, 'orders'>) {
  const text = useText();
  const language = useLanguage();
  return (
    <List>
      <h2>{text('reports.live.lastOrders')}</h2>
      {orders.length === 0 ? <p>{text('reports.live.noOrders')}</p> : null}
      <ul>
        {orders.slice(0, MAX_CARD_ROWS).map(({ id, number, at, total, currency }) => (
          <li key={id}>
            <time dateTime={at}>{timeOf(at)}</time>
            <span>
              <ReportLink to={`/orders/${id}`}>{number}</ReportLink>,{' '}
              <b>{formatAmount(total, currency, language)}</b>
            </span>
          </li>
        ))}
      </ul>
    </List>
  );
}

function Counts({ live: { events }, names }: Props) {
  const text = useText();
  return (
    <>
      <CountCard
        title={text('reports.live.byAction')}
        keys={events.map(({ camp_id }) => camp_id)}
        nameOf={(id) => <ActionLink id={id} names={names} />}
      />
      <CountCard
        title={text('reports.live.byPage')}
        keys={events.map(({ page }) => page)}
        nameOf={(page) => <span title={page}>{nameOfBreakdownKey('page', page, text)}</span>}
      />
      <CountCard
        title={text('reports.live.byDevice')}
        keys={events.map(({ device }) => device)}
        nameOf={(device) => text(`analytics.parts.keys.${device}`)}
      />
    </>
  );
}

interface CountCardProps<Key extends string | number> {
  title: string;
  /** Page, device or action of each event; null where the browser did not report it. */
  keys: readonly (Key | null)[];
  nameOf: (key: Key) => ReactNode;
}

function CountCard<Key extends string | number>({ title, keys, nameOf }: CountCardProps<Key>) {
  const text = useText();
  const language = useLanguage();
  const counts = countBy(keys);
  const maxCount = counts[0]?.[1] ?? 0;
  return (
    <List>
      <h2>
        {title} <small>{text('reports.live.lastEvents', { smart_count: keys.length })}</small>
      </h2>
      {counts.length === 0 ? <p>{text('reports.live.noneReported')}</p> : null}
      <BarRows
        stacked
        rows={counts
          .slice(0, MAX_CARD_ROWS)
          .map(([key, count]) => ({
            key: String(key),
            name: nameOf(key),
            value: formatCount(count, language),
            length: count / maxCount,
          }))}
      />
    </List>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 16,
  margin: '16px 0',
  '@media (max-width: 1199px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (max-width: 719px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const List = styled(Card)(({ theme: { colours, typography } }) => ({
  padding: '14px 18px 10px',
  '& h2': {
    ...typography.h2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '0 8px',
    margin: '0 0 10px',
  },
  '& h2 small': { color: colours.quiet, fontSize: size.caption, fontWeight: 400 },
  '& > ol': { paddingBottom: 6 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& ul > li': {
    display: 'flex',
    gap: 12,
    padding: '8px 0',
    borderTop: `1px solid ${colours.line}`,
    overflowWrap: 'anywhere',
  },
  '& time': { flex: 'none' },
  '& .place': {
    display: 'flex',
    flex: 1,
    justifyContent: 'flex-end',
    gap: 16,
    minWidth: 0,
    color: colours.quiet,
    fontSize: size.small,
    whiteSpace: 'nowrap',
    '& > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > .device': { flex: 'none', minWidth: 72, textAlign: 'end' },
  },
  '& .more': { margin: '6px 0 4px -8px' },
  '@media (max-width: 719px)': {
    padding: '14px 14px 10px',
    '& li:has(.place)': { flexWrap: 'wrap', rowGap: 2 },
    '& li:has(.place) > span:not(.place)': { flex: 1, minWidth: 0 },
    '& .place': { flexBasis: '100%', justifyContent: 'flex-start', paddingInlineStart: 50 },
    '& .place:empty': { display: 'none' },
    '& .place > .device': { minWidth: 0 },
  },
  '& a': { color: 'inherit', fontWeight: 600, textUnderlineOffset: 3 },
  '& ol a': { fontWeight: 500, textDecorationColor: colours.faint },
  '& time, & p': { color: colours.quiet, fontVariantNumeric: 'tabular-nums' },
  '& p': { margin: '0 0 8px' },
}));
