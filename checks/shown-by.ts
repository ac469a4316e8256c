const PLACEHOLDER = /%[a-z]|\$\{[^}]*\}|\$[\w.]+/;

/** Returns a pattern for a title whose placeholders (`%s`, `${name}`, `$name`) were replaced. */
export function patternOf(title: string): string {
  return title
    .split(PLACEHOLDER)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('[^]*');
}

/** Returns whether a test with this title in its source can have run under the name `ran`. */
export function isShownBy(title: string, ran: string): boolean {
  return new RegExp(`^${patternOf(title)}$`).test(ran);
}

const PROJECTS = [
  [/\.spec\.ts$/, 'browser'],
  [/^tests\/server\//, 'server'],
  [/^tests\/src\//, 'console'],
  [/^tests\/storefront\//, 'storefront'],
  [/^tests\//, 'unit'],
] as const;

/** Returns the project of vitest.config.ts that contains the file, or `browser` for Playwright. */
export function projectOf(file: string): string {
  const found = PROJECTS.find(([pattern]) => pattern.test(file));
  if (!found) throw new Error(`${file} is no file of tests.`);
  return found[1];
}
