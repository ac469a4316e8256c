import { type Brand, DEFAULT_BRAND } from '@catalogue/design/brand';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from '@/dataProvider';
import { brandQuery, SETTINGS_STALE_MS } from '@/dataProvider/areas/account/shop';

export function useBrand(): Brand {
  const { data } = useQuery({ ...brandQuery(useDataProvider()), staleTime: SETTINGS_STALE_MS });
  return data?.brand ?? DEFAULT_BRAND;
}
