import { Link } from 'react-router';

/** Link to the page of a user; plain text when the user was deleted. */
export function AccountLink({ id, children }: { id: string | null; children: string }) {
  return id ? <Link to={`/yta/users/${id}`}>{children}</Link> : children;
}
