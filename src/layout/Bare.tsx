import { type ComponentType, Suspense } from 'react';

/** A page without menu and bar, whose code comes when it is asked for. */
export function Bare({ page: Page }: { page: ComponentType }) {
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}
