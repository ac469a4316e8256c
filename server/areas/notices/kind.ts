import { type HealthFacts, healthOf } from '@catalogue/health/health';
import type { Language } from '@catalogue/language';
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
  /** Whether a finder before this one has found something. */
  found: (kind: NoticeKindName, subject: string) => boolean;
}

interface OpenNotice {
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

/** Stored data of a notice besides its kind. */
interface NoticeState {
  subject: string;
  stage: number;
  facts: NoticeFacts;
}

/** Definition of a kind of notice: its copy, severity and effects. */
export interface Kind {
  words: (notice: NoticeState, language: Language) => NoticeWords;
  severity: (stage: number) => NoticeSeverity;
  /** Facts that the notice adds to the health of actions; left out by kinds that add none. */
  health?: (notice: NoticeState) => HealthFacts;
  /** The actions it is about; the one that is its subject when left out. */
  about?: 'every' | 'pool';
  /** One that comes back within so long was never over: it is opened again without a word. */
  quietMs: number;
}

/** The trouble of a notice about an action or its shop: a few words and its fix. */
export function troubleIn(
  { subject }: Pick<NoticeState, 'subject'>,
  facts: HealthFacts,
  language: Language,
): { reason: string; button: string; link: string } {
  const [trouble] = healthOf({ id: Number(subject), status: 'active' }, facts).troubles;
  if (!trouble) throw new Error('A notice has facts without a trouble.');
  const { reason, fix } = trouble;
  return { reason: reason[language], button: fix.label[language], link: fix.link };
}

/** The title of a notice about one action: its name and what health says of it. */
export const titleOf = (name: NoticeFacts[string] | undefined, reason: string): string =>
  `“${name ?? ''}”: ${reason}`;

/** A day and hour on a clock in Istanbul. */
export const momentIn = (language: Language, iso: string) =>
  new Intl.DateTimeFormat(language === 'tr' ? 'tr-TR' : 'en-GB', {
    timeZone: 'Europe/Istanbul',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso));
