import { type HealthFacts, healthOf } from '@catalogue/health/health';
import type { NoticeFacts, NoticeKindName, NoticeSeverity } from '@catalogue/health/notices';
import { type Language, LOCALES } from '@catalogue/language';
import { ISTANBUL_ZONE } from '@catalogue/lib/istanbul';
import type { Deps, ShopEvents } from '@server/context';

export interface ShopCheck extends ShopEvents {
  env: Deps['env'];
  now: Date;
  /** Current Istanbul day (YYYY-MM-DD). */
  today: string;
  /** Returns the open notice, because a notice ends at another threshold than it begins. */
  open: (kind: NoticeKindName, subject: string) => OpenNotice | undefined;
  /** Returns whether an earlier finder of this check found something. */
  found: (kind: NoticeKindName, subject: string) => boolean;
}

interface OpenNotice {
  since: Date;
  facts: NoticeFacts;
}

export interface Finding {
  kind: NoticeKindName;
  /** Subject of the notice, such as a campaign id; empty for the full shop. */
  subject: string;
  /** Severity stage from 1 upwards; users are notified once per stage. */
  stage: number;
  facts: NoticeFacts;
}

export interface Finder {
  kinds: readonly NoticeKindName[];
  /**
   * True for problems that develop over days, which are checked hourly instead of in each check.
   */
  hourly?: true;
  /**
   * Returns the findings; open notices without a finding are then resolved. Null means unknown and
   * leaves notices unchanged.
   */
  find: (check: ShopCheck) => Promise<Finding[] | null>;
}

export interface NoticeCopy {
  title: string;
  line: string;
  button: string;
  /** Path of the console page to which the notice links. */
  link: string;
}

interface NoticeState {
  subject: string;
  stage: number;
  facts: NoticeFacts;
}

export interface Kind {
  copy: (notice: NoticeState, language: Language) => NoticeCopy;
  severity: (stage: number) => NoticeSeverity;
  /** Facts for the health of actions; absent for kinds that add none. */
  health?: (notice: NoticeState) => HealthFacts;
  /** Actions that the notice affects; by default the action that is its subject. */
  about?: 'every' | 'pool';
  /** Time after its end in which a returning notice is reopened without notifying users. */
  quietMs: number;
}

/** Returns the problem of a notice about an action or its shop: a short label and its fix. */
export function problemOfNotice(
  { subject }: Pick<NoticeState, 'subject'>,
  facts: HealthFacts,
  language: Language,
): { reason: string; button: string; link: string } {
  const [trouble] = healthOf({ id: Number(subject), status: 'active' }, facts).troubles;
  if (!trouble) throw new Error('A notice has facts without a trouble.');
  const { reason, fix } = trouble;
  return { reason: reason[language], button: fix.label[language], link: fix.link };
}

export const titleOf = (name: NoticeFacts[string] | undefined, reason: string): string =>
  `“${name ?? ''}”: ${reason}`;

export const momentIn = (language: Language, iso: string) =>
  new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: ISTANBUL_ZONE,
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso));
