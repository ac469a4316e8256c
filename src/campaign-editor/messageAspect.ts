/** Shape of a message's picture: an upright page, or on phones, where it is wide, a square. */
export const messageAspect = {
  aspectRatio: '4 / 5',
  '@media (max-width: 719px)': { aspectRatio: '1' },
} as const;
