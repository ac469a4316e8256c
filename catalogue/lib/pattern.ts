import type { Program } from './run-pattern';

const MAX_PATTERN_CHARS = 200;
const MAX_PROGRAM_STEPS = 500;

type Node =
  | { step: string }
  | { all: Node[] }
  | { any: Node[] }
  | { node: Node; min: number; max: number };

/**
 * Compiles an expression with groups, classes, alternatives, repetition, ^ $ \b. Returns null for
 * an invalid or too long expression, and for look-around and back references.
 */
export function compilePattern(source: string): Program | null {
  if (source.length > MAX_PATTERN_CHARS) return null;
  try {
    const program: Program = [];
    emit(parse(source), program);
    program.push(0);
    return program;
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
    if (/^([*+?[\\]|\{\d.*|\\[1-9BcukpPx])$/.test(token)) throw new SyntaxError();
    // The RegExp constructor rejects invalid classes such as [b-a].
    new RegExp(token);
    return { step: token };
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

function emit(node: Node, program: Program): void {
  if (program.length > MAX_PROGRAM_STEPS) throw new RangeError();
  if ('step' in node) program.push(node.step);
  else if ('all' in node) for (const part of node.all) emit(part, program);
  else if ('any' in node) emitAny(node.any, program);
  else emitRepeated(node.node, node.min, node.max, program);
}

function emitAny(any: Node[], program: Program): void {
  const fork: number[] = [];
  program.push(fork);
  const ends = any.map((part) => {
    fork.push(program.length);
    emit(part, program);
    const end: number[] = [];
    program.push(end);
    return end;
  });
  for (const end of ends) end.push(program.length);
}

function emitRepeated(node: Node, min: number, max: number, program: Program): void {
  for (let i = 0; i < min; i++) emit(node, program);
  if (max === Infinity) {
    const start = program.length;
    const fork = [start + 1];
    program.push(fork);
    emit(node, program);
    program.push([start]);
    fork.push(program.length);
    return;
  }
  const exits: number[][] = [];
  for (let i = min; i < max; i++) {
    const fork = [program.length + 1];
    exits.push(fork);
    program.push(fork);
    emit(node, program);
  }
  for (const fork of exits) fork.push(program.length);
}
