/** Titles of `test`, `it.each(...)` and similar calls, without the titles of `describe`. */
export function titlesIn(source: string): string[] {
  const starts = source.matchAll(/^[ ]*(?:it|test)(?=[.(])/gm);
  return [...starts].flatMap(({ index, 0: { length } }) => titleAt(source, index + length) ?? []);
}

/** The title of a call whose arguments or modifiers begin at `at`, such as `.each([...])('...'`. */
function titleAt(source: string, at: number): string | null {
  const rest = source.slice(at);
  const modifier = /^\.(concurrent|each|skip|only|runIf|skipIf|fails)(<[^(]*>)?/.exec(rest);
  if (modifier) return titleAt(source, at + modifier[0].length);
  const title = /^\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/s.exec(rest);
  if (title) return title[2] ?? null;
  return rest.startsWith('(') ? titleAt(source, endOfCall(source, at)) : null;
}

/**
 * Returns the index after the bracket that closes the bracket at `at`; ignores brackets in strings.
 */
function endOfCall(source: string, at: number): number {
  let depth = 0;
  const tokens = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/.*|[()]/g;
  for (tokens.lastIndex = at; ; ) {
    const token = tokens.exec(source);
    if (!token) return source.length;
    if (token[0] === '(') depth += 1;
    if (token[0] === ')') depth -= 1;
    if (depth === 0) return tokens.lastIndex;
  }
}
