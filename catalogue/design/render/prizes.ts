import type { Plain } from '../../fields/types';
import { text } from '../draw/element';
import type { BlockContext } from './types';

export interface Prize {
  label: string;
  note: string;
  /** Coupon code; empty for a prize that wins nothing. */
  coupon: string;
  /** Relative weight among the prizes. */
  chance: number;
}

/** Reads up to twelve prizes of a form; unreadable values count as empty or 0. */
export function readPrizes(value: unknown): Prize[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, 12)
    .map((prize: Plain) => ({
      label: text(prize?.label),
      note: text(prize?.note),
      coupon: text(prize?.coupon),
      chance: Math.max(0, Number(prize?.chance) || 0),
    }));
}

/** Returns the prize's index; chances are equal if all are 0. `random`: from 0 to below 1. */
export function drawPrize(prizes: readonly Prize[], random: () => number = secureRandom): number {
  const sum = prizes.reduce((total, { chance }) => total + chance, 0);
  if (!sum) return Math.floor(random() * prizes.length);
  let left = random() * sum;
  return prizes.findIndex(({ chance }) => {
    left -= chance;
    return left < 0;
  });
}

const secureRandom = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** Stores `{prize}`, `{note}` and `{code}` for later steps, also under their Turkish names. */
function rememberPrize(prize: Prize, { results }: BlockContext): void {
  const { label, note, coupon } = prize;
  for (const [name, value] of Object.entries({
    odul: label,
    prize: label,
    not: note,
    note,
    code: coupon,
    kod: coupon,
  }))
    results.set(name, value);
}

/**
 * After a loss, goes to the step `lost`. After a win, or if `lost` is empty, performs the game's
 * action (by default, goes to the next step).
 */
export function leaveGame(p: Plain, prize: Prize, context: BlockContext, game: string): void {
  context.click(undefined, game);
  rememberPrize(prize, context);
  const lost = text(p.lost);
  if (!prize.coupon && lost) context.go(lost);
  else context.follow(p.action ?? { kind: 'next' });
}
