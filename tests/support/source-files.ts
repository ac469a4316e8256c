import { readdirSync } from 'node:fs';
import path from 'node:path';

const FLOORS = ['catalogue', 'contract', 'server', 'src', 'storefront'];
const ALIASES: Record<string, string> = {
  '@catalogue': 'catalogue',
  '@contract': 'contract',
  '@server': 'server',
  '@storefront': 'storefront',
  '@': 'src',
};

/** All source files of the repository, as paths relative to the root. */
export const files = FLOORS.flatMap((floor) =>
  readdirSync(floor, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => path.join(floor, name)),
);
const known = new Set(files);

/** Returns the file that an import resolves to; undefined for a package. */
export function fileOf(from: string, target: string): string | undefined {
  const [head = ''] = target.split('/');
  const base = target.startsWith('.')
    ? path.join(path.dirname(from), target)
    : ALIASES[head] && path.join(ALIASES[head], target.slice(head.length));
  if (!base) return undefined;
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
  return endings.map((ending) => base + ending).find((file) => known.has(file));
}
