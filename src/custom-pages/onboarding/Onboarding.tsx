import { may } from '@contract/access';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useUser } from '@/authProvider/useUser';
import { useDataProvider } from '@/dataProvider';
import { productQuery, SETTINGS_STALE_MS } from '@/dataProvider/areas/account/shop';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';

const StartModal = lazyWithTexts(() => import('./StartModal'));

export function Onboarding() {
  const user = useUser();
  const dataProvider = useDataProvider();
  const { data: product } = useQuery({
    ...productQuery(dataProvider),
    enabled: user !== null && may('merchant', user),
    staleTime: SETTINGS_STALE_MS,
  });
  if (!user || !product || product.onboarded) return null;
  return (
    <Suspense fallback={null}>
      <StartModal user={user} product={product} />
    </Suspense>
  );
}
