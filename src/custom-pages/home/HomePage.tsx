import { may } from '@contract/access';
import { lazy } from 'react';
import { useUser } from '@/authProvider/useUser';
import { PageSkeleton } from '@/components/PageSkeleton';
import { loadPage } from '@/pages';

const ActionsPage = lazy(loadPage.actions);
const InfluencerPage = lazy(loadPage.influencer);

/** /: the actions home on normal hosts, the influencer's page on the influencer host (design §4). */
export function HomePage() {
  const user = useUser();
  if (!user) return <PageSkeleton />;
  return may('influencer', user) ? <InfluencerPage /> : <ActionsPage />;
}
