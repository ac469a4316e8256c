import type { Product } from '@contract/entities/account/product';
import { Sections } from '@/components/Section';
import { ApiKeys } from './ApiKeys';
import { OrderHooks } from './OrderHooks';

export default function OrdersTab({ product }: { product: Product }) {
  return (
    <Sections>
      <OrderHooks platform={product.type} />
      <ApiKeys />
    </Sections>
  );
}
