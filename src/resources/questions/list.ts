import { plainText } from '@catalogue/html/rich-text';
import { QUESTION_STATUSES } from '@catalogue/moderation';
import type { Question } from '@contract/calls/reviews/moderation';
import type { ListDeclaration } from '@/admin/list';
import { moderationFilters } from '@/resources/moderation/filters';

export const questionList: ListDeclaration<Question> = {
  resource: 'questions',
  path: '/questionpanel',
  title: 'questions.title',
  search: 'questions.search',
  sort: { field: 'created_at', order: 'DESC' },
  filters: moderationFilters(
    'questions',
    QUESTION_STATUSES.map((value) => ({ value, label: `questions.status.${value}` })),
  ),
  columns: [
    { source: 'user_name', label: 'questions.column.name', value: ({ extra }) => extra.user_name },
    { source: 'created_at', label: 'comments.column.date', kind: 'moment' },
    { source: 'product_id', label: 'comments.column.product' },
    {
      source: 'question',
      label: 'questions.column.question',
      value: ({ extra }) => extra.question,
      sortable: false,
    },
    {
      source: 'answer',
      label: 'questions.yourAnswer',
      value: ({ extra }) => plainText(extra.answer.text),
      sortable: false,
    },
    {
      source: 'user_email',
      label: 'comments.column.email',
      value: ({ extra }) => extra.user_email,
      sortable: false,
    },
    { source: 'verify', label: 'questions.verify', sortable: false },
    {
      source: 'emailSent',
      label: 'questions.sent',
      value: ({ extra }) => extra.emailSent,
      sortable: false,
    },
  ],
};
