import type { Language } from '../../language';
import { lookUp } from '../../lib/look-up';
import type { ActionDefinition } from '../scene';
import type { BotAction, BotChannel } from '../types';
import { agent, agent_time, group } from './agents';
import { ask } from './ask';
import { image, text, video } from './content';
import { http } from './http';
import { button, url, whatsapp_button_card } from './links';
import { products } from './products';
import { scenarios } from './scenarios';

/** All action types in the order of the editor's list. */
export const botActions = {
  text,
  image,
  video,
  button,
  agent,
  agent_time,
  group,
  whatsapp_button_card,
  url,
  ask,
  products,
  http,
  ...scenarios,
} satisfies Record<string, ActionDefinition>;

export type BotActionType = keyof typeof botActions;
export const BOT_ACTION_TYPES = Object.keys(botActions) as BotActionType[];

/** Reads `type`, or its older name `_type`. */
export function actionTypeOf(action: BotAction | undefined): BotActionType | undefined {
  const type = action?.type ?? action?._type;
  return typeof type === 'string' && definitionOf(type) ? (type as BotActionType) : undefined;
}

export function definitionOf(type: string): ActionDefinition | undefined {
  return lookUp<ActionDefinition | undefined>(botActions, type);
}

/** Returns the action types of a channel, each with the data of a new action (`actionlist`). */
export function actionList(
  channel: BotChannel,
  language: Language,
): { value: BotActionType; data: BotAction }[] {
  return BOT_ACTION_TYPES.filter((type) => botActions[type].channels.includes(channel)).map(
    (value) => ({ value, data: botActions[value].template(language) }),
  );
}
