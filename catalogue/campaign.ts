import type { Anchor } from './anchors';
import type { FormValue, Plain } from './fields/types';
import type { TextMode } from './variables/fill';
import type { Priority } from './visitors/visitor-guard';

/**
 * Statuses that a merchant can select. A stored campaign may also be `hidden`, which screens only
 * display.
 */
export const SELECTABLE_STATUSES = ['active', 'test', 'disabled'] as const;
export const STATUSES = [...SELECTABLE_STATUSES, 'hidden'] as const;
export type SelectableStatus = (typeof SELECTABLE_STATUSES)[number];
export type Status = (typeof STATUSES)[number];

/** Maximum length of a published version's note, in characters. */
export const VERSION_NOTE_LENGTH = 200;

/**
 * Health states, worst first: `broken` or `warning` by the campaign's worst problem, `healthy`
 * without problems, `waiting` while the campaign is not active.
 */
export const HEALTH_STATES = ['broken', 'warning', 'healthy', 'waiting'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** A selected kind (a trigger, a condition, a frequency) with its form. */
export interface Choice {
  type: string;
  parameters: FormValue;
  /** The conditions and groups in a group; absent for other choices. */
  rows?: Choice[];
}

/** An entry of a campaign: a kind of action with its form. */
export interface ActionEntry {
  type: string;
  name: string;
  parameters: FormValue;
  /** False for a disabled entry. */
  status: boolean;
  /** Id of the variant whose visitors see the entry; absent for all visitors. */
  variant?: number;
}

/**
 * A variant of an action. Entries with its id belong to it; entries without an id belong to all
 * variants.
 */
export interface Variant {
  /** 1 for A, 2 for B; a new variant gets the highest existing id plus 1. */
  id: number;
  /** Percentage of the visitors of the action; all shares add up to 100. */
  share: number;
}

/**
 * Content of a campaign as the editor changes and saves it. All conditions and groups of `who`,
 * `where` and `when` must match.
 */
export interface CampaignBody {
  name: string;
  status: Status;
  trigger: Choice;
  who: Choice[];
  where: Choice[];
  when: Choice[];
  tags: ActionEntry[];
  frequency: Choice;
  /** Percentage of visitors who get the campaign, 0-100; the others are the control group. */
  ratio: number;
  /** Absent for normal priority. */
  priority?: Priority;
  /** At least two variants; absent without variants. */
  variants?: Variant[];
  /** Alternatives of selectors that were picked on a page; absent without picked selectors. */
  anchors?: Anchor[];
}

/** A choice in plain form: `type` and the plain parameters. */
export interface CompiledChoice {
  type: string;
  p: Plain;
  rows?: CompiledChoice[];
  /** Absent when no text contains a variable. */
  v?: NamedVariables;
}

/** Variables that must be filled in before an entry is drawn or sent. */
interface NamedVariables {
  /** The mode of each text that names a variable, by its path in `p`. */
  texts: Record<string, TextMode>;
  /**
   * Address of the shop's own variables, below `/widget/variables/`; absent while no text uses one.
   */
  script?: string;
}

/** A campaign in the widget's format: plain values only, without disabled entries. */
export interface CompiledCampaign {
  id: number;
  /** Increases with every save, so that previews and cached copies can be distinguished. */
  version: number;
  name?: string;
  status: Status;
  /**
   * True when the shop's daily view limit is reached; the campaign is then not shown until midnight
   * (Europe/Istanbul).
   */
  block?: boolean;
  /**
   * Set when entries were omitted because their coupon lists are empty; in test mode the names of
   * these lists.
   */
  spent?: true | string[];
  trigger: CompiledChoice;
  who: CompiledChoice[];
  where: CompiledChoice[];
  when: CompiledChoice[];
  tags: CompiledEntry[];
  /**
   * True when an entry is an overlay, so that the visitor guard
   * (catalogue/visitors/visitor-guard.ts) applies.
   */
  overlay?: true;
  frequency: CompiledChoice;
  ratio: number;
  /** Shares of the variants, see `storefront/widget/split.ts`. */
  variants?: CompiledVariant[];
  /** The visitor's variant; the campaign then contains only the entries for this variant. */
  variant?: number;
  /** True when all entries are inside the page; only set when there is a holdout group. */
  inline?: true;
  /** True when this visitor is in the holdout group. */
  inHoldout?: true;
  /** Alternatives of the selectors that the campaign waits for. */
  anchors?: Anchor[];
}

/** An entry in the widget's format. */
export interface CompiledEntry extends CompiledChoice {
  name?: string;
  variant?: number;
}

export interface CompiledVariant {
  id: number;
  /**
   * Upper bound of this variant's buckets (`bucketOf`); its lower bound is the upper bound of the
   * previous variant.
   */
  below: number;
  /** True when an entry of this variant is an overlay. */
  overlay?: true;
}

/** Kinds of campaigns, as the log of changes names them. */
export const CAMPAIGN_KINDS = ['action', 'schedule'] as const;
