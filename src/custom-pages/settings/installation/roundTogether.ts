/**
 * Rounds values to at least 1 each so that they add up to the rounded sum, unless the minimum of 1
 * exceeds it; the largest fractions are rounded up.
 */
export function roundTogether(values: readonly number[]): number[] {
  const rounded = values.map((value) => Math.max(1, Math.floor(value)));
  const sum = Math.round(values.reduce((total, value) => total + value, 0));
  const missing = sum - rounded.reduce((total, value) => total + value, 0);
  const byFraction = values
    .map((value, index) => ({ index, fraction: value - (rounded[index] ?? 0) }))
    .sort((a, b) => b.fraction - a.fraction);
  for (const { index } of byFraction.slice(0, Math.max(0, missing))) {
    rounded[index] = (rounded[index] ?? 0) + 1;
  }
  return rounded;
}
