import { styled } from '@mui/material/styles';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { visuallyHidden } from '@/components/VisuallyHidden';
import { useText } from '@/i18n/useText';
import { useBarSlot } from './barSlot';

export interface ParentPage {
  name: string;
  path: string;
  /** The page above this page in the breadcrumb. */
  within?: ParentPage;
}

interface BreadcrumbProps {
  list?: ParentPage | undefined;
  here: string;
}

/** Shows the breadcrumb in the top bar, or above the content of pages without a bar. */
export function Breadcrumb({ list, here }: BreadcrumbProps) {
  const text = useText();
  const bar = useBarSlot();
  const breadcrumb = (
    <Nav aria-label={text('app.breadcrumb')} data-bar={bar ? '' : undefined}>
      <ol>
        {pagesAbove(list).map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </Nav>
  );
  if (bar) return createPortal(breadcrumb, bar);
  return list ? breadcrumb : null;
}

/** Returns the pages above a page, the outermost first. */
const pagesAbove = (page: ParentPage | undefined): ParentPage[] =>
  page ? [...pagesAbove(page.within), page] : [];

const Nav = styled('nav')(({ theme: { colours } }) => ({
  marginBottom: 16,
  color: colours.quiet,
  '& ol': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 8px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& li + li::before': { content: '"/"', marginRight: 8, color: colours.faint },
  '& [aria-current]': { color: colours.text, fontWeight: 550 },
  '&[data-bar]': { margin: 0 },
  '&[data-bar] ol': { flexWrap: 'nowrap', whiteSpace: 'nowrap' },
  // On phones the heading below shows the page's name, so only the nearest back link remains.
  '@media (max-width: 899px)': {
    '&[data-bar] li:has(+ li)::before': { content: '"‹"', marginRight: 6, color: colours.faint },
    '&[data-bar] li:not(:nth-last-child(2), :only-child)': visuallyHidden,
    '&[data-bar] ol': { whiteSpace: 'normal' },
    '&[data-bar] li:not(:has(+ li)), &[data-bar] li > a': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
      lineHeight: 1.3,
      textWrapStyle: 'balance',
    },
    '&[data-bar] li:has(+ li)': { display: 'flex', alignItems: 'center' },
  },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
}));
