import { isProductPage } from '@catalogue/moderation';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from '@/dataProvider';
import { LOOKED_UP_MS, productQuery } from '@/dataProvider/queries/shop';
import { storefrontOrigin } from '@/storefrontOrigin';

/** The product somebody wrote about; a link only where it leads to a page of the shop. */
export function ProductLink({ id, url }: { id: string; url: string }) {
  const dataProvider = useDataProvider();
  const { data: product } = useQuery({
    ...productQuery(dataProvider),
    staleTime: LOOKED_UP_MS,
  });
  const homes = { shop: product?.settings.url ?? '', own: [location.hostname, storefrontOrigin()] };
  if (!isProductPage(url, homes)) return <span>{id}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {id}
    </a>
  );
}
