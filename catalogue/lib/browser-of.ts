const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Chrome', /(Headless)?Chrome\//],
  ['Firefox', /Firefox\//],
  ['Safari', /Version\/.*Safari\//],
];
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

/** Returns a text such as `Chrome, Windows`; empty for an unknown user agent. */
export function browserOf(userAgent: string): string {
  const name = (list: typeof BROWSERS) => list.find(([, mark]) => mark.test(userAgent))?.[0];
  return [name(BROWSERS), name(SYSTEMS)].filter(Boolean).join(', ');
}
