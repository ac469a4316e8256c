import type { KnownProducts, ProductFeed } from '@contract/entities/commerce/feed';
import Alert from '@mui/material/Alert';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Form } from '@/admin/form/Form';
import { TextInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { Figures } from '@/components/charts/Figures';
import { Section, Sections } from '@/components/Section';
import { LoadingState } from '@/components/states/LoadingState';
import { useDataProvider } from '@/dataProvider';
import { feedKey, feedQuery } from '@/dataProvider/areas/campaigns/recommendations';
import { formatCount, writeMoment } from '@/i18n/format';
import { currentLanguage } from '@/i18n/language';
import { useLanguage, useText } from '@/i18n/useText';
import { FeedState } from './FeedState';

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

function FeedForm({ feed }: { feed: ProductFeed | null }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return (
    <Form
      // Another key resets the form to empty after the feed was removed.
      key={feed ? 'feed' : 'none'}
      initial={{ address: feed?.address ?? '' }}
      validate={({ address }) =>
        /^https?:\/\/[^/]/i.test(address.trim()) && URL.canParse(address.trim())
          ? {}
          : { address: text('settings.UrlInvalid') }
      }
      issueText={({ code }) => (code === 'notAUrl' ? text('settings.UrlInvalid') : undefined)}
      save={(values) => dataProvider.recommendations.saveFeed(values)}
      onSaved={() => void queryClient.invalidateQueries({ queryKey: feedKey })}
    >
      <FormFailure />
      <Section title={text('settings.feed.title')} text={text('settings.feed.hint')}>
        <TextInput
          source="address"
          type="url"
          autoComplete="off"
          placeholder="https://"
          label={text('settings.feed.address')}
        />
        {feed && <FeedState feed={feed} />}
        <SaveBar />
      </Section>
    </Form>
  );
}
