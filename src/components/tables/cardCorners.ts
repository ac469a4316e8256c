import { radius } from '@/theme/tokens';

/** Rounds the corners of a table that begins or ends a card; it would cover those of the card. */
export const cardCorners = {
  '&:not(* + *)': {
    borderStartStartRadius: radius.card - 1,
    borderStartEndRadius: radius.card - 1,
  },
  '&:last-child': { borderEndStartRadius: radius.card - 1, borderEndEndRadius: radius.card - 1 },
} as const;
