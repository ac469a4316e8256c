import type { Poll, PollEntry } from '@contract/calls/polls';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { SelectInput } from '@/components/form/SelectInput';
import { Page } from '@/components/Page';
import { PageSkeleton } from '@/components/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { pollsQuery } from '@/dataProvider/queries/polls';
import { useText } from '@/i18n/useText';
import { AnswerTable } from './AnswerTable';

const AnswerPie = lazy(() => import('./AnswerPie').then((m) => ({ default: m.AnswerPie })));

type View = 'pie' | 'table';

/** /pollpanel: what shoppers answered, as a table or a pie. */
export default function PollsPage() {
  const text = useText();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery(pollsQuery(dataProvider));
  return (
    <Page title={text('polls.title')}>
      {error && !data ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!data && !error ? <PageSkeleton title={false} /> : null}
      {data && <Answers polls={data.polls} answers={data.answers} />}
    </Page>
  );
}

function Answers({ polls, answers }: { polls: Poll[]; answers: PollEntry[] }) {
  const text = useText();
  const [view, setView] = useState<View>('pie');
  const [asked, setAsked] = useState('');
  const shown = polls.find(({ camp_id }) => String(camp_id) === asked) ?? polls[0];
  if (!shown) {
    return (
      <Card>
        <EmptyState icon="chat" title={text('polls.none.title')} text={text('polls.none.text')}>
          <Link to="/action?id=11">{text('polls.none.template')}</Link>
        </EmptyState>
      </Card>
    );
  }
  const entries = answers.filter(({ camp_id }) => camp_id === shown.camp_id);
  return (
    <Stack spacing={2}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ alignItems: { sm: 'flex-end' }, justifyContent: 'space-between' }}
      >
        <SelectInput
          name="poll"
          label={text('polls.question')}
          value={String(shown.camp_id)}
          options={polls.map(({ camp_id, question, name }) => ({
            value: String(camp_id),
            label: `${question} (${name})`,
          }))}
          onChange={setAsked}
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={text('polls.view')}
          onChange={(_, next: View | null) => next && setView(next)}
        >
          <ToggleButton value="pie">{text('polls.pie')}</ToggleButton>
          <ToggleButton value="table">{text('polls.table')}</ToggleButton>
        </ToggleButtonGroup>
      </Stack>
      <Card sx={{ p: view === 'pie' ? 3 : 0 }}>
        {entries.length === 0 ? (
          <EmptyState
            icon="chat"
            title={text('polls.noAnswers.title')}
            text={text('polls.noAnswers.text')}
          />
        ) : view === 'table' ? (
          <AnswerTable entries={entries} />
        ) : (
          <Suspense fallback={<PageSkeleton title={false} rows={4} />}>
            <AnswerPie entries={entries} question={shown.question} />
          </Suspense>
        )}
      </Card>
    </Stack>
  );
}
