import type { Poll, PollEntry } from '@contract/calls/reviews/polls';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Card } from '@/components/Card';
import { SelectInput } from '@/components/form/SelectInput';
import { Page } from '@/components/Page';
import { EmptyState } from '@/components/states/EmptyState';
import { LoadingState } from '@/components/states/LoadingState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { pollsQuery } from '@/dataProvider/areas/reviews';
import { useText } from '@/i18n/useText';
import { ViewSwitch } from './ViewSwitch';

const AnswerPie = lazy(() => import('./AnswerPie'));

export default function PollsPage() {
  const text = useText();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery(pollsQuery(dataProvider));
  const [search, setSearch] = useSearchParams();
  const pollParam = search.get('poll');
  const shown = data?.polls.find(({ camp_id }) => String(camp_id) === pollParam) ?? data?.polls[0];
  return (
    <Page
      title={text('polls.title')}
      actions={shown && <ViewSwitch view="pie" poll={shown.camp_id} />}
    >
      {data ? null : <LoadingState error={error} onRetry={refetch} />}
      {data && !shown ? (
        <Card>
          <EmptyState icon="chat" title={text('polls.none.title')} text={text('polls.none.text')}>
            <Link to="/action?id=11">{text('polls.none.template')}</Link>
          </EmptyState>
        </Card>
      ) : null}
      {data && shown ? (
        <Stack spacing={2}>
          <Box sx={{ maxWidth: 420 }}>
            <SelectInput
              name="poll"
              label={text('polls.question')}
              value={String(shown.camp_id)}
              options={data.polls.map(({ camp_id, question, name }) => ({
                value: String(camp_id),
                label: question === name ? name : `${question} (${name})`,
              }))}
              onChange={(poll) => setSearch({ poll }, { replace: true })}
            />
          </Box>
          <Answers poll={shown} answers={data.answers} />
        </Stack>
      ) : null}
    </Page>
  );
}

function Answers({ poll, answers }: { poll: Poll; answers: PollEntry[] }) {
  const text = useText();
  const entries = answers.filter(({ camp_id }) => camp_id === poll.camp_id);
  return (
    <Card sx={{ p: 3 }}>
      {entries.length === 0 ? (
        <EmptyState
          icon="chat"
          title={text('polls.noAnswers.title')}
          text={text('polls.noAnswers.text')}
        />
      ) : (
        <Suspense fallback={<PageSkeleton title={false} rows={4} />}>
          <AnswerPie entries={entries} question={poll.question} />
        </Suspense>
      )}
    </Card>
  );
}
