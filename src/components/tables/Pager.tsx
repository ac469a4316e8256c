import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Select } from '@/components/form/Select';
import { Icon } from '@/components/Icon';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

interface Props {
  /** Page number, from 1. */
  page: number;
  perPage: number;
  total: number;
  /** True when `total` is not the exact number but a lower limit, which the text mentions. */
  more?: boolean;
  onPage: (page: number) => void;
  /** Available page sizes; without them the size is fixed. */
  sizes?: readonly number[];
  onPerPage?: (perPage: number) => void;
}

/** Pagination of a list; not rendered if all records fit on one page of the smallest size. */
export function Pager({
  page,
  perPage,
  total,
  more = false,
  onPage,
  sizes = [],
  onPerPage,
}: Props) {
  const text = useText();
  const language = useLanguage();
  const label = useId();
  if (total <= Math.min(perPage, ...sizes)) return null;
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  const range = {
    from: formatCount(from, language),
    to: formatCount(to, language),
    total: formatCount(total, language),
  };
  return (
    <Bar aria-label={text('app.pages.label')}>
      {onPerPage ? (
        <div className="size">
          <span id={label}>{text('app.pages.size')}</span>
          <Select
            labelId={label}
            value={String(perPage)}
            options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
            onChange={(size) => onPerPage(Number(size))}
          />
        </div>
      ) : null}
      <span>{text(more ? 'app.pages.rangeOfMore' : 'app.pages.range', range)}</span>
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
  fontSize: size.body,
  '& > span': { whiteSpace: 'nowrap' },
  '& .size': {
    display: 'inline-flex',
    flex: 1,
    alignItems: 'center',
    gap: 8,
    whiteSpace: 'nowrap',
  },
}));
