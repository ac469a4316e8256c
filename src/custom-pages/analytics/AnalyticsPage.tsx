import { Page } from '@/components/Page';
import { useText } from '@/i18n/useText';

export default function AnalyticsPage() {
  const text = useText();
  return <Page title={text('analytics.title')}>{null}</Page>;
}
