import { safeUrl } from '../lib/url';
import { hoursOf, isOpen, openingText } from './business-hours';
import { fillClosedText } from './config/fill-bot';
import { menuChoice } from './follow-up';
import type { Message } from './messages';
import { type Scene, type Turn, textMessage } from './scene';
import type { BusinessHours } from './types';

interface HandoffOptions {
  /** Name of the team group; empty for all users of the shop. */
  group?: string;
  /** Message during opening hours; when empty, the text of the bot's settings. */
  text?: string | undefined;
  /**
   * Opening hours of the action, by default the hours of the bot's settings; always open without
   * hours.
   */
  hours?: BusinessHours | undefined;
}

/** Opens a hand-off; outside opening hours, also states when the team is back. */
export function openHandoff(scene: Scene, { group = '', text, hours }: HandoffOptions = {}): Turn {
  const wait = { kind: 'agent', node: scene.node.id } as const;
  const closed = closedMessages(scene, hours);
  const handoff = { group, note: '', away: closed.length > 0 };
  if (handoff.away) {
    const request = textMessage(scene.textOf('outtime_request'));
    return {
      output: joinTexts([...closed, ...request]),
      wait,
      handoff,
      choices: [menuChoice(scene)],
    };
  }
  const message =
    text?.trim() || scene.textOf(group ? 'forwardtogrouptext' : 'agent_forward_message');
  return { output: textMessage(message), wait, handoff };
}

/** Opens a hand-off with `note`, the request that the visitor has already written. */
export function openHandoffWithRequest(scene: Scene, note: string, output: Message[]): Turn {
  const closed = closedMessages(scene, undefined);
  return { output: [...output, ...closed], handoff: { group: '', note, away: closed.length > 0 } };
}

function joinTexts(messages: Message[]): Message[] {
  if (messages.some(({ kind }) => kind !== 'text')) return messages;
  return textMessage(messages.map(({ text }) => text).join('\n\n'));
}

function closedMessages(scene: Scene, own: BusinessHours | undefined): Message[] {
  const hours = hoursOf(own, scene.config);
  if (!hours || isOpen(hours, scene.now)) return [];
  const opening = openingText(hours, scene.now, scene.language) || '–';
  const text = fillClosedText(scene.bot, opening);
  const url = safeUrl(scene.config.time_check_url);
  if (!url) return textMessage(text);
  return [{ kind: 'links', text, links: [{ title: scene.textOf('time_check_button'), url }] }];
}

/** State of a hand-off: waiting for the team, with the team, or back with the bot. */
export const HANDOFF_STATES = ['waiting', 'team', 'bot'] as const;
