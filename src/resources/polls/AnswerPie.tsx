import type { PollEntry } from '@contract/calls/reviews/polls';
import Typography from '@mui/material/Typography';
import { PartsPie } from '@/components/charts/PartsPie';
import { useText } from '@/i18n/useText';

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

/** An answer with its count; `other` is true for all free-text answers together. */
interface AnswerCount {
  answer: string;
  other: boolean;
  count: number;
}

/** Counts how often each answer was given, the most frequent first, free-text answers last. */
export function countAnswers(entries: readonly PollEntry[]): AnswerCount[] {
  const counts = new Map<string, number>();
  let other = 0;
  for (const { extra } of entries) {
    if (extra.message) other++;
    for (const answer of extra.options) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  }
  const chosen = [...counts]
    .map(([answer, count]) => ({ answer, other: false, count }))
    .sort((a, b) => b.count - a.count || a.answer.localeCompare(b.answer, 'tr'));
  return other > 0 ? [...chosen, { answer: '', other: true, count: other }] : chosen;
}
