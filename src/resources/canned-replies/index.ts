import { crudPages } from '@/admin/crud/pages';

/** Texts the team uses often; found in the inbox and by name. */
export default crudPages('cannedReplies', {
  path: '/inbox/replies',
  right: 'merchant',
  icon: 'bolt',
  below: 'menu.inbox',
});
