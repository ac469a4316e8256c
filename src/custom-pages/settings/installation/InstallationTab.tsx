import type { Product } from '@contract/entities/account/product';
import { SnippetStatus } from '@/components/code/SnippetPanel';
import { Section, Sections } from '@/components/Section';
import { ShopifySection } from '@/custom-pages/settings/ShopifySection';
import { useText } from '@/i18n/useText';
import { InstallationCheck } from './InstallationCheck';
import { PageWeight } from './PageWeight';

export default function InstallationTab({ product }: { product: Product }) {
  const text = useText();
  const where = text(`settings.installation.where.${product.type}`);
  return (
    <Sections>
      {product.type === 'shopify' ? (
        <ShopifySection text={where} />
      ) : (
        <Section
          title={text('settings.installation.title')}
          text={[text('settings.installation.text'), where]}
        >
          <SnippetStatus product={product} />
        </Section>
      )}
      <InstallationCheck product={product} />
      <PageWeight />
    </Sections>
  );
}
