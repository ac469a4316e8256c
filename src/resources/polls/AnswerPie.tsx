import type { PollEntry } from '@contract/calls/reviews/polls';
import { PartsPie } from '@/components/charts/PartsPie';
import { useText } from '@/i18n/useText';
import { countAnswers } from './countAnswers';

/** The answers as a pie chart with a list of numbers. */
export function AnswerPie({ entries, question }: { entries: PollEntry[]; question: string }) {
  const text = useText();
  const parts = countAnswers(entries).map(({ other, answer, count }) => ({
    name: other ? text('polls.ownWords') : answer,
    value: count,
  }));
  return <PartsPie parts={parts} label={text('polls.pieOf', { question })} />;
}
