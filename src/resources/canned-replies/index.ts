import { crudPages } from '@/admin/crud/pages';

export default crudPages('cannedReplies', {
  path: '/inbox/replies',
  right: 'merchant',
  icon: 'bolt',
  below: 'menu.inbox',
  load: () => import('./CannedReplyPage'),
});
