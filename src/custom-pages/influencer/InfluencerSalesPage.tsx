import { Page } from '@/components/Page';
import { useText } from '@/i18n/useText';
import { SalesReport } from './sales/SalesReport';

export default function InfluencerSalesPage() {
  const text = useText();
  return (
    <Page title={text('influencer.title')}>
      <SalesReport admin />
    </Page>
  );
}
