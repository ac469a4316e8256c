import type { Product } from '@contract/entities/account/product';
import { Sections } from '@/components/Section';
import { ApiKeys } from './ApiKeys';
import { OrderHooks } from './OrderHooks';

/**
 * Settings for orders that the shop's platform or the shop's own server reports, in addition to its
 * pages.
 */
export default function OrdersTab({ product }: { product: Product }) {
  return (
    <Sections>
      <OrderHooks platform={product.type} />
      <ApiKeys />
    </Sections>
  );
}
