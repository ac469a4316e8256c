/** Writes like PHP's serialize(), which Paddle Classic signs. Lengths are bytes. */
export function serializeFields(fields: readonly (readonly [string, string])[]): string {
  const text = (value: string) => `s:${Buffer.byteLength(value)}:"${value}";`;
  return `a:${fields.length}:{${fields.map(([key, value]) => text(key) + text(value)).join('')}}`;
}
