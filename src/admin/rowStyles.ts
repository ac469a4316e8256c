import { type Colours, radius, type Spacing, size } from '@/theme/tokens';

/** Styles of row contents, set by the list around them: once per list instead of once per row. */
export function rowStyles(c: Colours, { thumb }: Spacing) {
  return {
    '& .name': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
    '& .name :is(a, strong)': {
      overflow: 'hidden',
      color: c.text,
      fontWeight: 600,
      textDecoration: 'none',
      textOverflow: 'ellipsis',
    },
    '& .light a': { fontWeight: 'normal' },
    '& .name:has(> .words)': { display: 'block' },
    '& .name .words': {
      display: 'block',
      overflow: 'hidden',
      color: c.quiet,
      fontSize: size.small,
      fontWeight: 400,
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .name .words:has(> .tag)': { marginTop: 4 },
    '& .name a:hover': { color: c.primary, textDecoration: 'underline' },
    '& .cut': {
      display: '-webkit-box',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
    },
    '& .id': { color: c.quiet, fontSize: size.small },
    '& .warning': { display: 'inline-flex', flex: 'none', color: c.warning },
    '& .warning[data-severe]': { color: c.error },
    '& .delete, & .row-menu': rowButton(c),
    '& .delete:hover': { backgroundColor: c.line, color: c.error },
    '& .row-menu:is(:hover, [aria-expanded=true])': pressedRowButton(c),
    '& input[type="checkbox"]': { cursor: 'pointer' },
    '& .number small': { display: 'block', color: c.quiet, fontSize: size.caption },
    '& .preview': {
      display: 'block',
      maxWidth: 360,
      overflow: 'hidden',
      color: c.quiet,
      fontSize: size.small,
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .failed': { color: c.error },
    '& .design': { display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 },
    '& .design .about': { display: 'grid', gap: 1, minWidth: 0 },
    '& .design .about small': {
      overflow: 'hidden',
      color: c.quiet,
      fontSize: size.small,
      textOverflow: 'ellipsis',
    },
    '& .thumb': {
      flex: 'none',
      ...thumb,
      overflow: 'hidden',
      border: `1px solid ${c.line}`,
      borderRadius: radius.small,
      backgroundColor: c.sunken,
      boxSizing: 'border-box',
    },
    '@media (prefers-reduced-motion: no-preference)': {
      '& .thumb[aria-busy]': { animation: 'sk 1.4s ease-in-out infinite' },
      '& .thumb .drawn': { animation: 'appear .18s' },
    },
    '@keyframes appear': { from: { opacity: 0 } },
    '& .thumb img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
    '& .health': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 6,
      fontSize: size.small,
      lineHeight: 1.3,
      verticalAlign: 'middle',
      whiteSpace: 'normal',
    },
    '& .health svg': { flex: 'none' },
    '& .health > span': { minWidth: 0 },
    '& .health .reason': {
      display: '-webkit-box',
      overflow: 'hidden',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
    },
    // A health reason above a remedy has one line, so that the cell has no more than two.
    '& .health .reason:not(:only-child)': { WebkitLineClamp: 1 },
    '& .health .more': { color: c.quiet, whiteSpace: 'nowrap' },
    '& .health[data-state=healthy] svg': { color: c.status.active.dot },
    '& .health[data-state=warning] svg': { color: c.status.test.dot },
    '& .health[data-state=broken] svg': { color: c.error },
    '& .health[data-state=waiting]': { color: c.quiet },
    '& .health a': {
      color: c.primaryText,
      fontWeight: 600,
      textDecoration: 'none',
      whiteSpace: 'nowrap',
    },
    '& .health a:hover': { textDecoration: 'underline' },
    '& .spark': { display: 'block', color: c.primary },
    '& .spark[data-state=warning]': { color: c.status.test.dot },
    '& .spark[data-state=broken]': { color: c.error },
    '& .spark[data-state=waiting]': { color: c.lineStrong },
  } as const;
}

const rowButton = (c: Colours) =>
  ({
    display: 'inline-grid',
    flex: 'none',
    placeItems: 'center',
    width: 36,
    height: 36,
    padding: 0,
    border: 0,
    borderRadius: radius.control,
    background: 'none',
    color: c.quiet,
    verticalAlign: 'middle',
    cursor: 'pointer',
  }) as const;

const pressedRowButton = (c: Colours) => ({ backgroundColor: c.line, color: c.text });

export const rowMenuStyles = (c: Colours) => ({
  '& .row-menu': rowButton(c),
  '& .row-menu:is(:hover, [aria-expanded=true])': pressedRowButton(c),
});
