import { isProductPage } from '@catalogue/moderation';
import type { ProductSummary } from '@contract/calls/reviews/moderation';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '@/components/Icon';
import { useDataProvider } from '@/dataProvider';
import { productQuery, SETTINGS_STALE_MS } from '@/dataProvider/areas/account/shop';
import { storefrontOrigin } from '@/storefrontOrigin';

interface Props {
  id: string;
  url: string;
  /** Name and picture, if a page or feed reported them. */
  product: ProductSummary | null;
}

/** The product that a shopper wrote about; a link only to pages of the shop. */
export function ProductLink({ id, url, product: known }: Props) {
  const dataProvider = useDataProvider();
  const { data: product } = useQuery({
    ...productQuery(dataProvider),
    staleTime: SETTINGS_STALE_MS,
  });
  const homes = { shop: product?.settings.url ?? '', own: [location.hostname, storefrontOrigin()] };
  const name = (
    <>
      {known?.image ? (
        <img src={known.image} alt="" loading="lazy" referrerPolicy="no-referrer" />
      ) : (
        <span className="placeholder">
          <Icon name="picture" size={18} />
        </span>
      )}
      {known?.name ?? id}
    </>
  );
  if (!isProductPage(url, homes)) return <span className="product">{name}</span>;
  return (
    <a className="product" href={url} target="_blank" rel="noopener noreferrer nofollow">
      {name}
    </a>
  );
}
