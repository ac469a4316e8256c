import type { ProductFeed } from '@contract/entities/feed';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from '@/admin/form/Form';
import { TextInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { useDataProvider } from '@/dataProvider';
import { feedKey } from '@/dataProvider/areas/recommendations';
import { useText } from '@/i18n/useText';

/** Where the shop's products are read from. */
export function FeedForm({ feed }: { feed: ProductFeed | null }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return (
    <Form
      // A removed feed leaves an empty form.
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
      <h2>{text('settings.feed.title')}</h2>
      <p className="hint">{text('settings.feed.hint')}</p>
      <TextInput
        source="address"
        type="url"
        autoComplete="off"
        placeholder="https://"
        label={text('settings.feed.address')}
      />
      <SaveBar />
    </Form>
  );
}
