import type { ProductFeed } from '@contract/entities/commerce/feed';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from '@/admin/form/Form';
import { TextInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { Section } from '@/components/Section';
import { useDataProvider } from '@/dataProvider';
import { feedKey } from '@/dataProvider/areas/campaigns/recommendations';
import { useText } from '@/i18n/useText';
import { FeedState } from './FeedState';

export function FeedForm({ feed }: { feed: ProductFeed | null }) {
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
