import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { useText } from '@/i18n/useText';

interface WayBackProps {
  /** The list a page belongs to. */
  list: { name: string; path: string };
  here: string;
}

/** The way from a page back to its list. */
export function WayBack({ list, here }: WayBackProps) {
  const text = useText();
  return (
    <Way aria-label={text('app.breadcrumb')}>
      <ol>
        <li>
          <Link to={list.path}>{list.name}</Link>
        </li>
        <li aria-current="page">{here}</li>
      </ol>
    </Way>
  );
}

const Way = styled('nav')(({ theme: { colours } }) => ({
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
  '& li + li::before': { content: '"/"', marginRight: 8 },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
}));
