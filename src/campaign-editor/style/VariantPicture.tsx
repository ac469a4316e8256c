import type { TemplateDetail } from '@contract/entities/template';
import { lazy, Suspense } from 'react';
import { useBrand } from '@/campaign-editor/design/useBrand';
import { colorsOf, MessageSketch, VariantColours } from './VariantColours';

const DrawnVariant = lazy(() =>
  import('@/custom-pages/preview/VariantPicture').then((module) => ({
    default: module.VariantPicture,
  })),
);

/**
 * The picture of a variant: drawn live, or for a message a sketch in its colours. The template's own image would
 * be the same for all variants; it stands only for a message that names no colours.
 */
export function VariantPicture({
  variant: { data, image },
}: {
  variant: TemplateDetail['data'][number];
}) {
  const brand = useBrand();
  if (!('ratio' in data)) {
    const isPlain = colorsOf(data.tags[0]?.parameters).length === 0;
    return isPlain ? <img src={image} alt="" loading="lazy" /> : <MessageSketch data={data} />;
  }
  const colours = <VariantColours data={data} brand={brand} />;
  return (
    <Suspense fallback={colours}>
      <DrawnVariant {...{ data, brand }} placeholder={colours} />
    </Suspense>
  );
}
