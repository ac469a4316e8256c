import type { ReactNode } from 'react';

export function Failure({ title, children }: { title?: string; children?: ReactNode }) {
  return (
    <div role="alert">
      {children ? (
        <div className="failure">
          {title ? <strong>{title}</strong> : null}
          {children}
        </div>
      ) : null}
    </div>
  );
}
