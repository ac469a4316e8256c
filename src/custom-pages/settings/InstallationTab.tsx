import type { Product } from '@contract/entities/product';
import { Card } from '@/components/Card';
import { SnippetPanel } from '@/components/SnippetPanel';
import { ShopifyPanel } from './ShopifyPanel';

/** How the script gets onto the shop's pages, and whether it has been seen there. */
export default function InstallationTab({ product }: { product: Product }) {
  return (
    <Card sx={{ p: 3 }}>
      {product.type === 'shopify' ? <ShopifyPanel /> : <SnippetPanel product={product} />}
    </Card>
  );
}
