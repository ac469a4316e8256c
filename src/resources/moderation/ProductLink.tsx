import { isProductPage } from '@catalogue/moderation';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from '@/dataProvider';

/** The product somebody wrote about; a link only where it leads to a page of the shop. */
export function ProductLink({ id, url }: { id: string; url: string }) {
  const dataProvider = useDataProvider();
  const { data: product } = useQuery({
    queryKey: ['product'],
    queryFn: ({ signal }) => dataProvider.shop.getProduct(signal),
    staleTime: 300_000,
  });
  const homes = { shop: product?.settings.url ?? '', own: [location.hostname] };
  if (!isProductPage(url, homes)) return <span>{id}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {id}
    </a>
  );
}
