import type { Definition } from '../kinds';
import { definition as banner } from './banner/definition';
import { definition as popup } from './popup/definition';

/** What a campaign can show, in the order it is offered. */
export const actionDefinitions = {
  popup,
  banner,
} satisfies Record<string, Definition>;

export type ActionType = keyof typeof actionDefinitions;
