import type { Language, Text } from '../language';
import { lookUp } from '../lib/look-up';
import { ANSWER_KINDS, isChoiceQuestion } from './actions/ask';
import { describeCall } from './actions/http';
import { productSourceLabels } from './actions/products';
import { actionTypeOf, botActions } from './actions/registry';
import { childrenOf } from './choices';
import { describeCondition } from './conditions';
import { CONFIG_FIELDS } from './config/config-fields';
import { feedbackLabels } from './follow-up';
import type { BotAction, BotNode, BotSnapshot, FeedbackOption } from './types';

export interface DraftChange {
  kind: 'added' | 'removed' | 'changed' | 'moved';
  /** Kind of the changed item: a node's type, the settings or an order-status card. */
  what: 'category' | 'action' | 'start' | 'starting' | 'config' | 'status';
  name: string;
  /** The changed field; absent for added, removed and moved items. */
  field?: Text;
  before?: string;
  after?: string;
}

/** Returns changes in the editor's order; all items of the draft when nothing is live. */
export function draftDiff(
  draft: BotSnapshot,
  live: BotSnapshot | null,
  language: Language = 'tr',
): DraftChange[] {
  return [
    ...nodeChanges(draft, live, language),
    ...configChanges(draft, live),
    ...statusChanges(draft, live),
  ];
}

function nodeChanges(
  draft: BotSnapshot,
  live: BotSnapshot | null,
  language: Language,
): DraftChange[] {
  const old = new Map(live?.nodes.map((node) => [node.id, node]));
  const moved = movedNodes(draft.nodes, live?.nodes ?? []);
  const now = new Set(draft.nodes.map(({ id }) => id));
  const unmoved = draft.nodes.flatMap((node): DraftChange[] => {
    const before = old.get(node.id);
    const subject = { what: node.type, name: node.name } as const;
    if (!before) return [{ kind: 'added', ...subject }];
    const parts = Object.values(PARTS).flatMap(({ label, read }): DraftChange[] => {
      const [was, is] = [read(before, language), read(node, language)];
      return was === is
        ? []
        : [{ kind: 'changed', ...subject, field: label, before: was, after: is }];
    });
    return moved.has(node.id) ? [...parts, { kind: 'moved', ...subject }] : parts;
  });
  const gone = [...old.values()]
    .filter(({ id }) => !now.has(id))
    .map(({ type, name }): DraftChange => ({ kind: 'removed', what: type, name }));
  return [...unmoved, ...gone];
}

interface Part {
  label: Text;
  read: (node: BotNode, language: Language) => string;
}

const PARTS: Record<string, Part> = {
  name: { label: { tr: 'Ad', en: 'Name' }, read: ({ name }) => name },
  text: {
    label: { tr: 'Metin', en: 'Text' },
    read: ({ data }) => data.text ?? data.start_text ?? data.starting_text ?? '',
  },
  actions: { label: { tr: 'Aksiyon', en: 'Action' }, read: describeActions },
  feedback: {
    label: { tr: 'Geri bildirim', en: 'Feedback' },
    read: ({ data }, language) =>
      feedbackLabels[(data.feedback ?? 'none') as FeedbackOption]?.[language] ?? '',
  },
  phrases: {
    label: { tr: 'Soruluş biçimleri', en: 'Phrases' },
    read: ({ data }) => (data.phrases ?? []).join(' · '),
  },
  tests: {
    label: { tr: 'Deneme cümleleri', en: 'Test sentences' },
    read: ({ data }) => (data.tests ?? []).join(' · '),
  },
};

const ONLY_IF: Text = { tr: 'Yalnızca', en: 'Only if' };

function describeActions({ data }: BotNode, language: Language): string {
  return (data.actions ?? [])
    .map((action) => {
      const type = actionTypeOf(action);
      const name = type ? botActions[type].label[language] : '';
      const buttons = (action.buttons ?? []).map(({ title, url, phone, text, product_url }) =>
        [title, url || phone, text, product_url ? '+url' : ''].filter(Boolean).join(' → '),
      );
      const hours = action.hours ? JSON.stringify(action.hours) : '';
      const { text, value, button_text, group } = action;
      const only = action.condition && describeCondition(action.condition, language);
      const shown = only && `${ONLY_IF[language]}: ${only}`;
      const lines = [name, shown, text, value, button_text, group, ...buttons, hours];
      return [...lines, ...describeQuestion(action, language), ...describeLookup(action, language)]
        .filter(Boolean)
        .join('\n');
    })
    .join('\n\n');
}

function describeQuestion(action: BotAction, language: Language): string[] {
  if (actionTypeOf(action) !== 'ask') return [];
  const { name, answer, options = [] } = action;
  const kind = lookUp<{ label: Text } | undefined>(ANSWER_KINDS, answer ?? 'text');
  const offered = isChoiceQuestion(action) ? options : [];
  return [`${name}: ${kind?.label[language] ?? answer}`, ...offered];
}

function describeLookup(action: BotAction, language: Language): string[] {
  const { source = '', words = '', fallback = '' } = action;
  const products = lookUp<Text>(productSourceLabels, source)?.[language] ?? '';
  return [products, words, ...describeCall(action), fallback];
}

function configChanges(draft: BotSnapshot, live: BotSnapshot | null): DraftChange[] {
  if (!live) return [];
  return CONFIG_FIELDS.filter(({ kind }) => kind !== 'fixed').flatMap(({ name, label }) => {
    const [was, is] = [asText(live.config[name]), asText(draft.config[name])];
    if (was === is) return [];
    return [
      {
        kind: 'changed' as const,
        what: 'config' as const,
        name,
        field: label,
        before: was,
        after: is,
      },
    ];
  });
}

function statusChanges(draft: BotSnapshot, live: BotSnapshot | null): DraftChange[] {
  const old = new Map(live?.statuses.map((status) => [status.id, status]));
  const now = new Set(draft.statuses.map(({ id }) => id));
  const unmoved = draft.statuses.flatMap((status): DraftChange[] => {
    const before = old.get(status.id);
    if (!before) return [{ kind: 'added', what: 'status', name: status.key }];
    const [was, is] = [`${before.key}: ${before.desc}`, `${status.key}: ${status.desc}`];
    if (was === is) return [];
    return [{ kind: 'changed', what: 'status', name: status.key, before: was, after: is }];
  });
  const gone = [...old.values()]
    .filter(({ id }) => !now.has(id))
    .map(({ key }): DraftChange => ({ kind: 'removed', what: 'status', name: key }));
  return [...unmoved, ...gone];
}

/** Sorts the keys, because the database may return them in another order. */
function asText(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value !== 'object' || value === null) return String(value);
  return JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Returns the ids of moved nodes. Nodes that only shifted because of another node do not count. */
function movedNodes(now: readonly BotNode[], before: readonly BotNode[]): Set<number> {
  const old = new Map(before.map((node) => [node.id, node]));
  const stayed = now.filter(({ id, parent }) => old.get(id)?.parent === parent);
  const elsewhere = now.filter(({ id, parent }) => old.has(id) && old.get(id)?.parent !== parent);
  const parents = new Set(stayed.map(({ parent }) => parent));
  const moved = [...parents].flatMap((parent) => {
    const ids = childrenOf(stayed, parent).map(({ id }) => id);
    const places = new Map(childrenOf(before, parent).map(({ id }, place) => [id, place]));
    const unmoved = longestIncreasingSubsequence(ids.map((id) => places.get(id) ?? 0));
    return ids.filter((_, index) => !unmoved.has(index));
  });
  return new Set([...moved, ...elsewhere.map(({ id }) => id)]);
}

/** Returns the indexes of the subsequence: the nodes in unchanged order. */
function longestIncreasingSubsequence(numbers: readonly number[]): Set<number> {
  const lengths: number[] = [];
  const previous: number[] = [];
  let last = -1;
  for (const [at, number] of numbers.entries()) {
    let best = -1;
    for (let earlier = 0; earlier < at; earlier++) {
      const rises = (numbers[earlier] ?? 0) < number;
      if (rises && (lengths[earlier] ?? 0) > (lengths[best] ?? 0)) best = earlier;
    }
    lengths[at] = (lengths[best] ?? 0) + 1;
    previous[at] = best;
    if ((lengths[at] ?? 0) > (lengths[last] ?? 0)) last = at;
  }
  const unmoved = new Set<number>();
  for (let at = last; at >= 0; at = previous[at] ?? -1) unmoved.add(at);
  return unmoved;
}
