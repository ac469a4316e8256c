import { hostOf } from '@catalogue/lib/url';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from '@/dataProvider';
import { productQuery, SETTINGS_STALE_MS } from '@/dataProvider/areas/account/shop';
import { useText } from '@/i18n/useText';

/** Returns the host of the user's shop; empty while it loads and for a shop without address. */
export function useKnownShopHost(): { host: string; isPending: boolean } {
  const { data, isPending } = useQuery({
    ...productQuery(useDataProvider()),
    staleTime: SETTINGS_STALE_MS,
  });
  return { host: hostOf(data?.settings.url ?? ''), isPending };
}

/** Returns the host of the user's shop for an address bar; a sample host until it is known. */
export function useShopHost(): string {
  const text = useText();
  return useKnownShopHost().host || text('preview.host');
}
