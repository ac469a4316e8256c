import { may } from '@contract/access';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useUser } from '@/authProvider/useUser';
import { useDataProvider } from '@/dataProvider';
import { LOOKED_UP_MS, productQuery } from '@/dataProvider/areas/account/shop';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';

const StartModal = lazyWithTexts(() => import('./StartModal'));

/** Shows the start modal to a merchant until they have completed the onboarding. */
export function Onboarding() {
  const user = useUser();
  const dataProvider = useDataProvider();
  const { data: product } = useQuery({
    ...productQuery(dataProvider),
    enabled: user !== null && may('merchant', user),
    staleTime: LOOKED_UP_MS,
  });
  if (!user || !product || product.onboarded) return null;
  return (
    <Suspense fallback={null}>
      <StartModal user={user} product={product} />
    </Suspense>
  );
}
