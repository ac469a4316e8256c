const FADE_PX = 32;

/**
 * Style of a row that scrolls sideways and fades out at its edges. `colour` is the background of
 * the row, `gap` the space between its items.
 */
export const scrollFade = (colour: string, gap: number) =>
  ({
    scrollbarWidth: 'none',
    containerType: 'scroll-state',
    '&::before, &::after': {
      position: 'sticky',
      zIndex: 1,
      flex: 'none',
      width: FADE_PX,
      pointerEvents: 'none',
    },
    '&::before': {
      insetInlineStart: 0,
      marginInlineEnd: -FADE_PX - gap,
      background: `linear-gradient(to right, ${colour}, transparent)`,
    },
    '&::after': {
      insetInlineEnd: 0,
      marginInlineStart: -FADE_PX - gap,
      background: `linear-gradient(to left, ${colour}, transparent)`,
    },
    '@container scroll-state(scrollable: inline-start)': { '&::before': { content: '""' } },
    '@container scroll-state(scrollable: inline-end)': { '&::after': { content: '""' } },
  }) as const;

/** Style of a `nav` with chips on phones: one row to the edges of the window, which scrolls. */
export const chipRow = (colour: string) =>
  ({
    ...scrollFade(colour, 0),
    display: 'flex',
    marginInline: -16,
    overflowX: 'auto',
    '& nav': { flex: 'none', flexWrap: 'nowrap', paddingInline: 16 },
  }) as const;
