import { type Colours, radius, size } from '@/theme/tokens';

/** Looks of what rows hold, given by the list around them: once a list instead of once a row. */
export function rowStyles(c: Colours) {
  return {
    '& .name': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
    '& .name a': {
      overflow: 'hidden',
      color: c.text,
      fontWeight: 600,
      textDecoration: 'none',
      textOverflow: 'ellipsis',
    },
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
    '& .delete': {
      display: 'inline-grid',
      placeItems: 'center',
      width: 36,
      height: 36,
      padding: 0,
      border: 0,
      borderRadius: radius.control,
      background: 'none',
      color: c.quiet,
      cursor: 'pointer',
    },
    '& .delete:hover': { backgroundColor: c.line, color: c.error },
    '& input[type="checkbox"]': {
      width: 18,
      height: 18,
      margin: 0,
      accentColor: c.primary,
      verticalAlign: 'middle',
      cursor: 'pointer',
    },
    '& .failed': { color: c.error },
  } as const;
}
