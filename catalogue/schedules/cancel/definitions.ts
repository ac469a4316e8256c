import type { Definition } from '../../kinds';
import { definition as emptied } from './emptied';
import { definition as ordered } from './ordered';
import { definition as returned } from './returned';

/** What ends the waiting after a visitor's trigger, in the order it is offered. */
export const cancelDefinitions = { ordered, returned, emptied } satisfies Record<
  string,
  Definition
>;

export type CancelType = keyof typeof cancelDefinitions;
