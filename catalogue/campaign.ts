import type { Anchor } from './anchors';
import type { FormValue, Plain } from './fields/types';
import type { TextMode } from './variables/fill';
import type { Priority } from './visitors/visitor-guard';

/** A stored campaign may also be `hidden`, which screens only display. */
export const SELECTABLE_STATUSES = ['active', 'test', 'disabled'] as const;
export const STATUSES = [...SELECTABLE_STATUSES, 'hidden'] as const;
export type SelectableStatus = (typeof SELECTABLE_STATUSES)[number];
export type Status = (typeof STATUSES)[number];

export const VERSION_NOTE_LENGTH = 200;

/** Health states, worst first; campaigns that are not active are `waiting`. */
export const HEALTH_STATES = ['broken', 'warning', 'healthy', 'waiting'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** A selected kind (a trigger, a condition, a frequency) with its form. */
export interface Choice {
  type: string;
  parameters: FormValue;
  /** The conditions and groups in a group; absent for a choice that is no group. */
  rows?: Choice[];
}

export interface ActionEntry {
  type: string;
  name: string;
  parameters: FormValue;
  /** False for a disabled entry. */
  status: boolean;
  /** Id of the variant whose visitors see the entry; absent for all visitors. */
  variant?: number;
}

/** One of several contents of an action: entries with its id, and entries without an id. */
export interface Variant {
  /** 1 for A, 2 for B; a new variant gets the highest existing id plus 1. */
  id: number;
  /** Percentage of the visitors of the action; all shares add up to 100. */
  share: number;
}

/** Content of a campaign. All conditions and groups of `who`, `where` and `when` must match. */
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
  /** Address of the shop's own variables, below `/widget/variables/`; absent if none is used. */
  script?: string;
}

/** A campaign in the widget's format: plain values only, without disabled entries. */
export interface CompiledCampaign {
  id: number;
  /** Increases with every save, so that previews and cached copies can be distinguished. */
  version: number;
  name?: string;
  status: Status;
  /** True until midnight (Europe/Istanbul) once the shop's daily view limit is reached. */
  block?: boolean;
  /** Set if entries with empty coupon lists were omitted; in test mode, the names of the lists. */
  emptyLists?: true | string[];
  trigger: CompiledChoice;
  who: CompiledChoice[];
  where: CompiledChoice[];
  when: CompiledChoice[];
  tags: CompiledEntry[];
  /** True when an entry is an overlay, so that the visitor guard (visitor-guard.ts) applies. */
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

export interface CompiledEntry extends CompiledChoice {
  name?: string;
  variant?: number;
}

export interface CompiledVariant {
  id: number;
  /** Upper bound of the variant's buckets (`bucketOf`); the lower one is the previous variant's. */
  below: number;
  /** True when an entry of this variant is an overlay. */
  overlay?: true;
}

export const CAMPAIGN_KINDS = ['action', 'schedule'] as const;
