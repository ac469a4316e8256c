import { styled } from '@mui/material/styles';
import { Link } from 'react-router';

interface Props {
  label: string;
  tabs: { to: string; text: string; current: boolean }[];
}

/** Views of one page, each with an address of its own. */
export function TabLinks({ label, tabs }: Props) {
  return (
    <Bar aria-label={label}>
      {tabs.map(({ to, text, current }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </Bar>
  );
}

const Bar = styled('nav')(({ theme: { colours } }) => ({
  display: 'flex',
  gap: 24,
  marginBottom: 24,
  borderBottom: `1px solid ${colours.line}`,
  '& a': {
    padding: '10px 2px',
    marginBottom: -1,
    borderBottom: '2px solid transparent',
    color: colours.quiet,
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& a:hover': { color: colours.text },
  '& a[aria-current]': { borderColor: colours.primary, color: colours.text },
}));
