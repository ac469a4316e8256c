import { Link } from 'react-router';

/** Leads to the page of a user; mere words where they are gone. */
export function AccountLink({ id, children }: { id: string | null; children: string }) {
  return id ? <Link to={`/yta/users/${id}`}>{children}</Link> : children;
}
