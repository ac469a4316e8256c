import { isShownText } from '@catalogue/bot/config/fill-bot';
import type { Language, Text } from '../../language';
import { parseText } from '../../variables/parse';
import { isChoiceQuestion } from '../actions/ask';
import { actionTypeOf } from '../actions/registry';
import { childrenOf } from '../choices';
import { conditionKind } from '../conditions';
import { whatsappTree } from '../shared-tree';
import type { BotAction, BotIssue, BotNode } from '../types';
import { nodeProblems } from '../validate';
import { WHATSAPP_LIMITS } from './whatsapp-limits';

export interface WhatsappChange {
  code: ChangeCode;
  params?: Record<string, string | number>;
}

export interface CompatibilityRow {
  id: number;
  /** Name of the node on WhatsApp. */
  name: string;
  type: BotNode['type'];
  /** True when WhatsApp does not show this node. */
  hidden: boolean;
  /** True when WhatsApp shows other content than the web. */
  overridden: boolean;
  changes: WhatsappChange[];
  problems: BotIssue[];
}

/** Messages for changes; `%{name}` stands for a parameter. */
const CHANGES = {
  list: {
    tr: '%{count} seçenek düğme yerine liste olarak gösterilir.',
    en: '%{count} choices are shown as a list instead of buttons.',
  },
  lists: {
    tr: '%{count} seçenek, her biri en çok 10 satırlık %{lists} liste olarak gönderilir.',
    en: '%{count} choices are sent as %{lists} lists of up to 10 rows.',
  },
  linksAsText: {
    tr: 'Bağlantı düğmeleri, adresleriyle birlikte metin satırı olur.',
    en: 'Link buttons become lines of text with their addresses.',
  },
  pageAddress: {
    tr: 'Ziyaretçinin sayfası bilinmediği için sayfa adresi eklenmez.',
    en: 'The page address is left out, because there is no page.',
  },
  products: {
    tr: 'Her ürün ayrı bir görsel mesajı olarak gönderilir.',
    en: 'Each product is sent as a picture message of its own.',
  },
  neverShown: {
    tr: '%{number}. mesaj gönderilmez: "%{condition}" koşulu WhatsApp’ta bilinmez.',
    en: 'Message %{number} is not sent: the condition "%{condition}" is unknown on WhatsApp.',
  },
  webOnly: {
    tr: '%{number}. mesaj yalnızca web için; WhatsApp’ta gönderilmez.',
    en: 'Message %{number} is for the web only and is not sent.',
  },
  variables: {
    tr: 'Sayfadan okunan değişkenlerin yedek metni gösterilir: %{names}.',
    en: 'Variables read from the page show their fallback text: %{names}.',
  },
} satisfies Record<string, Text>;
type ChangeCode = keyof typeof CHANGES;

export function changeSentence({ code, params = {} }: WhatsappChange, language: Language): string {
  return CHANGES[code][language].replace(/%\{(\w+)\}/g, (_, name) => {
    const value = params[name] ?? '';
    const kind = name === 'condition' && conditionKind({ type: String(value) });
    return kind ? kind.label[language] : String(value);
  });
}

/** Lists the nodes that WhatsApp hides or shows differently, and the problems to fix first. */
export function compatibilityReport(nodes: readonly BotNode[]): CompatibilityRow[] {
  const shown = new Map(whatsappTree(nodes).map((node) => [node.id, node]));
  const tree = [...shown.values()];
  return nodes.flatMap((original): CompatibilityRow[] => {
    const { id, type, data } = original;
    const node = shown.get(id);
    const row = {
      id,
      type,
      name: node?.name ?? original.name,
      hidden: !node,
      overridden: data.whatsapp !== undefined,
      changes: node ? changesOf(node, tree) : [],
      problems: node ? nodeProblems(node, { channel: 'whatsapp', nodes: tree }) : [],
    };
    const isReported =
      row.hidden || row.overridden || row.changes.length > 0 || row.problems.length > 0;
    return isReported ? [row] : [];
  });
}

function changesOf(node: BotNode, tree: readonly BotNode[]): WhatsappChange[] {
  const actions = Array.isArray(node.data.actions) ? node.data.actions : [];
  const names = [...new Set(pageVariables({ name: node.name, data: node.data }))];
  return [
    ...choicesChange(choiceCount(node, tree)),
    ...actions.flatMap(actionChanges),
    ...(names.length > 0
      ? [{ code: 'variables' as const, params: { names: names.join(', ') } }]
      : []),
  ];
}

/** Counts a category's children; the start and starting nodes show the categories. */
function choiceCount({ id, type }: BotNode, tree: readonly BotNode[]): number {
  if (type === 'action') return 0;
  return childrenOf(tree, type === 'category' ? id : null).length;
}

function choicesChange(count: number): WhatsappChange[] {
  const { buttons, rows } = WHATSAPP_LIMITS;
  if (count <= buttons) return [];
  if (count <= rows) return [{ code: 'list', params: { count } }];
  return [{ code: 'lists', params: { count, lists: Math.ceil(count / rows) } }];
}

function actionChanges(action: BotAction, index: number): WhatsappChange[] {
  const { condition, buttons = [], options = [] } = action;
  const number = index + 1;
  const kind = condition && conditionKind(condition);
  if (condition?.type === 'web') return [{ code: 'webOnly', params: { number } }];
  if (condition && kind && !kind.channels.includes('whatsapp'))
    return [{ code: 'neverShown', params: { number, condition: condition.type } }];
  const type = actionTypeOf(action);
  const links = type === 'button' || type === 'whatsapp_button_card' ? buttons : [];
  const isText = links.length > 1 || links.some(({ url }) => /^(tel|mailto):/i.test(url ?? ''));
  return [
    ...(isText ? [{ code: 'linksAsText' as const }] : []),
    ...(links.some(({ product_url }) => product_url) ? [{ code: 'pageAddress' as const }] : []),
    ...(type === 'products' ? [{ code: 'products' as const }] : []),
    ...(isChoiceQuestion(action) ? choicesChange(options.length) : []),
  ];
}

/** Variables that the bot fills without a page, so they also work on WhatsApp. */
const KNOWN = new Set(['opening', 'answer']);

function pageVariables(part: unknown): string[] {
  if (typeof part === 'string') {
    return parseText(part).flatMap((piece) =>
      typeof piece === 'string' || KNOWN.has(piece.name) ? [] : [piece.name],
    );
  }
  if (Array.isArray(part)) return part.flatMap(pageVariables);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    isShownText(name) ? pageVariables(value) : [],
  );
}
