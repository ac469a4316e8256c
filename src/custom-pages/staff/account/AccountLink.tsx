import { Link } from 'react-router';

export function AccountLink({ id, children }: { id: string | null; children: string }) {
  return id ? <Link to={`/yta/users/${id}`}>{children}</Link> : children;
}
