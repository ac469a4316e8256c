import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsShared } from './shared';

/** A link from a report to a page of the console; plain text in a shared report. */
export function ReportLink({ to, children }: { to: string; children: ReactNode }) {
  return useIsShared() ? <span>{children}</span> : <Link to={to}>{children}</Link>;
}
