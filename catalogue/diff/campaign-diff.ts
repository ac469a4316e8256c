import type { ActionEntry, Choice } from '../campaign';
import type { Definition } from '../kinds';
import type { Language } from '../language';
import { isRecord } from '../lib/is-record';
import { lookUp } from '../lib/look-up';
import { type FieldChange, formDiff } from './form-diff';
import { isSame } from './is-same';
import { pairRows } from './pair-rows';

export interface CampaignChange {
  /** Property of the content that changed: `name`, `trigger`, `tags`... */
  part: string;
  kind: FieldChange['kind'];
  /** Labels from outer to inner; empty when the property itself changed, such as the trigger. */
  trail: string[];
  /** Kind of the changed block and label of its field, if the change is inside a block. */
  subject?: string[];
  before?: string;
  after?: string;
}

/** Registries by the property of a campaign, such as `trigger` or `tags`. */
export type PartDefinitions = Record<string, Record<string, Definition>>;

/** Content of a campaign as stored, by property. */
export type Content = Record<string, unknown>;

type Change = Omit<CampaignChange, 'part'>;
type Row = Choice | ActionEntry;

/** Returns changes in the order of the properties of `after`, with names in `language`. */
export function campaignDiff(
  { before, after }: { before: Content; after: Content },
  definitions: PartDefinitions,
  language: Language,
): CampaignChange[] {
  const parts = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return parts.flatMap((part) => {
    const [one, other] = [before[part], after[part]];
    if (isSame(one, other)) return [];
    const kinds = definitions[part] ?? {};
    return partChanges({ one, other, kinds, language }).map((change) => ({ ...change, part }));
  });
}

interface Part {
  one: unknown;
  other: unknown;
  kinds: Record<string, Definition>;
  language: Language;
}

function partChanges({ one, other, kinds, language }: Part): Change[] {
  if (Array.isArray(one) && Array.isArray(other)) {
    return rowChanges(one as Row[], other as Row[], { kinds, language });
  }
  if (isChoice(one) && isChoice(other)) return choiceChanges(one, other, { kinds, language });
  return [{ kind: 'changed', trail: [], before: plain(one), after: plain(other) }];
}

type Naming = Pick<Part, 'kinds' | 'language'>;

function choiceChanges(one: Row, other: Row, { kinds, language }: Naming): Change[] {
  const label = labelOf(kinds, language);
  if (one.type !== other.type) {
    return [{ kind: 'changed', trail: [], before: label(one), after: label(other) }];
  }
  const fields = lookUp(kinds, one.type)?.fields ?? [];
  const forms = { before: one.parameters, after: other.parameters };
  return formDiff(fields, forms, language).map(({ trail, ...change }) => ({
    ...change,
    trail: [label(other), ...trail],
  }));
}

function rowChanges(before: readonly Row[], after: readonly Row[], naming: Naming): Change[] {
  const label = labelOf(naming.kinds, naming.language);
  const { changed, added, removed, moved } = pairRows(before, after, ({ type }) => type);
  const rowChange =
    (kind: Change['kind']) =>
    ({ row }: { row: Row }): Change => ({ kind, trail: [label(row)] });
  return [
    ...changed.flatMap(({ before: old, after: row }) => [
      ...entryChanges(old, row, label(row)),
      ...choiceChanges(old, row, naming),
    ]),
    ...added.map(rowChange('added')),
    ...removed.map(rowChange('removed')),
    ...(moved ? [rowChange('moved')(moved)] : []),
  ];
}

/** Lists changes of an entry outside its form: of its name, and of whether it is enabled. */
function entryChanges(one: Row, other: Row, label: string): Change[] {
  const [before, after] = [one as Partial<ActionEntry>, other as Partial<ActionEntry>];
  const renamed: Change = {
    kind: 'changed',
    trail: [label],
    before: before.name,
    after: after.name,
  };
  const state = (on?: boolean) => (on ? '✓' : '–');
  const switched: Change = {
    kind: 'changed',
    trail: [label],
    before: state(before.status),
    after: state(after.status),
  };
  return [
    ...(before.name === after.name ? [] : [renamed]),
    ...(before.status === after.status ? [] : [switched]),
  ];
}

const labelOf =
  (kinds: Record<string, Definition>, language: Language) =>
  ({ type }: Row): string =>
    lookUp(kinds, type)?.label[language] ?? type;

const isChoice = (value: unknown): value is Choice => isRecord(value) && 'parameters' in value;

const plain = (value: unknown) => (value === undefined || value === null ? '' : String(value));
