import type { KnownProducts } from '@contract/entities/commerce/feed';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Figures } from '@/components/charts/Figures';
import { Section, Sections } from '@/components/Section';
import { LoadingState } from '@/components/states/LoadingState';
import { useDataProvider } from '@/dataProvider';
import { feedQuery } from '@/dataProvider/areas/campaigns/recommendations';
import { formatCount, writeMoment } from '@/i18n/format';
import { currentLanguage } from '@/i18n/language';
import { useLanguage, useText } from '@/i18n/useText';
import { FeedForm } from './FeedForm';

export default function ProductsTab() {
  const text = useText();
  const { data, error, refetch } = useQuery(feedQuery(useDataProvider()));
  if (!data) return <LoadingState error={error} onRetry={refetch} />;
  const { site, feed, known } = data;
  return (
    <Sections>
      {site === '' && (
        <Alert severity="warning">
          {text('settings.products.noSite')}{' '}
          <Link to="/settings/product">{text('settings.products.enterSite')}</Link>
        </Alert>
      )}
      <Section title={text('settings.products.title')} text={text('settings.products.hint')}>
        <Known known={known} />
      </Section>
      <FeedForm feed={feed} />
    </Sections>
  );
}

function Known({ known: { total, fed, available, last_seen } }: { known: KnownProducts }) {
  const text = useText();
  const language = useLanguage();
  if (total === 0) return <p>{text('settings.products.none')}</p>;
  const count = (number: number) => formatCount(number, currentLanguage());
  return (
    <>
      <Figures
        alone
        figures={[
          [text('settings.products.total'), count(total)],
          [text('settings.products.fed'), count(fed)],
          [text('settings.products.seen'), count(total - fed)],
          [text('settings.products.available'), count(available)],
        ]}
      />
      {last_seen && (
        <p>{text('settings.products.lastSeen', { moment: writeMoment(last_seen, language) })}</p>
      )}
    </>
  );
}
