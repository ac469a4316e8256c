import CrudPage, { type CrudPageProps } from '@/admin/crud/CrudPage';
import type { Cells } from '@/admin/crud/list';
import { useText } from '@/i18n/useText';

/** Saved replies, each with its first words, and with the shortcut as it is typed. */
export default function CannedReplyPage(props: CrudPageProps) {
  const text = useText();
  return (
    <CrudPage {...props} cells={cells} within={{ name: text('menu.inbox'), path: '/inbox' }} />
  );
}

const cells: Cells = {
  name: ({ body }) => <small className="words">{String(body)}</small>,
  shortcut: ({ shortcut }) => `/${String(shortcut)}`,
};
