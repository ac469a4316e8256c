import type { Text } from '../../language';
import { lookUp } from '../../lib/look-up';
import { nameProblems, noLonger, textProblems } from '../checks';
import { titleKey } from '../choices';
import { contactIn, EMAIL } from '../contact';
import { offerHelp } from '../follow-up';
import type { Choice } from '../messages';
import { type ActionDefinition, type Scene, type Turn, textMessage } from '../scene';
import type { BotAction, BotIssue, BotNode } from '../types';

interface AnswerKind {
  label: Text;
  /** Reads the value from a visitor's sentence; empty when the sentence contains none. */
  read: (text: string, options: readonly string[]) => string;
}

/** Limits for the number of options of a choice question; WhatsApp lists have 10 rows. */
const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 10;
/** Maximum characters of an option on the web; WhatsApp allows fewer. */
const MAX_OPTION_CHARS = 60;

const MAX_VALUE_CHARS = 500;
const NUMBER = /-?\d+(?:[.,]\d+)*/;

export const ANSWER_KINDS = {
  text: { label: { tr: 'Metin', en: 'Text' }, read: (text) => text.slice(0, MAX_VALUE_CHARS) },
  email: {
    label: { tr: 'E-posta adresi', en: 'E-mail address' },
    read: (text) => EMAIL.exec(text)?.[0] ?? '',
  },
  phone: {
    label: { tr: 'Telefon numarası', en: 'Phone number' },
    read: (text) => {
      const contact = contactIn(text);
      return contact.includes('@') ? '' : contact;
    },
  },
  number: { label: { tr: 'Sayı', en: 'Number' }, read: (text) => NUMBER.exec(text)?.[0] ?? '' },
  choice: {
    label: { tr: 'Seçeneklerden biri', en: 'One of several options' },
    read: (text, options) => options.find((option) => titleKey(option) === titleKey(text)) ?? '',
  },
} satisfies Record<string, AnswerKind>;

export const readAnswer = (
  kind: string | undefined,
  text: string,
  options: readonly string[] = [],
): string =>
  (lookUp<AnswerKind | undefined>(ANSWER_KINDS, kind ?? '') ?? ANSWER_KINDS.text).read(
    text.trim(),
    options,
  );

export const isChoiceQuestion = ({ type, answer }: BotAction): boolean =>
  type === 'ask' && answer === 'choice';

/** Returns the options of a choice question; an empty list for any other action at the index. */
export function optionsOf(node: BotNode | undefined, entry: number): string[] {
  const action = Array.isArray(node?.data.actions) ? node.data.actions[entry] : undefined;
  if (!action || !isChoiceQuestion(action) || !Array.isArray(action.options)) return [];
  return action.options
    .filter((option) => typeof option === 'string' && option.trim() !== '')
    .slice(0, MAX_OPTIONS);
}

const toOptions = ({ node, entry }: Scene): Choice[] =>
  optionsOf(node, entry).map((title, at) => ({ id: `option:${node.id}:${entry}:${at}`, title }));

/** Returns an option by its id, with its question's index; undefined if it no longer exists. */
export function pickedOption(
  node: BotNode | undefined,
  id: string,
): { entry: number; name: string; value: string } | undefined {
  const [, place, at] = /^option:\d+:(\d+):(\d+)$/.exec(id) ?? [];
  const entry = Number(place);
  const value = optionsOf(node, entry)[Number(at)];
  const name = node?.data.actions?.[entry]?.name ?? '';
  return value === undefined ? undefined : { entry, name, value };
}

export const ask: ActionDefinition = {
  label: { tr: 'Soru sor', en: 'Ask a question' },
  help: {
    tr: 'Ziyaretçinin yanıtını bekler ve saklar. Sonraki mesajlarda {{answer:ad|yedek}} ile kullanın; konuşma ekibinize aktarılırsa yanıtlar da gider.',
    en: 'Waits for the answer and stores it. Use it in later messages as {{answer:name|fallback}}; a hand-off brings the answers to your team.',
  },
  family: 'message',
  channels: ['web', 'whatsapp'],
  template: () => ({ type: 'ask', text: '', name: '', answer: 'text' }),
  problems: (action, path) => [
    ...textProblems(action.text, `${path}.text`),
    ...nameProblems(action.name, `${path}.name`),
    ...(Object.hasOwn(ANSWER_KINDS, action.answer ?? 'text')
      ? []
      : [{ path: `${path}.answer`, code: 'notAnOption' }]),
    ...(isChoiceQuestion(action) ? optionsProblems(action.options, `${path}.options`) : []),
  ],
  run: (action, scene) => ({
    output: textMessage(action.text),
    wait: {
      kind: 'answer',
      node: scene.node.id,
      scenario: 'ask',
      entry: scene.entry,
      name: action.name ?? '',
      answer: action.answer ?? 'text',
    },
    ...optionChoices(scene),
  }),
  resume: (wait, { text }, scene) => {
    if (wait.kind !== 'answer') return { output: [] };
    const value = readAnswer(wait.answer, text, optionsOf(scene.node, wait.entry));
    if (value) return { output: [], stored: { name: wait.name, value } };
    if (wait.tried) return offerHelp(wait, scene, 'forward_agent_card_message');
    return {
      output: textMessage(scene.textOf('ask_again')),
      wait: { ...wait, tried: true },
      ...optionChoices(scene),
    };
  },
};

function optionChoices(scene: Scene): Pick<Turn, 'choices'> {
  const choices = toOptions(scene);
  return choices.length > 0 ? { choices } : {};
}

function optionsProblems(options: readonly string[] = [], path: string): BotIssue[] {
  if (options.length < MIN_OPTIONS)
    return [{ path, code: 'tooFewItems', params: { least: MIN_OPTIONS } }];
  if (options.length > MAX_OPTIONS)
    return [{ path, code: 'tooManyItems', params: { most: MAX_OPTIONS } }];
  const keys = options.map(titleKey);
  return [
    ...(keys.includes('') ? [{ path, code: 'emptyLine' }] : []),
    ...(new Set(keys).size < keys.length ? [{ path, code: 'repeatedLine' }] : []),
    ...options.flatMap((option) => noLonger(option, path, MAX_OPTION_CHARS)),
  ];
}
