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
  // Licence of fonts, which a product of any licence may contain but not sell alone.
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
  // Licence of libvips, which is loaded as a separate library that users can replace.
  'LGPL-3.0-or-later',
]);

/** The entry of one package in package-lock.json. */
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

/**
 * Lists the production packages and their licences, sorted by name. Our own packages and those for
 * development are omitted.
 */
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

/**
 * Returns whether an SPDX expression allows shipping the package: at least one of the licences
 * joined by OR, and all of those joined by AND. Unknown expressions are not allowed.
 */
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
