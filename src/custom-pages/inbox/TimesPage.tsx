import type { Language } from '@catalogue/language';
import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import type { InboxReportRow } from '@contract/entities/inbox';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '@/components/Card';
import { Figures } from '@/components/charts/Figures';
import { DayPicker } from '@/components/dates/DayPicker';
import { Page } from '@/components/Page';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { inboxReportQuery } from '@/dataProvider/areas/bots/inbox';
import { durationText } from '@/i18n/duration';
import { formatAverage, formatCount } from '@/i18n/format';
import { type ReadText, useLanguage, useText } from '@/i18n/useText';
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
      {data && data.length > 0 ? (
        <>
          <TeamFigures rows={data} />
          <Times rows={data} />
        </>
      ) : null}
    </Page>
  );
}

/** The figures of the team as a whole. */
function TeamFigures({ rows }: { rows: InboxReportRow[] }) {
  const text = useText();
  const language = useLanguage();
  const team = rows.find(({ user }) => user === null);
  if (!team) return null;
  return (
    <Figures
      figures={[
        [text('inbox.times.firstReply'), timeText(team.first_reply, text)],
        [text('inbox.times.resolution'), timeText(team.resolution, text)],
        [text('inbox.times.rating'), ratingText(team, text, language)],
        [text('inbox.times.answered'), formatCount(team.answered, language)],
      ]}
    />
  );
}

const timeText = (seconds: number | null, text: ReadText) =>
  seconds === null ? '–' : durationText(seconds, text);

const ratingText = (
  { rating, ratings }: Pick<InboxReportRow, 'rating' | 'ratings'>,
  text: ReadText,
  language: Language,
) =>
  rating === null
    ? '–'
    : text('inbox.times.votes', {
        average: formatAverage(rating, language),
        smart_count: ratings,
      });

function Times({ rows }: { rows: InboxReportRow[] }) {
  const text = useText();
  const language = useLanguage();
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
              <td>{timeText(row.first_reply, text)}</td>
              <td>{row.closed}</td>
              <td>{timeText(row.resolution, text)}</td>
              <td>{ratingText(row, text, language)}</td>
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
