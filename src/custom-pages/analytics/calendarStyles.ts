import { type Colours, radius, size } from '@/theme/tokens';

/** Styles of the calendar; its package has only markup and class names. */
export function calendarStyles(c: Colours) {
  const ends = { backgroundColor: c.primary, color: c.onPrimary, fontWeight: 650 };
  return {
    '& .rdp-root': { position: 'relative' },
    '& .rdp-months': { position: 'relative', display: 'flex', gap: 28 },
    '& .rdp-month_caption': { height: 36, lineHeight: '36px', paddingInline: 8, fontWeight: 650 },
    '& .rdp-nav': { position: 'absolute', zIndex: 1, insetInlineEnd: 0, display: 'flex', gap: 4 },
    '& .rdp-nav button': {
      display: 'grid',
      placeItems: 'center',
      width: 36,
      height: 36,
      border: 0,
      borderRadius: radius.control,
      background: 'none',
      cursor: 'pointer',
    },
    '& .rdp-nav button[aria-disabled="true"]': { opacity: 0.35, cursor: 'default' },
    '& .rdp-chevron': { width: 18, height: 18, fill: c.text },
    '& .rdp-month_grid': { borderCollapse: 'collapse' },
    '& .rdp-weekday': { height: 32, color: c.quiet, fontSize: size.caption, fontWeight: 600 },
    '& .rdp-day': { padding: '1px 0', textAlign: 'center' },
    '& .rdp-day_button': {
      width: 38,
      height: 36,
      border: 0,
      borderRadius: radius.control,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      fontSize: size.body,
      cursor: 'pointer',
    },
    '& .rdp-day:not(.rdp-selected) .rdp-day_button:hover:enabled': { backgroundColor: c.ground },
    '& .rdp-today .rdp-day_button': { boxShadow: `inset 0 0 0 1px ${c.primary}` },
    '& .rdp-disabled': { color: c.quiet, opacity: 0.55 },
    '& .rdp-disabled .rdp-day_button': { cursor: 'default' },
    '& .rdp-outside': { visibility: 'hidden' },
    '& .rdp-range_middle .rdp-day_button': {
      borderRadius: 0,
      backgroundColor: c.status.active.background,
      color: c.status.active.text,
    },
    '& .rdp-range_start .rdp-day_button, & .rdp-range_end .rdp-day_button': ends,
  } as const;
}
