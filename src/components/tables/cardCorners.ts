import { radius } from '@/theme/tokens';

/** Rounds the corners of a table at the edge of a card, which would otherwise cover the card's. */
export const cardCorners = {
  '&:not(* + *)': {
    borderStartStartRadius: radius.card - 1,
    borderStartEndRadius: radius.card - 1,
  },
  '&:last-child': { borderEndStartRadius: radius.card - 1, borderEndEndRadius: radius.card - 1 },
} as const;
