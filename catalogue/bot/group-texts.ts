import { plainWords, similarity, trigrams } from './similarity';

export interface CountedText {
  text: string;
  count: number;
}

/** Texts with the same question: the most frequent one, all of them, and how often together. */
export interface TextGroup {
  text: string;
  texts: string[];
  count: number;
}

const ALIKE = 0.35;

/** Groups texts by likeness, largest group first. Each joins the group whose head it is most like. */
export function groupTexts(texts: readonly CountedText[]): TextGroup[] {
  const groups: (TextGroup & { grams: ReadonlySet<string>; words: string })[] = [];
  for (const { text, count } of [...texts].sort((a, b) => b.count - a.count)) {
    const grams = trigrams(text);
    const words = plainWords(text);
    let best: (typeof groups)[number] | undefined;
    let score = 0;
    for (const group of groups) {
      const next = group.words === words ? 1 : similarity(group.grams, grams);
      if (next > score) [best, score] = [group, next];
    }
    if (best && score >= ALIKE) {
      best.texts.push(text);
      best.count += count;
    } else {
      groups.push({ text, texts: [text], count, grams, words });
    }
  }
  return groups
    .map(({ text, texts: all, count }) => ({ text, texts: all, count }))
    .sort((a, b) => b.count - a.count);
}
