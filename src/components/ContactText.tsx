import { Link } from 'react-router';

/** A text whose words in square brackets are a link to the contact form. */
export function ContactText({ children }: { children: string }) {
  const [before, linked, after] = children.split(/[[\]]/);
  if (linked === undefined) return children;
  return (
    <>
      {before}
      <Link to="/contact">{linked}</Link>
      {after}
    </>
  );
}
