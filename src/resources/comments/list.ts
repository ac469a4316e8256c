import { COMMENT_STATUSES } from '@catalogue/moderation';
import type { Comment } from '@contract/calls/reviews/moderation';
import type { ListDeclaration } from '@/admin/list';
import { moderationFilters } from '@/resources/moderation/filters';

export const commentList: ListDeclaration<Comment> = {
  resource: 'comments',
  path: '/reviewspanel',
  title: 'comments.title',
  search: 'comments.search',
  sort: { field: 'created_at', order: 'DESC' },
  filters: moderationFilters(
    'comments',
    COMMENT_STATUSES.map((value) => ({ value, label: `comments.status.${value}` })),
  ),
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
