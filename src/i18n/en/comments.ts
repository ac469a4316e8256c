import type { Messages } from '../tr';

export const comments: Messages['comments'] = {
  title: 'Comments',
  from: 'Start date',
  to: 'End date',
  status: {
    label: 'Approval status',
    all: 'All',
    approved: 'Approved',
    notApproved: 'Not approved',
    hidden: 'Hidden',
  },
  approve: 'Approved',
  hide: 'Hidden',
  approveAll: 'Approve all (%{count})',
  approveSome: 'Approve the first %{count} of %{total}',
  save: 'Save',
  saved: 'The comments were saved.',
  undo: 'Undo',
  waiting: 'Unsaved changes in comments: %{count}',
  stars: '%{rate} of 5 stars',
  order: 'Order %{number}',
  picture: 'Picture %{number} of %{name}',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  noDataFound: 'No comments yet',
  noDataText: 'What your customers write on product pages waits here for your approval.',
  noMatch: 'No comment fits these filters',
  noMatchText: 'Change the dates or the status and look again.',
  snippetTitle: 'Put comments and questions on your pages',
  snippet:
    'Add this code to your product pages, with the number of the page’s product in place of PRODUCT-ID. Comments and questions are written and shown there.',
};
