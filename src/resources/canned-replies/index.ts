import { crudPages } from '@/admin/crud/pages';

/** Answers the team writes often; found from the inbox and by name. */
export default crudPages('cannedReplies', {
  path: '/inbox/replies',
  right: 'merchant',
  icon: 'bolt',
  below: 'menu.inbox',
});
