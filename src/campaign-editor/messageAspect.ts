/** An upright page; a square on phones, where the picture is as wide as the screen. */
export const messageAspect = {
  aspectRatio: '4 / 5',
  '@media (max-width: 719px)': { aspectRatio: '1' },
} as const;
