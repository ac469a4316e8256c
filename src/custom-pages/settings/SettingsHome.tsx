import { may } from '@contract/access';
import { lazy } from 'react';
import { Navigate } from 'react-router';
import { useUser } from '@/authProvider/useUser';
import { PageSkeleton } from '@/components/PageSkeleton';
import { loadPage } from '@/pages';

const InfluencerSettings = lazy(loadPage.influencerSettings);

/** /settings: the shop's first tab on normal hosts; influencers have no shop to set up. */
export function SettingsHome() {
  const user = useUser();
  if (!user) return <PageSkeleton />;
  if (may('influencer', user)) return <InfluencerSettings />;
  return <Navigate to="/settings/product" replace />;
}
