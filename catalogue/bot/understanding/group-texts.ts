import { plainWords, trigrams } from './similarity';

interface CountedText {
  text: string;
  count: number;
}

/** Texts with similar questions: the most frequent text, all texts, and their total count. */
interface TextGroup {
  text: string;
  texts: string[];
  count: number;
}

const MIN_LIKENESS = 0.35;

/** Folded words that do not name the subject of a question; Turkish, then English. */
const WORDS_OUTSIDE_SUBJECT: ReadonlySet<string> = new Set(
  [
    'acaba bir bi da de ediyor edilir eder ile icin lutfen mi mu miyim miyiz misin misiniz muyum',
    'muyuz musun musunuz mumkun olur oluyor olabilir peki siz sizde size var ve ya yapar yapilir',
    'yapiyor yapiyorsunuz',
    'a an any are can could do does for have i in is it me my of on please possible the there to',
    'we will would you your',
  ].flatMap((words) => words.split(' ')),
);

function subjectOf(text: string): string {
  const words = plainWords(text);
  const subject = words.split(' ').filter((word) => !WORDS_OUTSIDE_SUBJECT.has(word));
  return subject.join(' ') || words;
}

/**
 * Groups similar texts, largest group first; a text joins the group whose most frequent text is the
 * most similar.
 */
export function groupTexts(texts: readonly CountedText[]): TextGroup[] {
  const groups: TextGroup[] = [];
  const index = new HeadIndex();
  for (const { text, count } of [...texts].sort((a, b) => b.count - a.count)) {
    const group = groups[index.find(text) ?? -1];
    if (group) {
      group.texts.push(text);
      group.count += count;
    } else {
      groups.push({ text, texts: [text], count });
      index.add(text);
    }
  }
  return groups.sort((a, b) => b.count - a.count);
}

/** Finds similar heads (most frequent texts of groups) by shared trigrams, not comparing all. */
class HeadIndex {
  private readonly sizes: number[] = [];
  private readonly byGram = new Map<string, number[]>();
  private readonly byWords = new Map<string, number>();

  add(text: string): void {
    const words = subjectOf(text);
    const grams = trigrams(words);
    const place = this.sizes.push(grams.size) - 1;
    if (!this.byWords.has(words)) this.byWords.set(words, place);
    for (const gram of grams) {
      const places = this.byGram.get(gram);
      if (places) places.push(place);
      else this.byGram.set(gram, [place]);
    }
  }

  /**
   * Returns the index of the most similar head, or undefined; of equally similar heads, the first.
   */
  find(text: string): number | undefined {
    const words = subjectOf(text);
    const same = this.byWords.get(words);
    if (same !== undefined) return same;
    const grams = trigrams(words);
    const shared = new Map<number, number>();
    for (const gram of grams) {
      for (const place of this.byGram.get(gram) ?? []) {
        shared.set(place, (shared.get(place) ?? 0) + 1);
      }
    }
    let best: number | undefined;
    let score = 0;
    for (const [place, count] of shared) {
      const next = count / (grams.size + (this.sizes[place] ?? 0) - count);
      if (next < MIN_LIKENESS || next < score) continue;
      if (next > score || place < (best ?? place + 1)) best = place;
      score = next;
    }
    return best;
  }
}
