import type { TemplateDetail } from '@contract/entities/template';
import { lazy, Suspense } from 'react';

const DrawnVariant = lazy(() =>
  import('@/custom-pages/preview/VariantPicture').then((module) => ({
    default: module.VariantPicture,
  })),
);

/** The picture of a variant: drawn live, or for a message its stored image. */
export function VariantPicture({
  variant: { data, image },
}: {
  variant: TemplateDetail['data'][number];
}) {
  const given = <img src={image} alt="" loading="lazy" />;
  if (!('ratio' in data)) return given;
  return (
    <Suspense fallback={given}>
      <DrawnVariant data={data} />
    </Suspense>
  );
}
