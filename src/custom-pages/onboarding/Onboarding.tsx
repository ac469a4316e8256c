import { may } from '@contract/access';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useUser } from '@/authProvider/useUser';
import { useDataProvider } from '@/dataProvider';

const StartModal = lazy(() => import('./StartModal'));

/** Shows the start modal to a merchant until it was completed. */
export function Onboarding() {
  const user = useUser();
  const dataProvider = useDataProvider();
  const { data: product } = useQuery({
    queryKey: ['product'],
    queryFn: ({ signal }) => dataProvider.shop.getProduct(signal),
    enabled: user !== null && may('merchant', user),
    staleTime: 300_000,
  });
  if (!user || !product || product.onboarded) return null;
  return (
    <Suspense fallback={null}>
      <StartModal user={user} product={product} />
    </Suspense>
  );
}
