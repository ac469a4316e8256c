import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useText } from '@/i18n/useText';
import { Icon } from './Icon';

interface Props {
  /** From 1. */
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
}

/** Goes through the pages of a list; nothing when one page holds it all. */
export function Pager({ page, perPage, total, onPage }: Props) {
  const text = useText();
  if (total <= perPage) return null;
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  return (
    <Bar aria-label={text('app.pages.label')}>
      <span>{text('app.pages.range', { from, to, total })}</span>
      <IconButton
        aria-label={text('app.pages.previous')}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="left" />
      </IconButton>
      <IconButton
        aria-label={text('app.pages.next')}
        disabled={to === total}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="right" />
      </IconButton>
    </Bar>
  );
}

const Bar = styled('nav')(({ theme: { colours } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 4,
  padding: '8px 12px',
  color: colours.quiet,
  fontSize: '0.875rem',
}));
