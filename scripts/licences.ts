/** Licences under which a package may be shipped in a proprietary product. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  // Licence of fonts. Any product may contain them, but they must not be sold alone.
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
  // Licence of libvips, a separate library that users can replace.
  'LGPL-3.0-or-later',
]);

export interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

export interface Licensed {
  name: string;
  version: string;
  licence: string;
}

/** Lists the npm packages that production needs, with their licences, sorted by name. */
export function listLicences(packages: Record<string, LockedPackage>): Licensed[] {
  const listed = Object.entries(packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
    .map(([place, { version = '', license = 'unknown' }]) => ({
      name: place.replace(/^.*node_modules\//, ''),
      version,
      licence: license,
    }));
  const uniquePackages = new Map(listed.map((one) => [`${one.name}@${one.version}`, one]));
  return [...uniquePackages.values()].sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : 0,
  );
}

/** Parses an SPDX expression: OR needs one allowed licence, AND all. Unparsable: not allowed. */
export function isAllowedLicence(expression: string): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let isUnderstood = true;
  const readOne = (): boolean => {
    const word = words.shift() ?? '';
    if (word !== '(') {
      isUnderstood &&= /^[A-Za-z0-9]/.test(word);
      return ALLOWED.has(word);
    }
    const inner = readChoice();
    isUnderstood &&= words.shift() === ')';
    return inner;
  };
  const readAll = (): boolean => {
    let all = readOne();
    while (words[0] === 'AND') {
      words.shift();
      all = readOne() && all;
    }
    return all;
  };
  const readChoice = (): boolean => {
    let any = readAll();
    while (words[0] === 'OR') {
      words.shift();
      any = readAll() || any;
    }
    return any;
  };
  return readChoice() && isUnderstood && words.length === 0;
}
