import { Link } from 'react-router';
import { useUser } from '@/authProvider/useUser';
import { Card } from '@/components/Card';
import { CopyButton } from '@/components/CopyButton';
import { EmptyState } from '@/components/EmptyState';
import { Page } from '@/components/Page';
import { useText } from '@/i18n/useText';
import { PageSkeleton } from '@/layout/PageSkeleton';

/** An influencer's own page: the id their links carry. */
export default function InfluencerPage() {
  const text = useText();
  const user = useUser();
  if (!user) return <PageSkeleton />;
  const id = user.extra.inf_id;
  return (
    <Page title={text('influencer.title')}>
      <Card>
        {id ? (
          <EmptyState icon="user" title={id} text={text('influencer.idText')}>
            <CopyButton value={id} />
          </EmptyState>
        ) : (
          <EmptyState
            icon="user"
            title={text('influencer.noId')}
            text={text('influencer.noIdText')}
          >
            <Link to="/contact">{text('help.contact.title')}</Link>
          </EmptyState>
        )}
      </Card>
    </Page>
  );
}
