import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';

/** True for a share link: numbers have no links, and the reader cannot change anything. */
export const SharedContext = createContext(false);
export const useIsShared = () => useContext(SharedContext);

export function ReportLink({ to, children }: { to: string; children: ReactNode }) {
  return useIsShared() ? <span>{children}</span> : <Link to={to}>{children}</Link>;
}
