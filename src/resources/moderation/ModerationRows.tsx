import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { SelectPageRow, SelectRow } from '@/admin/DataTable';
import { useListInUse } from '@/admin/list';
import { rowMenuStyles } from '@/admin/rowStyles';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

interface Props<Row extends RaRecord> {
  row: (row: Row, select: ReactNode) => ReactNode;
}

export function ModerationRows<Row extends RaRecord>({ row: draw }: Props<Row>) {
  const text = useText();
  const { list } = useListInUse();
  const { data = [], selectedIds, onToggleItem } = useListContext<Row>();
  const selected = new Set(selectedIds);
  return (
    <>
      <SelectPageRow />
      <Rows aria-label={text(list.title)}>
        {data.map((row) =>
          draw(
            row,
            <SelectRow row={row} selected={selected.has(row.id)} onToggle={onToggleItem} />,
          ),
        )}
      </Rows>
    </>
  );
}

const Rows = styled('ul')(({ theme: { colours } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: '4px 16px',
    padding: '18px 16px',
    borderTop: `1px solid ${colours.line}`,
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& > li > input': { marginTop: 3 },
  '& .content': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .who': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    '& strong': { fontWeight: 650 },
  },
  '& .facts': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 14px',
    color: colours.quiet,
    fontSize: size.small,
  },
  '& .product': { display: 'inline-flex', alignItems: 'center', gap: 8 },
  '& .product img, & .product .placeholder': {
    flex: 'none',
    width: 36,
    height: 36,
    border: `1px solid ${colours.line}`,
    borderRadius: radius.small,
    backgroundColor: colours.sunken,
    boxSizing: 'border-box',
    objectFit: 'cover',
  },
  '& .placeholder': { display: 'grid', placeItems: 'center', color: colours.faint },
  // In a list without any picture, placeholders would only take space.
  '&:not(:has(.product img)) .placeholder': { display: 'none' },
  '& .facts a': { color: colours.primary, fontWeight: 600 },
  '& .words': { margin: '8px 0', maxWidth: '75ch', whiteSpace: 'pre-line' },
  '& .does': { display: 'flex', alignItems: 'start', gap: 6 },
  ...rowMenuStyles(colours),
  '@media (max-width: 719px)': {
    '& > li': { gridTemplateColumns: 'auto minmax(0, 1fr)', padding: 16 },
    '& .does': { flexWrap: 'wrap', gridColumn: 2, alignItems: 'center', gap: '4px 12px' },
  },
}));
