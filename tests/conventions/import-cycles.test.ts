import { readFileSync } from 'node:fs';
import { fileOf, files } from '@tests/support/source-files';
import { expect, test } from 'vitest';

/** Folders within a domain of the server that count as separate modules. */
const INNER = [
  ...['coupons', 'experiments', 'installation', 'recommendations', 'schedules'],
  ...['storefront', 'templates', 'variables', 'assistant', 'polls', 'downloads', 'report-links'],
  ...['influencer', 'marketplace', 'connections', 'resources', 'session', 'settings'],
  ...['shop-data', 'uploads', 'visitors', 'log'],
].join('|');

/** Modules that must not form import cycles; other files, such as server/app.ts, belong to none. */
const MODULES: Record<string, RegExp> = {
  server: new RegExp(`^server/(?:areas/[^/]+(?:/(?:${INNER}))?|[^/]+)(?=/)`),
  catalogue: /^catalogue\/[^/]+(?=\/)/,
  src: /^src\/(?:(?:resources|custom-pages)\/[^/]+|[^/]+)(?=\/)/,
  storefront: /^storefront\/[^/]+(?=\/)/,
};

const imports = new Map(
  files.map((file) => {
    const found = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g);
    const targets = [...found].flatMap(([, target = '']) => fileOf(file, target) ?? []);
    return [file, [...new Set(targets)]] as const;
  }),
);

/** Tarjan's strongly connected components. */
function findCycles(): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    const place = order.size;
    order.set(file, place);
    let low = place;
    open.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    lowest.set(file, low);
    if (low === place) {
      const cycle = open.splice(open.indexOf(file));
      if (cycle.length > 1) cycles.push(cycle.sort());
    }
    return low;
  };
  for (const file of files) if (!order.has(file)) visit(file);
  return cycles;
}

test('No files import each other in a cycle', () => {
  expect(findCycles()).toEqual([]);
});

test('No two modules import each other', () => {
  const moduleOf = (file: string) => {
    const [layer = ''] = file.split('/');
    return MODULES[layer]?.exec(file)?.[0];
  };
  const edges = new Map<string, string>();
  for (const [file, targets] of imports) {
    for (const target of targets) {
      const [from, to] = [moduleOf(file), moduleOf(target)];
      if (from && to && from !== to) edges.set(`${from} -> ${to}`, `${file} imports ${target}`);
    }
  }
  const pairs = [...edges.keys()].flatMap((edge) => {
    const [from = '', to = ''] = edge.split(' -> ');
    return from < to && edges.has(`${to} -> ${from}`) ? [`${from} <-> ${to}`] : [];
  });
  const why = pairs.map((pair) => {
    const [from = '', to = ''] = pair.split(' <-> ');
    return [edges.get(`${from} -> ${to}`), edges.get(`${to} -> ${from}`)];
  });
  expect(why).toEqual([]);
});

test('The server folders below the areas import no area', () => {
  const below = /^server\/(?:http|shop|events|db|mail|ports|postgres|sheets|pictures)\//;
  const wrong = [...imports].flatMap(([file, targets]) =>
    below.test(file)
      ? targets.filter((to) => to.startsWith('server/areas/')).map((to) => `${file} imports ${to}`)
      : [],
  );
  expect(wrong).toEqual([]);
});
