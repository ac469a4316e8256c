import type { CampaignBody, Choice } from '../campaign';
import { unwrapForm } from '../fields/schema';
import { always, type Condition } from '../kinds';
import { joinLocalized, type Language, type Text } from '../language';
import { lookUp } from '../lib/look-up';
import { capitalized, hasValues, markText, withoutMarks } from '../lib/phrase';
import { frequency } from './frequency';
import { groups } from './groups';
import { triggers, when, where, who } from './registry';

type Kinds = Readonly<Record<string, Pick<Condition, 'phrase' | 'fields'>>>;

type Rule = Pick<CampaignBody, 'trigger' | 'who' | 'where' | 'when' | 'frequency'>;
type NameOf = (id: string) => string | undefined;

/**
 * Returns a sentence such as "Shown to visitors whose cart comes to at least 500, on product pages,
 * once a visit." `nameOf` returns the names of campaigns in conditions.
 */
export const describeCampaign = (body: Rule, language: Language, nameOf?: NameOf): string =>
  withoutMarks(
    markClauses(body, language, nameOf)
      .map(({ text }) => text)
      .join(''),
  );

/** A clause of the sentence of `describeCampaign`, with its values marked. */
interface RuleClause {
  text: string;
  part: RulePart;
}

/** Returns the clauses of `describeCampaign` in order, with marked values (`phraseParts`). */
export function markClauses(
  body: Rule,
  language: Language,
  nameOf: NameOf = () => undefined,
): RuleClause[] {
  const phraseOf = (kinds: Kinds, choice: Choice) => markedPhrase(kinds, choice, nameOf);
  const people = listPhrase(who, body.who, 'who', phraseOf);
  const others: [RulePart, Text | null][] = [
    ['where', listPhrase(where, body.where, 'where', phraseOf)],
    ['when', listPhrase(when, body.when, 'when', phraseOf)],
    ['trigger', phraseOf(triggers, body.trigger)],
    ['frequency', phraseOf(frequency, body.frequency)],
  ];
  const clauses = others.flatMap(([part, phrase]) =>
    phrase ? [{ part, text: `, ${phrase[language]}` }] : [],
  );
  const last = { part: 'frequency', text: language === 'en' ? '.' : ' gösterilir.' } as const;
  const first =
    language === 'en'
      ? `Shown to ${people ? `visitors ${people.en}` : 'all visitors'}`
      : capitalized(people ? `${people.tr} ziyaretçilere` : 'tüm ziyaretçilere', 'tr');
  return [{ part: 'who', text: first }, ...clauses, last];
}

const PARTS = { trigger: triggers, who, where, when, frequency };

export type RulePart = keyof typeof PARTS;

/** Returns a sentence such as "On product pages"; without a value, all of it is marked. */
export function markChoice(
  part: RulePart,
  choice: Choice,
  { language, nameOf = () => undefined }: { language: Language; nameOf?: NameOf | undefined },
): string {
  const kinds: Kinds & Record<string, { label: Text; matches?: unknown }> = PARTS[part];
  const kind = lookUp(kinds, choice.type);
  if (part !== 'frequency' && kind?.matches === always) return markText(kind.label)[language];
  const marked = markedPhrase(kinds, choice, nameOf);
  const people = { tr: `${marked.tr} ziyaretçiler`, en: `visitors ${marked.en}` };
  return capitalized((part === 'who' ? people : marked)[language], language);
}

function listPhrase(
  kinds: Record<string, Condition>,
  rows: readonly Choice[],
  part: 'who' | 'where' | 'when',
  phraseOf: List['phraseOf'],
): Text | null {
  const narrow = rows.filter((row) => row.rows || lookUp(kinds, row.type)?.matches !== always);
  return joinRows(narrow, 'all', { kinds, part, phraseOf });
}

interface List {
  kinds: Record<string, Condition>;
  part: 'who' | 'where' | 'when';
  phraseOf: (kinds: Kinds, choice: Choice) => Text;
}

/** Joins the phrases of conditions and groups; groups of several conditions are in parentheses. */
function joinRows(rows: readonly Choice[], type: string, list: List): Text | null {
  const phrases = rows.flatMap((row): Text[] => {
    const inner = row.rows ? joinRows(row.rows, row.type, list) : list.phraseOf(list.kinds, row);
    if (!inner) return [];
    const bracketed = (row.rows?.length ?? 0) > 1 && row.type !== 'none' && rows.length > 1;
    return [bracketed ? { tr: `(${inner.tr})`, en: `(${inner.en})` } : inner];
  });
  if (phrases.length === 0) return null;
  const conjunction = type === 'all' ? { tr: ' ve ', en: ' and ' } : { tr: ' veya ', en: ' or ' };
  const all = joinLocalized(phrases, conjunction);
  return type === groups.none.type ? negate(all, list.part) : all;
}

function negate({ tr, en }: Text, part: List['part']): Text {
  if (part === 'who') return { tr: `(${tr}) olmayan`, en: `except those ${en}` };
  return { tr: `şu durumlar dışında (${tr})`, en: `except ${en}` };
}

function markedPhrase(kinds: Kinds, choice: Choice, nameOf: NameOf): Text {
  const phrase = plainPhrase(kinds, choice, nameOf);
  return hasValues(phrase) ? phrase : markText(phrase);
}

function plainPhrase(kinds: Kinds, { type, parameters }: Choice, nameOf: NameOf): Text {
  const kind = lookUp(kinds, type);
  if (!kind) return { tr: type, en: type };
  const p = unwrapForm(kind.fields, parameters);
  const name = typeof p.action === 'string' ? nameOf(p.action) : undefined;
  return kind.phrase(name ? { ...p, action: name } : p);
}
