import type { Plain } from '../../fields/types';
import { text } from '../draw/element';

export interface Slice {
  label: string;
  /** Empty: nothing is won. */
  coupon: string;
  /** Weight among the slices. */
  chance: number;
}

/** The slices of a form; nothing that cannot be read stays. */
export function readSlices(value: unknown): Slice[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, 10).map((slice: Plain) => ({
    label: text(slice?.label),
    coupon: text(slice?.coupon),
    chance: Math.max(0, Number(slice?.chance) || 0),
  }));
}

/** The index of a slice by the slices' chances; all alike when none has any. `random` is 0 to below 1. */
export function drawSlice(slices: readonly Slice[], random: () => number = secureRandom): number {
  const sum = slices.reduce((total, { chance }) => total + chance, 0);
  if (!sum) return Math.floor(random() * slices.length);
  let left = random() * sum;
  const found = slices.findIndex(({ chance }) => {
    left -= chance;
    return left < 0;
  });
  return found;
}

function secureRandom(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}
