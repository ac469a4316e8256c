import { COMMENT_STATUSES, REVIEW_SOURCES } from '@catalogue/moderation';
import type { Comment } from '@contract/calls/reviews/moderation';
import type { ListDeclaration } from '@/admin/list';

/** The list at /reviewspanel. */
export const commentList: ListDeclaration<Comment> = {
  resource: 'comments',
  path: '/reviewspanel',
  title: 'comments.title',
  search: 'comments.search',
  sort: { field: 'created_at', order: 'DESC' },
  filters: [
    { kind: 'days', source: 'days', label: 'list.days' },
    {
      kind: 'select',
      source: 'source',
      label: 'questions.source.label',
      choices: REVIEW_SOURCES.map((value) => ({ value, label: `questions.source.${value}` })),
    },
    {
      kind: 'select',
      source: 'status',
      label: 'comments.status.label',
      any: 'comments.status.all',
      chips: true,
      choices: COMMENT_STATUSES.filter((status) => status !== 'all').map((value) => ({
        value,
        label: `comments.status.${value}`,
      })),
    },
  ],
  columns: [
    {
      source: 'userFullName',
      label: 'comments.column.name',
      value: ({ extra }) => extra.userFullName,
      sortable: false,
    },
    { source: 'created_at', label: 'comments.column.date', kind: 'moment' },
    {
      source: 'rate',
      label: 'comments.column.rate',
      kind: 'count',
      value: ({ extra }) => extra.rate,
      sortable: false,
    },
    {
      source: 'comment',
      label: 'comments.column.comment',
      value: ({ extra }) => extra.comment,
      sortable: false,
    },
    { source: 'product_id', label: 'comments.column.product', sortable: false },
    {
      source: 'email',
      label: 'comments.column.email',
      value: ({ extra }) => extra.email,
      sortable: false,
    },
    {
      source: 'orderNumber',
      label: 'comments.column.order',
      value: ({ extra }) => extra.orderNumber,
      sortable: false,
    },
    { source: 'verify', label: 'comments.approve', sortable: false },
    {
      source: 'hidden',
      label: 'comments.hide',
      value: ({ extra }) => extra.hidden,
      sortable: false,
    },
  ],
};
