import type { FormValue, Plain } from './fields/types';
import type { TextMode } from './variables/fill';
import type { Priority } from './visitors/visitor-guard';

/** Statuses a merchant can choose; `hidden` exists for display only. */
export const SELECTABLE_STATUSES = ['active', 'test', 'disabled'] as const;
export const STATUSES = [...SELECTABLE_STATUSES, 'hidden'] as const;
export type SelectableStatus = (typeof SELECTABLE_STATUSES)[number];
export type Status = (typeof STATUSES)[number];

/** A campaign has an open notice, runs well, or waits because it is not active; the worst first. */
export const HEALTH_STATES = ['broken', 'warning', 'healthy', 'waiting'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** One chosen kind (a trigger, a condition, a frequency) with its form. */
export interface Choice {
  type: string;
  parameters: FormValue;
  /** The conditions of a group; other choices have none. */
  rows?: Choice[];
}

/** One entry of a campaign: what is drawn. */
export interface ActionEntry {
  type: string;
  name: string;
  parameters: FormValue;
  /** false means switched off. */
  status: boolean;
  /** Only visitors of this variant see it; everybody does when missing. */
  variant?: number;
}

/** One of the contents of an action that are compared. Entries that name it are its own, others everybody's. */
export interface Variant {
  /** 1 for A, 2 for B; that of one in the middle is not given again after it was removed. */
  id: number;
  /** Percentage of those who get the action; those of all variants are 100 together. */
  share: number;
}

/** The content that the editor changes and a save carries. All rows of who, where and when must hold. */
export interface CampaignBody {
  name: string;
  status: Status;
  trigger: Choice;
  who: Choice[];
  where: Choice[];
  when: Choice[];
  tags: ActionEntry[];
  frequency: Choice;
  /** Percentage of visitors who get the campaign, 0-100; the rest are control. */
  ratio: number;
  /** Normal when missing. */
  priority?: Priority;
  /** Contents that are compared, at least two; missing while there is one. */
  variants?: Variant[];
}

/** A choice without wrapping: `type` and the plain parameters. */
export interface CompiledChoice {
  type: string;
  p: Plain;
  rows?: CompiledChoice[];
  /** Left out where no text names a variable. */
  v?: NamedVariables;
}

/** The variables that are filled in before an entry is drawn or sent. */
interface NamedVariables {
  /** The mode of each text that names a variable, by its path in `p`. */
  texts: Record<string, TextMode>;
  /** Where the shop's own variables come from, below `/widget/variables/`; left out while no text names one. */
  script?: string;
}

/** The campaign as the widget reads it: plain values only, switched-off entries left out. */
export interface CompiledCampaign {
  id: number;
  /** Changes with every save; a preview or cached copy can be distinguished. */
  version: number;
  name?: string;
  status: Status;
  /** True when the shop's daily limit is reached: not shown until midnight (Europe/Istanbul). */
  block?: boolean;
  /** Set when entries were left out because their coupon lists are empty: the names of these lists in test mode. */
  spent?: true | string[];
  trigger: CompiledChoice;
  who: CompiledChoice[];
  where: CompiledChoice[];
  when: CompiledChoice[];
  tags: CompiledEntry[];
  /** One of its entries lies over the page, so that the visitor guard decides too. */
  overlay?: true;
  frequency: CompiledChoice;
  ratio: number;
  /** Where there are variants: who of 100 gets which, see `storefront/widget/split.ts`. */
  variants?: CompiledVariant[];
  /** The variant this visitor has; its entries alone are left then. */
  variant?: number;
  /** All of it sits in the page; only said where some visitors see nothing. */
  inline?: true;
  /** This visitor belongs to those who see nothing at all. */
  held?: true;
}

/** An entry as it is drawn. */
export interface CompiledEntry extends CompiledChoice {
  name?: string;
  variant?: number;
}

export interface CompiledVariant {
  id: number;
  /** Visitors whose lot lies below it, and above those before, have it. */
  below: number;
  /** As that of a campaign. */
  overlay?: true;
}

/** The kinds of campaigns whose changes are logged. */
export const CAMPAIGN_KINDS = ['action', 'schedule'] as const;
