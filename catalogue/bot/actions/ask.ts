import type { Text } from '../../language';
import { lookUp } from '../../lib/look-up';
import { noLonger, required, textProblems } from '../checks';
import { contactIn, EMAIL } from '../contact';
import { offerHelp } from '../follow-up';
import { type ActionDefinition, textMessage } from '../scene';

interface AnswerKind {
  label: Text;
  /** The value inside a sentence; empty for none. */
  read: (text: string) => string;
}

const LONGEST_VALUE = 500;
const NUMBER = /-?\d+(?:[.,]\d+)*/;

/** Kinds of answers that a question accepts, each with how it is read. */
export const ANSWER_KINDS = {
  text: { label: { tr: 'Metin', en: 'Text' }, read: (text) => text.slice(0, LONGEST_VALUE) },
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
} satisfies Record<string, AnswerKind>;

/** The value of an answer to a question of this kind; empty when the text has none. */
export const readAnswer = (kind: string | undefined, text: string): string =>
  (lookUp<AnswerKind | undefined>(ANSWER_KINDS, kind ?? '') ?? ANSWER_KINDS.text).read(text.trim());

/** Name under which later messages use an answer: `{{answer:name}}`. */
const NAME = /^[\p{L}\p{N}_]{1,30}$/u;

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
    ...required(action.name, `${path}.name`),
    ...noLonger(action.name, `${path}.name`, 30),
    ...(action.name?.trim() && !NAME.test(action.name)
      ? [{ path: `${path}.name`, code: 'notAName' }]
      : []),
    ...(Object.hasOwn(ANSWER_KINDS, action.answer ?? 'text')
      ? []
      : [{ path: `${path}.answer`, code: 'notAnOption' }]),
  ],
  run: (action, { node }) => ({
    output: textMessage(action.text),
    wait: {
      ...{ kind: 'answer', node: node.id, scenario: 'ask', entry: 0 },
      ...{ name: action.name ?? '', answer: action.answer ?? 'text' },
    },
  }),
  resume: (wait, { text }, scene) => {
    if (wait.kind !== 'answer') return { output: [] };
    const value = readAnswer(wait.answer, text);
    if (value) return { output: [], stored: { name: wait.name, value } };
    if (wait.tried) return offerHelp(wait, scene, 'forward_agent_card_message');
    return { output: textMessage(scene.say('ask_again')), wait: { ...wait, tried: true } };
  },
};
