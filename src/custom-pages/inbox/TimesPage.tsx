import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import type { InboxReportRow } from '@contract/entities/inbox';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '@/components/Card';
import { DayPicker } from '@/components/dates/DayPicker';
import { Page } from '@/components/Page';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { inboxReportQuery } from '@/dataProvider/areas/bots/inbox';
import { durationText } from '@/i18n/duration';
import { formatAverage } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

const RANGE_DAYS = 30;

/** Page with the response and closing times of each team member. */
export default function TimesPage() {
  const text = useText();
  const today = istanbulDay(new Date());
  const [range, setRange] = useState({ start: addDays(today, 1 - RANGE_DAYS), end: today });
  const { data, error, refetch } = useQuery(inboxReportQuery(useDataProvider(), range));
  return (
    <Page
      title={text('inbox.times.title')}
      lead={text('inbox.times.text')}
      list={{ name: text('inbox.title'), path: '/inbox' }}
    >
      <Range>
        <DayPicker
          label={text('inbox.times.from')}
          value={range.start}
          latest={range.end}
          onChange={(start) => start && setRange({ ...range, start })}
        />
        <DayPicker
          label={text('inbox.times.to')}
          value={range.end}
          earliest={range.start}
          onChange={(end) => end && setRange({ ...range, end })}
        />
      </Range>
      {error && !data ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!data && !error ? <PageSkeleton title={false} /> : null}
      {data?.length === 0 ? (
        <Card>
          <EmptyState
            icon="clock"
            title={text('inbox.times.emptyTitle')}
            text={text('inbox.times.emptyText')}
          />
        </Card>
      ) : null}
      {data && data.length > 0 ? <Times rows={data} /> : null}
    </Page>
  );
}

function Times({ rows }: { rows: InboxReportRow[] }) {
  const text = useText();
  const language = useLanguage();
  const time = (seconds: number | null) => (seconds === null ? '–' : durationText(seconds, text));
  return (
    <Table tabIndex={0} role="group" aria-label={text('inbox.times.title')}>
      <table>
        <thead>
          <tr>
            {(['person', 'answered', 'firstReply', 'closed', 'resolution', 'rating'] as const).map(
              (name) => (
                <th key={name} scope="col">
                  {text(`inbox.times.${name}`)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.user ?? ''} data-total={row.user === null}>
              <th scope="row">{row.user === null ? text('inbox.times.everybody') : row.name}</th>
              <td>{row.answered}</td>
              <td>{time(row.first_reply)}</td>
              <td>{row.closed}</td>
              <td>{time(row.resolution)}</td>
              <td>
                {row.rating === null
                  ? '–'
                  : `${formatAverage(row.rating, language)} (${row.ratings})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Table>
  );
}

const Range = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginBottom: 16 });

const Table = styled(Card)(({ theme: { colours } }) => ({
  overflowX: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: size.body },
  '& th, & td': {
    padding: '12px 16px',
    borderBottom: `1px solid ${colours.line}`,
    textAlign: 'end',
    whiteSpace: 'nowrap',
  },
  '& th:first-of-type': { textAlign: 'start' },
  '& thead th': { color: colours.quiet, fontSize: size.small, fontWeight: 600 },
  '& tbody th': { fontWeight: 500 },
  '& tr[data-total=true] > *': { borderBottom: 0, fontWeight: 650 },
}));
