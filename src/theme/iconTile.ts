import { radius } from './tokens';

/** Style of a small square that contains an icon or a logo; its colours follow the place. */
export const iconTile = {
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: radius.control,
} as const;
