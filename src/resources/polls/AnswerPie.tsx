import type { PollEntry } from '@contract/calls/reviews/polls';
import Typography from '@mui/material/Typography';
import { PartsPie } from '@/components/charts/PartsPie';
import { useText } from '@/i18n/useText';
import { countAnswers } from './countAnswers';

export default function AnswerPie({
  entries,
  question,
}: {
  entries: PollEntry[];
  question: string;
}) {
  const text = useText();
  const parts = countAnswers(entries).map(({ other, answer, count }) => ({
    name: other ? text('polls.ownWords') : answer,
    value: count,
  }));
  return (
    <>
      <Typography variant="h2">{question}</Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {text('polls.count', { smart_count: entries.length })}
      </Typography>
      <PartsPie parts={parts} label={text('polls.pieOf', { question })} />
    </>
  );
}
