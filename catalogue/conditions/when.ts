import type { Condition } from '../kinds';
import { campaignWhen } from '../subjects/campaigns';
import { clockWhen } from '../subjects/clock';

/** When a campaign runs, in the order it is offered. */
export const when = { ...clockWhen, ...campaignWhen } satisfies Record<string, Condition>;

export type WhenType = keyof typeof when;
export const DEFAULT_WHEN: WhenType = 'always';
