/** A character, class or position (`^`, `\b`), or indexes of the next steps; 0 means a match. */
type Step = string | number[] | 0;

/** Plain JSON, so that browsers need no parser for patterns. */
export type Program = Step[];

const MAX_TEXT_CHARS = 2000;

/** Reads each character once, with all states in parallel, so that no pattern blocks a page. */
export function runPattern(program: Program, text: string): boolean {
  const length = Math.min(text.length, MAX_TEXT_CHARS);
  const tests = program.map((step) =>
    typeof step === 'string' && (step === '.' || step.length > 1)
      ? new RegExp(`^${step}$`, 's')
      : null,
  );
  let states: number[] = [];
  for (let at = 0; at <= length; at++) {
    const seen: boolean[] = [];
    const open = [...states, 0];
    states = [];
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      const step = program[state];
      if (step === 0) return true;
      if (step === undefined || seen[state]) continue;
      seen[state] = true;
      const place = typeof step === 'string' ? matchesPosition(step, text, at) : undefined;
      if (typeof step !== 'string') open.push(...step);
      else if (place) open.push(state + 1);
      else if (place === undefined && at < length) {
        const char = text.charAt(at);
        if (tests[state]?.test(char) ?? step === char) states.push(state + 1);
      }
    }
  }
  return false;
}

/** Returns whether a position satisfies a step; undefined when the step consumes a character. */
function matchesPosition(step: string, text: string, at: number): boolean | undefined {
  if (step === '^') return at === 0;
  if (step === '$') return at === text.length;
  if (step !== '\\b') return undefined;
  return /\w/.test(text.charAt(at - 1)) !== /\w/.test(text.charAt(at));
}
