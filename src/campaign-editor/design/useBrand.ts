import { type Brand, DEFAULT_BRAND } from '@catalogue/design/brand';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from '@/dataProvider';
import { brandQuery } from '@/dataProvider/areas/account/shop';

/** The brand of the shop whose campaigns are edited; the default one until it is loaded. */
export function useBrand(): Brand {
  const { data } = useQuery({ ...brandQuery(useDataProvider()), staleTime: 300_000 });
  return data?.brand ?? DEFAULT_BRAND;
}
