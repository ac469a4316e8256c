/** A compiled pattern: true when it is found anywhere in the text. */
export type Pattern = (text: string) => boolean;

const LONGEST_PATTERN = 200;
const LONGEST_TEXT = 2000;
const LARGEST_PROGRAM = 500;

type Node =
  | { one: string | RegExp }
  | { at: '^' | '$' | '\\b' }
  | { all: Node[] }
  | { any: Node[] }
  | { node: Node; min: number; max: number };

/** One step: consume a character, check a place, or go on at two places. */
type Step = { one: string | RegExp } | { at: string } | { go: number[] } | { done: true };

/**
 * Compiles the usual regular expressions (groups, classes, alternatives, repetition, ^ $ \b) into
 * a machine that looks at every character once, so that no pattern can hang a page.
 * Null when the pattern is wrong, too long, or needs look-around or back references.
 * Only the first 2000 characters of a text are searched.
 */
export function compilePattern(source: string): Pattern | null {
  if (source.length > LONGEST_PATTERN) return null;
  try {
    const program: Step[] = [];
    emit(parse(source), program);
    program.push({ done: true });
    return (text) => run(program, text.slice(0, LONGEST_TEXT));
  } catch {
    return null;
  }
}

function parse(source: string): Node {
  const tokens = source.match(/\[\^?(?:\\.|[^\]\\])*\]|\\.|\(\?:|\{\d+(?:,\d*)?\}|[\s\S]/g) ?? [];
  let index = 0;
  const node = alternatives();
  if (index < tokens.length) throw new SyntaxError();
  return node;

  function alternatives(): Node {
    const any: Node[] = [];
    do any.push(sequence());
    while (tokens[index] === '|' && ++index);
    return { any };
  }

  function sequence(): Node {
    const all: Node[] = [];
    for (
      let token = tokens[index];
      token && token !== '|' && token !== ')';
      token = tokens[index]
    ) {
      index++;
      all.push(repeated(atom(token)));
    }
    return { all };
  }

  function atom(token: string): Node {
    if (token === '(' || token === '(?:') {
      if (tokens[index] === '?') throw new SyntaxError();
      const inner = alternatives();
      if (tokens[index++] !== ')') throw new SyntaxError();
      return inner;
    }
    if (token === '^' || token === '$' || token === '\\b') return { at: token };
    if (/^([*+?[\\]|\{\d.*|\\[1-9BcukpPx])$/.test(token)) throw new SyntaxError();
    return { one: /^[^.[\\]$/.test(token) ? token : new RegExp(`^${token}$`, 's') };
  }

  function repeated(node: Node): Node {
    const token = tokens[index] ?? '';
    const range = /^\{(\d+)(,?)(\d*)\}$/.exec(token);
    if (!range && !/^[*+?]$/.test(token)) return node;
    index++;
    if (tokens[index] === '?') index++;
    const min = range ? Number(range[1]) : token === '+' ? 1 : 0;
    const max = range ? (range[3] ? Number(range[3]) : range[2] ? Infinity : min) : Infinity;
    if (max < min) throw new SyntaxError();
    return { node, min, max: token === '?' ? 1 : max };
  }
}

function emit(node: Node, program: Step[]): void {
  if (program.length > LARGEST_PROGRAM) throw new RangeError();
  if ('one' in node || 'at' in node) program.push(node);
  else if ('all' in node) for (const part of node.all) emit(part, program);
  else if ('any' in node) emitAny(node.any, program);
  else emitRepeated(node.node, node.min, node.max, program);
}

function emitAny(any: Node[], program: Step[]): void {
  const fork: number[] = [];
  const end: number[] = [];
  program.push({ go: fork });
  for (const part of any) {
    fork.push(program.length);
    emit(part, program);
    program.push({ go: end });
  }
  end.push(program.length);
}

function emitRepeated(node: Node, min: number, max: number, program: Step[]): void {
  for (let i = 0; i < min; i++) emit(node, program);
  if (max === Infinity) {
    const start = program.length;
    const fork = [start + 1];
    program.push({ go: fork });
    emit(node, program);
    program.push({ go: [start] });
    fork.push(program.length);
    return;
  }
  const exits: number[][] = [];
  for (let i = min; i < max; i++) {
    const fork = [program.length + 1];
    exits.push(fork);
    program.push({ go: fork });
    emit(node, program);
  }
  for (const fork of exits) fork.push(program.length);
}

function run(program: Step[], text: string): boolean {
  let states: number[] = [];
  for (let at = 0; at <= text.length; at++) {
    const seen: boolean[] = [];
    const open = [...states, 0];
    const next: number[] = [];
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      const step = program[state];
      if (!step || seen[state]) continue;
      seen[state] = true;
      if ('done' in step) return true;
      if ('go' in step) open.push(...step.go);
      else if ('at' in step) {
        if (holds(step.at, text, at)) open.push(state + 1);
      } else if (at < text.length && accepts(step.one, text.charAt(at))) next.push(state + 1);
    }
    states = next;
  }
  return false;
}

function accepts(one: string | RegExp, char: string): boolean {
  return typeof one === 'string' ? one === char : one.test(char);
}

function holds(at: string, text: string, index: number): boolean {
  if (at === '^') return index === 0;
  if (at === '$') return index === text.length;
  return /\w/.test(text.charAt(index - 1)) !== /\w/.test(text.charAt(index));
}
