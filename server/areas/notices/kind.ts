import type { Language, Text } from '@catalogue/language';
import type { NoticeFacts, NoticeKindName, NoticeSeverity } from '@catalogue/notices';
import type { Deps } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';

/** One look at a shop. */
export interface Look {
  env: Deps['env'];
  shop: ShopDb;
  now: Date;
  /** YYYY-MM-DD in Istanbul. */
  today: string;
  /** The open notice of a kind about something: what is told already ends later than it begins. */
  open: (kind: NoticeKindName, subject: string) => OpenNotice | undefined;
}

export interface OpenNotice {
  since: Date;
  facts: NoticeFacts;
}

/** Something that holds now. */
export interface Finding {
  kind: NoticeKindName;
  /** Subject of the notice, such as a campaign id; empty for the full shop. */
  subject: string;
  /** Grows as it becomes worse, from 1; each stage is told once. */
  stage: number;
  facts: NoticeFacts;
}

/** Looks for notices of some kinds. */
export interface Finder {
  kinds: readonly NoticeKindName[];
  /** For what takes days to show: once an hour instead of at each look. */
  hourly?: true;
  /**
   * Returns the findings of a check. Notices without a finding are resolved; null means unknown and leaves them
   * unchanged.
   */
  find: (look: Look) => Promise<Finding[] | null>;
}

/** The text of a notice and its link. */
export interface NoticeWords {
  title: string;
  line: string;
  button: string;
  /** A path of the console. */
  link: string;
}

/** What is stored of a notice besides its kind. */
export interface NoticeState {
  subject: string;
  stage: number;
  facts: NoticeFacts;
}

/** How a notice of a kind is told. */
export interface Kind {
  words: (notice: NoticeState, language: Language) => NoticeWords;
  severity: (stage: number) => NoticeSeverity;
  /** A few words for the row of a campaign the notice is about; kinds without it are about the shop. */
  reason?: (notice: NoticeState, language: Language) => string;
  /** One that comes back within so long was never over: it is opened again without a word. */
  quietMs: number;
}

const MARK = /\{(\w+)\}/g;

/** Texts in a language, the marks in them filled with facts. */
export const writer =
  (language: Language, facts: NoticeFacts) =>
  (text: Text): string =>
    text[language].replace(MARK, (_, name: string) => {
      const fact = facts[name] ?? '';
      return typeof fact === 'number' ? numberIn(language, fact) : fact;
    });

export const numberIn = (language: Language, value: number, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(language, options).format(value);

/** 0.0123 as 1.2 %, the way the language writes it. */
export const percentIn = (language: Language, share: number) =>
  numberIn(language, share, { style: 'percent', maximumFractionDigits: 1 });

/** A day and hour on a clock in Istanbul. */
export const momentIn = (language: Language, iso: string) =>
  new Intl.DateTimeFormat(language === 'tr' ? 'tr-TR' : 'en-GB', {
    timeZone: 'Europe/Istanbul',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso));
