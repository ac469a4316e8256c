import type { Condition } from '../kinds';
import { campaignWhen } from '../subjects/campaigns';
import { clockWhen } from '../subjects/clock';

/** Conditions on time, in the order of the editor's list. */
export const when = { ...clockWhen, ...campaignWhen } satisfies Record<string, Condition>;

export type WhenType = keyof typeof when;
export const DEFAULT_WHEN: WhenType = 'always';
