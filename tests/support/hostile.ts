import type { Random } from '@server/platform/random';

export const HOSTILE_PARAMS = [
  '%00',
  'a%00b',
  '0',
  '-1',
  '1',
  '999999999',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '1e9',
  '1.5',
  'NaN',
  '%ED%A0%80',
  '%F0%9F%92%A5',
  '%FF',
  '..%2F..%2Fetc%2Fpasswd',
  '%27%20or%201%3D1--',
  'null',
  '2026-02-30',
  '2026-13-01',
  '0001-01-01',
  '9999-12-31',
  '-000001-01-01',
  '0001-01-01T00%3A00%3A00Z',
  '9999-12-31T23%3A59%3A59.999Z',
  '%7B%7D',
  'x'.repeat(3000),
  '00000000-0000-0000-0000-000000000000',
];

const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '💥',
  'İıŞş',
  'x'.repeat(5000),
  '<script>alert(1)</script>',
  '{{name}}',
  '%s%n',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '-000001-01-01',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999-12:00',
  '10000-01-01',
  '-0001-01-01',
  '2026-11-21T25:61:00Z',
  '1970-01-01T00:00:00.000+99:99',
  0,
  -1,
  -0,
  1.5,
  1e-9,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_991,
  9_007_199_254_740_992,
  1e308,
  [],
  [[]],
  {},
  { length: 1e9 },
  { toString: 1, constructor: { prototype: {} } },
  Array.from({ length: 300 }, (_, at) => at),
];

/** Returns a copy of the value with one to three leaves replaced, removed or added. */
export function mutate(value: unknown, random: Random): unknown {
  const root = { body: structuredClone(value) };
  for (let times = 1 + Math.floor(random.next() * 3); times > 0; times--) change(root, random);
  return root.body;
}

function change(root: { body: unknown }, random: Random): void {
  let holder: Record<string, unknown> = root as Record<string, unknown>;
  let key = 'body';
  for (;;) {
    const inner = holder[key];
    const keys = typeof inner === 'object' && inner !== null ? Object.keys(inner) : [];
    // Mostly changes deep values; sometimes removes a full branch.
    if (keys.length === 0 || random.next() < 0.15) break;
    holder = inner as Record<string, unknown>;
    key = random.pick(keys);
  }
  const way = random.next();
  if (way < 0.08) delete holder[key];
  else if (way < 0.14 && !Array.isArray(holder)) holder[`x${Math.floor(random.next() * 1e6)}`] = 1;
  else holder[key] = structuredClone(random.pick(HOSTILE_VALUES));
}
