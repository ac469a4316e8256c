import type { DayRange } from '@catalogue/rules/date-range';
import { foldIncludes } from '@catalogue/rules/fold';
import { type QuestionStatus, questionMatches } from '@catalogue/rules/moderation';
import type { Question } from '@contract/calls/moderation';
import { inRange } from '../moderation/dayRange';

/** Orders of the list; `name` is who asked. */
export const QUESTION_SORTS = ['newest', 'oldest', 'name', 'product'] as const;
export type QuestionSort = (typeof QUESTION_SORTS)[number];

export interface QuestionSelection {
  status: QuestionStatus;
  days: DayRange;
  /** Found in question, answer, name, address and product. */
  search: string;
  sort: QuestionSort;
}

const collator = new Intl.Collator('tr', { numeric: true, sensitivity: 'base' });
const newest = (a: Question, b: Question) => b.created_at.localeCompare(a.created_at);
const compare: Record<QuestionSort, (a: Question, b: Question) => number> = {
  newest,
  oldest: (a, b) => newest(b, a),
  name: (a, b) => collator.compare(a.extra.user_name, b.extra.user_name) || newest(a, b),
  product: (a, b) => collator.compare(a.product_id, b.product_id) || newest(a, b),
};

/** The questions a merchant asked to see, in their order. */
export function selectQuestions(
  rows: readonly Question[],
  { status, days, search, sort }: QuestionSelection,
): Question[] {
  return rows
    .filter(
      (row) =>
        questionMatches(row, status) &&
        inRange(row.created_at, days) &&
        (!search.trim() || foldIncludes(wordsOf(row), search)),
    )
    .sort(compare[sort]);
}

const wordsOf = ({ product_id, extra }: Question) =>
  [extra.question, extra.answer.text, extra.user_name, extra.user_email, product_id].join('\n');
