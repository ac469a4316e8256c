import CrudPage, { type CrudPageProps } from '@/admin/crud/CrudPage';
import { useText } from '@/i18n/useText';

export default function NotePage(props: CrudPageProps) {
  const text = useText();
  return (
    <CrudPage {...props} within={{ name: text('analytics.title'), path: '/analytics/actions' }} />
  );
}
