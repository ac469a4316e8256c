import type { Language, Text } from '../language';
import { configText, languageOf } from './config/config-fields';
import type { FactoryTextName } from './config/factory-texts';
import type { FilledBot } from './config/fill-bot';
import type { LookedUpOrder, OrderLookup, Wait } from './engine-types';
import type { Found, Lookup } from './lookups';
import type { Choice, Message } from './messages';
import type { BotAction, BotChannel, BotConfig, BotIssue, BotNode } from './types';

export interface Scene {
  bot: FilledBot;
  config: BotConfig;
  language: Language;
  node: BotNode;
  /** Index of the action among the node's actions. */
  entry: number;
  now: Date;
  /** Phone number that the channel has verified; empty if there is none. */
  contact: string;
  textOf: (name: FactoryTextName) => string;
}

/** Result of running an action, or of continuing it with the visitor's answer or a look-up. */
export interface Turn {
  output: Message[];
  /** Absent when the action is finished, so that its feedback option follows. */
  wait?: Wait;
  /** `group` is empty for all users; `away`: outside opening hours. */
  handoff?: { group: string; note: string; away: boolean };
  orderLookup?: OrderLookup;
  /** Data that the caller fetches before the answer continues. */
  lookup?: Lookup;
  /** Values of a look-up to store; the bot then runs the actions after the look-up. */
  answers?: Record<string, string>;
  /** An answer to store; the bot then runs the actions after the question. */
  stored?: { name: string; value: string };
  /** Choices to offer next; by default the choices of the feedback option. */
  choices?: Choice[];
}

export type ActionFamily = 'message' | 'agent' | 'scenario';

/** A type of bot action, without its editor in the console. */
export interface ActionDefinition {
  label: Text;
  help: Text;
  family: ActionFamily;
  channels: readonly BotChannel[];
  /** Data of a new action of this type. */
  template: (language: Language) => BotAction;
  problems: (action: BotAction, path: string) => BotIssue[];
  run: (action: BotAction, scene: Scene) => Turn;
  /** Continues when the visitor has answered the question of `run`. */
  resume?: (wait: Wait, answer: Answer, scene: Scene) => Turn;
}

/** The input that an action waits for: a text of the visitor, or the result of a look-up. */
export interface Answer {
  text: string;
  order?: LookedUpOrder | undefined;
  found?: Found | undefined;
}

export function openScene(
  bot: FilledBot,
  node: BotNode,
  { entry, now, contact }: Pick<Scene, 'entry' | 'now' | 'contact'>,
): Scene {
  const { config } = bot;
  const language = languageOf(config);
  const textOf: Scene['textOf'] = (name) => configText(config, name);
  return { bot, config, language, node, entry, now, contact, textOf };
}

export const textMessage = (text: string | undefined): Message[] =>
  typeof text === 'string' && text.trim() ? [{ kind: 'text', text }] : [];
