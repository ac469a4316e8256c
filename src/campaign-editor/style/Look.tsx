import type { TemplateDetail } from '@contract/entities/template';
import { lazy, Suspense } from 'react';

const LookPicture = lazy(() =>
  import('@/custom-pages/preview/LookPicture').then((module) => ({ default: module.LookPicture })),
);

/** The picture of a variant: drawn live, or for a message its stored image. */
export function Look({ look: { data, image } }: { look: TemplateDetail['data'][number] }) {
  const given = <img src={image} alt="" loading="lazy" />;
  if (!('ratio' in data)) return given;
  return (
    <Suspense fallback={given}>
      <LookPicture data={data} />
    </Suspense>
  );
}
