import { crudPages } from '@/admin/crud/pages';

/** Saved replies of the team, used in the inbox. */
export default crudPages('cannedReplies', {
  path: '/inbox/replies',
  right: 'merchant',
  icon: 'bolt',
  below: 'menu.inbox',
  load: () => import('./CannedReplyPage'),
});
