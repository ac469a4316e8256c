import { styled, type Theme } from '@mui/material/styles';
import type { CSSProperties, ReactNode } from 'react';
import { size } from '@/theme/tokens';
import { ShowMore } from './ShowMore';
import { cardCorners, headingButton } from './TableFrame';

interface Props {
  label: string;
  /**
   * On phones, each row is its name with the numbers below it, three next to each other or as wide
   * as the table's style `--columns`. Cells need their heading as `data-label`.
   */
  stacks?: boolean;
  children: ReactNode;
}

/**
 * Wraps a table of names and numbers. The table scrolls sideways, also with the keyboard; the first
 * column and cells of the class `total` stay visible. Other classes:
 *  - `wide`: hidden on phones
 *  - `phone`: hidden on wide screens
 *  - `tight`: a table with narrow columns on phones
 * Classes of cells in stacked rows:
 *  - `beside`: next to the name, for one or two cells
 *  - `second`: on a line of its own, in subdued text
 *  - `double`: as wide as two columns
 *  - `line`: on a line of its own, with the heading at the start and the number at the end
 *  - `inline`: heading directly before the number
 */
export function NumberTable({ label, stacks = false, children }: Props) {
  return (
    <Scroll tabIndex={0} role="group" aria-label={label} data-stacks={stacks || undefined}>
      {children}
    </Scroll>
  );
}

export const phoneColumns = (widths: string) => ({ '--columns': widths }) as CSSProperties;

const stackedRows = (colours: Theme['colours']) => ({
  '& thead': { display: 'none' },
  '& table, & tbody, & tfoot': { display: 'block', minWidth: 0 },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'var(--columns, repeat(3, minmax(0, 1fr)))',
    gap: '8px 12px',
    padding: '12px 14px',
    borderTop: `1px solid ${colours.line}`,
  },
  '& tr > *': {
    display: 'block',
    position: 'static',
    height: 'auto',
    minWidth: 0,
    padding: 0,
    border: 0,
    backgroundColor: 'transparent',
    textAlign: 'start',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& tr > th, & tr > td[colspan]': { gridColumn: '1 / -1' },
  '& tr > th:has(~ .beside)': { gridColumn: '1 / -2' },
  '& tr > .beside': { gridRow: 1, gridColumn: '-2 / -1', fontWeight: 600, textAlign: 'end' },
  '& tr > th:has(~ .beside + .beside)': { gridColumn: '1 / -3' },
  '& tr > .beside:has(+ .beside)': { gridColumn: '-3 / -2' },
  '& tbody th': { fontWeight: 600 },
  '& td[data-label]::before': {
    content: 'attr(data-label)',
    display: 'block',
    color: colours.quiet,
    fontSize: size.caption,
    fontWeight: 400,
  },
  '& .line': { display: 'flex', gridColumn: '1 / -1', justifyContent: 'space-between', gap: 12 },
  '& tr > .second': {
    display: 'flex',
    gridColumn: '1 / -1',
    justifyContent: 'space-between',
    gap: 12,
    marginTop: -6,
    color: colours.quiet,
    fontSize: size.small,
  },
  '& tr > .second > :only-child': { marginInlineStart: 'auto' },
  '& tr > .second:empty': { display: 'none' },
  '& tr > .inline': { display: 'flex', gap: 6, marginTop: -6, fontSize: size.small },
  '& tr > .inline::before': { fontSize: 'inherit' },
  '& tr > .double': { gridColumn: 'span 2', overflowWrap: 'normal' },
  '& tr.sum': { backgroundColor: colours.ground },
  // A child row, which belongs to the row above it.
  '& tr:has(> .child)': { paddingInlineStart: 30 },
  '& tbody th.child': { paddingInlineStart: 0, fontWeight: 400 },
  '& td.number > span': { justifyContent: 'flex-start' },
  '& .name, & .name:has(> a)': { maxWidth: 'none', minWidth: 0 },
  '& th:not(.tall) > .name': { paddingBlock: 0 },
});

const Scroll = styled('div')(({ theme: { colours, density } }) => ({
  overflowX: 'auto',
  containerType: 'scroll-state',
  // Keeps visually hidden text inside the frame, so that it does not widen the page.
  position: 'relative',
  ...cardCorners,
  '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0, fontSize: size.body },
  '& caption': {
    captionSide: 'bottom',
    padding: '10px 18px 14px',
    color: colours.quiet,
    fontSize: size.small,
    textAlign: 'start',
  },
  '& th': { fontWeight: 600, textAlign: 'start' },
  '& th, & td': {
    height: density.numberRow,
    padding: `2px ${density.cell - 2}px`,
    borderTop: `1px solid ${colours.line}`,
    backgroundColor: colours.surface,
    whiteSpace: 'nowrap',
  },
  '& thead th': { height: 38, borderTop: 0, color: colours.quiet, fontSize: size.small },
  '& tbody th': { fontWeight: 500 },
  '& tbody th.child': { paddingInlineStart: 40 },
  '& .number': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  // A cell with two lines.
  '& .tall': { paddingBlock: density.field - 2 },
  '& .zero': { color: colours.quiet },
  '& tr > :not(* + *)': { position: 'sticky', insetInlineStart: 0, zIndex: 1, paddingLeft: 18 },
  '& tr > .total': {
    position: 'sticky',
    insetInlineEnd: 0,
    zIndex: 1,
    fontWeight: 650,
    borderInlineStart: `1px solid ${colours.line}`,
  },
  '@container scroll-state(scrollable: inline-end)': { '& tr > .total::before': { content: '""' } },
  '& tr > .total::before': {
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: -9,
    width: 8,
    background: `linear-gradient(to left, ${colours.line}, transparent)`,
    pointerEvents: 'none',
  },
  '& .sum > *': { fontWeight: 650, backgroundColor: colours.ground },
  '& .name': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    maxWidth: 320,
    '& > span:not(.status), & > a': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  '& a': { color: colours.text, fontWeight: 600, textDecoration: 'none' },
  '& a:hover': { color: colours.primary, textDecoration: 'underline' },
  '& td a, & th.link a': { textDecoration: 'underline', textDecorationColor: colours.quiet },
  '& thead button': headingButton,
  '& button.name': {
    minHeight: 40,
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
  },
  '@media (min-width: 720px)': { '& .phone': { display: 'none' } },
  '@media (max-width: 719px)': {
    '& .name': { minWidth: 120, maxWidth: 140 },
    '& th:not(.tall) > .name': { paddingBlock: 5 },
    // Names have up to three lines, so that names with the same beginning can be told apart.
    '& .name > :is(a, span:not(.status))': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 3,
      whiteSpace: 'normal',
    },
    '& tr > :not(* + *)': { paddingLeft: 14 },
    '& caption': { paddingInline: 14 },
    // Narrow cells, so that at least one complete column fits between the two sticky columns.
    '& tr:has(> .total) > *, & .tight tr > *': { paddingInline: 8 },
    '& tr:has(> .total) > :not(* + *), & .tight tr > :not(* + *)': { paddingLeft: 14 },
    '& .tight tr > .number:not(.wide), & tr > .total': { paddingRight: 14 },
    '& .tight th': { whiteSpace: 'normal' },
    '& .name:has(> .status)': { display: 'grid', justifyItems: 'start', gap: 2, paddingBlock: 6 },
    '& .name:has(> .status) > a': { maxWidth: '100%' },
    '&[data-stacks]': stackedRows(colours),
    '& tr > .wide': { display: 'none' },
  },
}));

export const TableNote = styled('p')(({ theme: { colours } }) => ({
  margin: 0,
  padding: '10px 18px 14px',
  borderTop: `1px solid ${colours.line}`,
  color: colours.quiet,
  fontSize: size.small,
  '@media (max-width: 719px)': { paddingInline: 14 },
}));

/** Button below a table that shows further rows. */
export const TableMore = styled(ShowMore)({ margin: '8px 10px' });
