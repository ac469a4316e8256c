import type { Language, Text } from '../../language';
import { fold } from '../../lib/fold';
import { actionTypeOf, definitionOf } from '../actions/registry';
import type { BotAction } from '../types';
import { type BotTopic, nameKey } from './topic';

export const SHEET_COLUMNS = {
  category: { tr: 'Kategori', en: 'Category' },
  question: { tr: 'Soru', en: 'Question' },
  phrases: { tr: 'Soruluş biçimleri', en: 'Phrases' },
  answer: { tr: 'Yanıt', en: 'Answer' },
  type: { tr: 'Tür', en: 'Type' },
} satisfies Record<string, Text>;
type SheetColumnName = keyof typeof SHEET_COLUMNS;
export const SHEET_COLUMN_NAMES = Object.keys(SHEET_COLUMNS) as SheetColumnName[];

export type SheetRow = Record<SheetColumnName, string>;

/** Returns one row per action: category, name, phrases (one per line), text and type. */
export const rowsOf = (topics: readonly BotTopic[]): SheetRow[] =>
  topics.flatMap(({ name: category, actions }) =>
    actions.map(({ name: question, data }) => {
      const [action] = data.actions ?? [];
      return {
        category,
        question,
        phrases: (data.phrases ?? []).join('\n'),
        answer: action?.text ?? '',
        type: actionTypeOf(action) ?? '',
      };
    }),
  );

export interface SheetProblem {
  /** Row number in the file; 1 is the heading. */
  row: number;
  reason: 'noQuestion' | 'noAnswer' | 'unknownType';
}

/**
 * Reads topics from the rows of a file; null if its heading lacks a question or an answer column. A
 * row without a category belongs to the previous row's category, a row without a type is a text.
 */
export function topicsOfCells(
  cells: readonly (readonly string[])[],
  language: Language,
): { topics: BotTopic[]; problems: SheetProblem[] } | null {
  const [heading = [], ...rows] = cells;
  const places = placesOf(heading);
  if (places.question < 0 || places.answer < 0) return null;
  const topics = new Map<string, BotTopic>();
  const problems: SheetProblem[] = [];
  let category = FALLBACK_CATEGORY[language];
  for (const [index, row] of rows.entries()) {
    const at = (name: SheetColumnName) => (row[places[name]] ?? '').trim();
    if (row.every((cell) => cell.trim() === '')) continue;
    category = at('category') || category;
    const type = at('type') || 'text';
    const definition = definitionOf(type);
    const reason = problemOf({ question: at('question'), answer: at('answer'), type });
    if (reason || !definition) {
      problems.push({ row: index + 2, reason: reason ?? 'unknownType' });
      continue;
    }
    const action: BotAction = { ...definition.template(language), text: at('answer') };
    const phrases = at('phrases')
      .split(/\n|;/)
      .map((phrase) => phrase.trim())
      .filter(Boolean);
    const topic = topics.get(category) ?? { name: category, actions: [] };
    topic.actions.push({ name: at('question'), data: { actions: [action], phrases } });
    topics.set(category, topic);
  }
  return { topics: [...topics.values()], problems };
}

const FALLBACK_CATEGORY: Text = { tr: 'Sorular', en: 'Questions' };

function problemOf(row: Pick<SheetRow, 'question' | 'answer' | 'type'>) {
  if (!row.question) return 'noQuestion';
  if (!definitionOf(row.type)) return 'unknownType';
  return row.type === 'text' && !row.answer ? 'noAnswer' : undefined;
}

/** Returns the index of each column by its name in either language; -1 for a missing column. */
function placesOf(heading: readonly string[]): Record<SheetColumnName, number> {
  const names = heading.map((cell) => fold(cell.trim()));
  const placeOf = (name: SheetColumnName) => {
    const { tr, en } = SHEET_COLUMNS[name];
    return names.findIndex((cell) => cell === fold(tr) || cell === fold(en) || cell === name);
  };
  const places = SHEET_COLUMN_NAMES.map((name) => [name, placeOf(name)]);
  return Object.fromEntries(places) as Record<SheetColumnName, number>;
}

/**
 * Merges topics with the stored topics: an action of the same name and type gets only the new text.
 */
export const mergeStored = (topics: readonly BotTopic[], stored: readonly BotTopic[]): BotTopic[] =>
  topics.map((topic) => {
    const same = stored.find(({ name }) => nameKey(name) === nameKey(topic.name));
    return {
      ...topic,
      actions: topic.actions.map(({ name, data }) => {
        const known = same?.actions.find((action) => nameKey(action.name) === nameKey(name));
        const [first, ...others] = known?.data.actions ?? [];
        const [action] = data.actions ?? [];
        if (!first || actionTypeOf(first) !== actionTypeOf(action)) return { name, data };
        return {
          name,
          data: { ...data, actions: [{ ...first, text: action?.text ?? '' }, ...others] },
        };
      }),
    };
  });
