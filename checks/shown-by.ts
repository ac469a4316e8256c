const PLACEHOLDER = /%[a-z]|\$\{[^}]*\}|\$[\w.]+/;

/** A regular expression for the titles a test has once its placeholders are filled. */
export function patternOf(title: string): string {
  return title
    .split(PLACEHOLDER)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('[^]*');
}

/** Whether a test that ran is the one with this title in its source. */
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

/** The project of vitest.config.ts that has the file, or the browser. */
export function projectOf(file: string): string {
  const found = PROJECTS.find(([pattern]) => pattern.test(file));
  if (!found) throw new Error(`${file} is no file of tests.`);
  return found[1];
}
