import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsShared } from './shared';

export function ReportLink({ to, children }: { to: string; children: ReactNode }) {
  return useIsShared() ? <span>{children}</span> : <Link to={to}>{children}</Link>;
}
