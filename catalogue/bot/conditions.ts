import type { Language, Text } from '../language';
import { lookUp } from '../lib/look-up';
import { minorUnits, parseNumber } from '../shop/money';
import type { PageValue, PageValues } from '../variables/page-values';
import { hoursOf, isOpen } from './business-hours';
import { nameProblems, noLonger, required } from './checks';
import { titleKey } from './choices';
import type { BotAction, BotChannel, BotCondition, BotConfig, BotIssue } from './types';

export interface Facts {
  values: PageValues;
  answers: Readonly<Record<string, string>>;
  channel: BotChannel | undefined;
  config: BotConfig;
  now: Date;
}

interface ConditionKind {
  label: Text;
  /** Channels on which the fact that the condition tests can be known. */
  channels: readonly BotChannel[];
  /** Page values that the condition compares. */
  reads?: readonly string[];
  /** Input fields of the condition besides its kind. */
  inputs?: readonly ('name' | 'amount' | 'value')[];
  matches: (facts: Facts, condition: BotCondition) => boolean;
}

const WEB = ['web'] as const;
const BOTH = ['web', 'whatsapp'] as const;

/** Conditions in the order of the editor's list. A condition on an unknown fact does not match. */
export const botConditions = {
  signed_in: {
    label: { tr: 'Üye girişi yapılmış', en: 'Signed in' },
    channels: WEB,
    reads: ['visitorSignedIn'],
    matches: ({ values }) => values.visitorSignedIn === true,
  },
  signed_out: {
    label: { tr: 'Üye girişi yapılmamış', en: 'Not signed in' },
    channels: WEB,
    reads: ['visitorSignedIn'],
    matches: ({ values }) => values.visitorSignedIn === false,
  },
  cart_filled: {
    label: { tr: 'Sepette ürün var', en: 'Cart has items' },
    channels: WEB,
    reads: ['cartCount'],
    matches: ({ values }) => typeof values.cartCount === 'number' && values.cartCount > 0,
  },
  cart_empty: {
    label: { tr: 'Sepet boş', en: 'Cart is empty' },
    channels: WEB,
    reads: ['cartCount'],
    matches: ({ values }) => values.cartCount === 0,
  },
  cart_total: {
    label: { tr: 'Sepet tutarı en az', en: 'Cart total is at least' },
    channels: WEB,
    reads: ['cartTotal'],
    inputs: ['amount'],
    matches: ({ values }, { value = '' }) => {
      const goal = parseNumber(value);
      const total = amountOf(values.cartTotal);
      return goal !== undefined && total !== undefined && total >= goal;
    },
  },
  language_tr: {
    label: { tr: 'Sayfanın dili Türkçe', en: 'Page is in Turkish' },
    channels: WEB,
    reads: ['pageLanguage'],
    matches: ({ values }) => isLanguage(values.pageLanguage, 'tr'),
  },
  language_en: {
    label: { tr: 'Sayfanın dili İngilizce', en: 'Page is in English' },
    channels: WEB,
    reads: ['pageLanguage'],
    matches: ({ values }) => isLanguage(values.pageLanguage, 'en'),
  },
  open: {
    label: { tr: 'Mesai saatleri içinde', en: 'During opening hours' },
    channels: BOTH,
    matches: (facts) => isTeamOpen(facts),
  },
  closed: {
    label: { tr: 'Mesai saatleri dışında', en: 'Outside opening hours' },
    channels: BOTH,
    matches: (facts) => !isTeamOpen(facts),
  },
  web: {
    label: { tr: 'Kanal: web', en: 'Channel: web' },
    channels: BOTH,
    matches: ({ channel }) => channel === 'web',
  },
  whatsapp: {
    label: { tr: 'Kanal: WhatsApp', en: 'Channel: WhatsApp' },
    channels: BOTH,
    matches: ({ channel }) => channel === 'whatsapp',
  },
  answer_set: {
    label: { tr: 'Saklanan yanıt var', en: 'A stored answer is set' },
    channels: BOTH,
    inputs: ['name'],
    matches: ({ answers }, { name = '' }) => Boolean(lookUp(answers, name)),
  },
  answer_is: {
    label: { tr: 'Saklanan yanıt şu', en: 'A stored answer is' },
    channels: BOTH,
    inputs: ['name', 'value'],
    matches: ({ answers }, { name = '', value = '' }) => {
      const answer = lookUp(answers, name);
      return answer !== undefined && titleKey(answer) === titleKey(value);
    },
  },
} satisfies Record<string, ConditionKind>;

type BotConditionType = keyof typeof botConditions;
export const BOT_CONDITION_TYPES = Object.keys(botConditions) as BotConditionType[];

export const conditionKind = ({ type }: BotCondition): ConditionKind | undefined =>
  lookUp<ConditionKind | undefined>(botConditions, type);

/** Returns whether the bot runs the action. A condition of an unknown kind does not match. */
export function isShown({ condition }: BotAction, facts: Facts): boolean {
  return !condition || (conditionKind(condition)?.matches(facts, condition) ?? false);
}

export const conditionReads = ({ condition }: BotAction): readonly string[] =>
  (condition && conditionKind(condition)?.reads) ?? [];

/** Describes a condition: "A stored answer is: colour = Blue". */
export function describeCondition(condition: BotCondition, language: Language): string {
  const kind = conditionKind(condition);
  if (!kind) return condition.type;
  const { name = '', value = '' } = condition;
  const shown = (kind.inputs ?? []).map((input) => (input === 'name' ? name : value));
  return [kind.label[language], shown.join(' = ')].filter(Boolean).join(': ');
}

const MAX_VALUE_CHARS = 300;

export function conditionProblems({ condition }: BotAction, path: string): BotIssue[] {
  if (!condition) return [];
  const kind = conditionKind(condition);
  if (!kind) return [{ path: `${path}.condition.type`, code: 'notAnOption' }];
  const { name, value } = condition;
  const place = `${path}.condition.value`;
  return (kind.inputs ?? []).flatMap((input): BotIssue[] => {
    if (input === 'name') return nameProblems(name, `${path}.condition.name`);
    const missing = required(value, place);
    if (missing.length > 0) return missing;
    const isAmount = input !== 'amount' || /^\d+([.,]\d{1,2})?$/.test(String(value).trim());
    return isAmount
      ? noLonger(value, place, MAX_VALUE_CHARS)
      : [{ path: place, code: 'notANumber' }];
  });
}

function isTeamOpen({ config, now }: Facts): boolean {
  const hours = hoursOf(undefined, config);
  return hours === null || isOpen(hours, now);
}

function amountOf(value: PageValue | undefined): number | undefined {
  if (typeof value !== 'object' || !('minor' in value)) return undefined;
  return value.minor / minorUnits(value.currency);
}

const isLanguage = (value: PageValue | undefined, language: Language) =>
  typeof value === 'string' && value.toLowerCase().split(/[-_]/)[0] === language;
