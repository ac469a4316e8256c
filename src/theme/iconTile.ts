import { radius } from './tokens';

/** Square for an icon or a logo; the surrounding component sets its colours. */
export const iconTile = {
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: radius.control,
} as const;
