import type { Product } from '@contract/entities/product';
import { styled } from '@mui/material/styles';
import { Card } from '@/components/Card';
import { SnippetPanel } from '@/components/code/SnippetPanel';
import { ShopifyPanel } from '@/custom-pages/settings/ShopifyPanel';
import { useText } from '@/i18n/useText';
import { InstallationCheck } from './InstallationCheck';
import { PageWeight } from './PageWeight';

/** Shows how to install the script on the shop's pages, the values it reads there, and the bytes it adds to them. */
export default function InstallationTab({ product }: { product: Product }) {
  const text = useText();
  return (
    <Stack>
      <Card sx={{ p: 3 }}>
        {product.type === 'shopify' ? <ShopifyPanel /> : <SnippetPanel product={product} />}
        <p className="where">{text(`settings.installation.where.${product.type}`)}</p>
      </Card>
      <InstallationCheck product={product} />
      <PageWeight />
    </Stack>
  );
}

const Stack = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& .where': { maxWidth: 760, margin: '16px 0 0', color: colours.quiet },
}));
