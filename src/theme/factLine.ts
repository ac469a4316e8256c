/** Space between two facts in px, with a dot in its middle. */
const GAP_PX = 13;

/** Each fact begins with a dot, which is clipped at the beginning of a line. */
export const factLine = {
  display: 'flex',
  flexWrap: 'wrap',
  marginInlineStart: -GAP_PX,
  clipPath: `inset(-999px -999px -999px ${GAP_PX}px)`,
} as const;

export const fact = { position: 'relative', minWidth: 0, paddingInlineStart: GAP_PX } as const;

export const factPoint = {
  content: '"·"',
  position: 'absolute',
  insetInlineStart: GAP_PX / 2 - 2,
} as const;
