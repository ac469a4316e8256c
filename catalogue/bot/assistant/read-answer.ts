import { type Passage, textOf } from './passages';

/** Text that the model writes in place of an answer when the passages contain no answer. */
export const NO_ANSWER = 'NONE';

export interface GroundedAnswer {
  text: string;
  /** The cited passages, each once, in the order of the passages. */
  sources: Passage[];
}

const CITATION = /\s*\[(\d{1,2})\]/g;
const NUMBER = /\d+(?:[.,:]\d+)*/g;
const ADDRESS = /https?:\/\/[^\s)\]]+|www\.[^\s)\]]+/gi;

/**
 * Returns the answer with the cited passages; null when the model refused, cites no passage or an
 * unknown one, states a number that neither the passages nor the question contain, or an address
 * that no cited passage contains.
 */
export function readAnswer(
  answer: string,
  passages: readonly Passage[],
  question = '',
): GroundedAnswer | null {
  const written = withoutThoughts(answer);
  if (!written || /^\W*NONE\b/.test(written)) return null;
  const cited = new Set([...written.matchAll(CITATION)].map(([, number]) => Number(number) - 1));
  const sources = passages.filter((_, index) => cited.has(index));
  if (sources.length === 0 || sources.length < cited.size) return null;
  const text = written
    .replace(CITATION, '')
    .replace(/\*\*|__|`/g, '')
    .trim();
  const sourceText = textOf(sources);
  const numbers = new Set(numbersIn(`${sourceText}\n${question}`));
  if (!numbersIn(text).every((number) => numbers.has(number))) return null;
  if (!(text.match(ADDRESS) ?? []).every((address) => sourceText.includes(address))) return null;
  return text ? { text, sources } : null;
}

/** Returns the answer without the reasoning that some models write before it. */
export const withoutThoughts = (answer: string): string =>
  answer.replace(/<think>[\s\S]*?(<\/think>|$)/gi, '').trim();

/** Returns the numbers of a text as plain digits, so that `1.299,00` and `1299` are equal. */
const numbersIn = (text: string): string[] =>
  (text.match(NUMBER) ?? []).map((number) =>
    number
      .replace(/[.,]00$/, '')
      .replace(/\D/g, '')
      .replace(/^0+(?=\d)/, ''),
  );
