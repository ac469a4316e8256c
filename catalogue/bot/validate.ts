import { actionTypeOf, botActions } from './actions/registry';
import { hoursProblems } from './business-hours';
import { noLonger, required, urlProblems } from './checks';
import { conditionProblems } from './conditions';
import { CONFIG_FIELDS, type ConfigField, isFieldOf } from './config/config-fields';
import { whatsappTree, withWhatsappContent } from './shared-tree';
import {
  type BotAction,
  type BotChannel,
  type BotConfig,
  type BotIssue,
  type BotNode,
  type BusinessHours,
  FEEDBACK_OPTIONS,
  type MicroProduct,
} from './types';
import {
  WHATSAPP_LIMITS,
  whatsappConfigProblems,
  whatsappNodeProblems,
} from './whatsapp/whatsapp-limits';

const MAX_NAME_CHARS = 80;
/** The longest name that is valid anywhere in the tree, whatever the number of siblings. */
export const MAX_NAME_LENGTH: Record<BotChannel, number> = {
  web: MAX_NAME_CHARS,
  whatsapp: WHATSAPP_LIMITS.buttonTitle,
};
const MAX_PHRASES = 100;
const MAX_TESTS = 50;
export const MAX_MESSAGES = 10;

/** Returns a node's issues, with paths relative to it. `nodes` are all nodes of the bot. */
export function nodeProblems(
  node: BotNode,
  { channel, nodes }: { channel: BotChannel; nodes: readonly BotNode[] },
): BotIssue[] {
  const { data, name } = node;
  const own = {
    category: () => noLonger(data.text, 'data.text'),
    action: () => actionsProblems(data.actions, channel),
    start: () => required(data.start_text, 'data.start_text'),
    starting: () => required(data.starting_text, 'data.starting_text'),
  }[node.type]();
  const feedback = data.feedback ?? 'none';
  const known = FEEDBACK_OPTIONS.some((option) => option === feedback);
  return [
    ...required(name, 'name'),
    ...noLonger(name, 'name', MAX_NAME_CHARS),
    ...(known ? [] : [{ path: 'data.feedback', code: 'notAnOption' }]),
    ...own,
    ...sentencesProblems(data.phrases, 'data.phrases', MAX_PHRASES),
    ...sentencesProblems(data.tests, 'data.tests', MAX_TESTS),
    ...(channel === 'whatsapp' ? whatsappNodeProblems(node, nodes) : overrideProblems(node, nodes)),
  ];
}

function overrideProblems(node: BotNode, nodes: readonly BotNode[]): BotIssue[] {
  const { whatsapp } = node.data;
  if (!whatsapp) return [];
  const others = whatsappTree(nodes.filter(({ id }) => id !== node.id));
  return nodeProblems(withWhatsappContent(node), { channel: 'whatsapp', nodes: others }).flatMap(
    ({ path, ...issue }) => {
      const [field = ''] = path.replace(/^data\./, '').split('.');
      const place = path.startsWith('data.') ? path.slice('data.'.length) : path;
      return field in whatsapp ? [{ ...issue, path: `data.whatsapp.${place}` }] : [];
    },
  );
}

function actionsProblems(actions: BotAction[] | undefined, channel: BotChannel): BotIssue[] {
  if (!actions || actions.length === 0) return [{ path: 'data.actions', code: 'required' }];
  const many =
    actions.length > MAX_MESSAGES
      ? [{ path: 'data.actions', code: 'tooManyItems', params: { most: MAX_MESSAGES } }]
      : [];
  const each = actions.flatMap((action, index) => {
    const path = `data.actions.${index}`;
    const type = actionTypeOf(action);
    if (!type) return [{ path: `${path}.type`, code: 'unknownType' }];
    if (!botActions[type].channels.includes(channel))
      return [{ path: `${path}.type`, code: 'notOnThisChannel' }];
    return [...botActions[type].problems(action, path), ...conditionProblems(action, path)];
  });
  return [...many, ...each];
}

function sentencesProblems(
  sentences: string[] | undefined,
  path: string,
  most: number,
): BotIssue[] {
  if (!sentences) return [];
  const many = { path, code: 'tooManyItems', params: { most } };
  return [
    ...(sentences.length > most ? [many] : []),
    ...sentences.flatMap((sentence, index) => noLonger(sentence, `${path}.${index}`, 500)),
  ];
}

const fieldProblems: Record<
  ConfigField['kind'],
  (field: ConfigField, value: unknown) => BotIssue[]
> = {
  line: ({ name, maxChars }, value) => noLonger(value, name, maxChars),
  text: ({ name, maxChars }, value) => noLonger(value, name, maxChars),
  url: ({ name }, value) => urlProblems(value, name, false),
  boolean: ({ name }, value) =>
    typeof value === 'boolean' ? [] : [{ path: name, code: 'wrongType' }],
  choice: ({ name, options }, value) =>
    options?.some((option) => option.value === value) ? [] : [{ path: name, code: 'notAnOption' }],
  hours: ({ name }, value) =>
    typeof value === 'object' && value !== null
      ? hoursProblems(value as BusinessHours, name)
      : [{ path: name, code: 'wrongType' }],
  fixed: () => [],
};

/** Returns an issue for each unknown field; stored data may contain `_type`, so it is allowed. */
export const unknownSettings = (data: Readonly<Record<string, unknown>>): BotIssue[] =>
  Object.keys(data)
    .filter((name) => name !== '_type' && !CONFIG_FIELDS.some((field) => field.name === name))
    .map((path) => ({ path, code: 'unknownField' }));

/** Returns the reasons why settings cannot be saved; fields that are absent are not validated. */
export function configProblems(config: BotConfig, channel: BotChannel): BotIssue[] {
  const issues = CONFIG_FIELDS.flatMap((field) => {
    const value = config[field.name];
    if (value !== undefined && !isFieldOf(field, channel))
      return [{ path: field.name, code: 'unknownField' }];
    return value === undefined ? [] : fieldProblems[field.kind](field, value);
  });
  return channel === 'whatsapp' ? [...issues, ...whatsappConfigProblems(config)] : issues;
}

export function microProductProblems(rows: readonly MicroProduct[]): BotIssue[] {
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    const twice = seen.has(row.id);
    seen.add(row.id);
    return [
      ...required(row.id, `data.${index}.id`),
      ...required(row.key, `data.${index}.key`),
      ...required(row.desc, `data.${index}.desc`),
      ...(twice ? [{ path: `data.${index}.id`, code: 'notUnique' }] : []),
    ];
  });
}

export function mayAddMicroProduct(rows: readonly MicroProduct[]): boolean {
  const [first] = rows;
  return !first || [first.id, first.key, first.desc].every((value) => value.trim() !== '');
}
