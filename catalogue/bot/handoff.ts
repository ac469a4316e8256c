import { safeUrl } from '../lib/url';
import { isOpen, openingText } from './business-hours';
import { fillClosedText } from './fill-bot';
import type { Message } from './messages';
import { hoursOf, type Scene, type Turn, textMessage } from './scene';
import type { BusinessHours } from './types';

interface HandoffWish {
  /** Empty: everybody. */
  group?: string;
  /** The message that is sent; the settings' text when empty. */
  text?: string | undefined;
}

/** Passes on at once and asks what it is about. */
export function passOn(scene: Scene, { group = '', text }: HandoffWish = {}): Turn {
  const said = text?.trim() || scene.say(group ? 'forwardtogrouptext' : 'agent_forward_message');
  return {
    output: textMessage(said),
    wait: { kind: 'agent', node: scene.node.id },
    handoff: { group, note: '' },
  };
}

/** Passes on during business hours, else answers when the team is back. No hours: always open. */
export function passOnInHours(scene: Scene, wish: HandoffWish, own?: BusinessHours): Turn {
  const hours = hoursOf(own, scene.config);
  if (!hours || isOpen(hours, scene.now)) return passOn(scene, wish);
  return { output: closedMessages(scene, hours) };
}

function closedMessages(scene: Scene, hours: BusinessHours): Message[] {
  const opening = openingText(hours, scene.now, scene.language) || '–';
  const text = fillClosedText(scene.bot, opening);
  const url = safeUrl(scene.config.time_check_url);
  if (!url) return textMessage(text);
  return [{ kind: 'links', text, links: [{ title: scene.say('time_check_button'), url }] }];
}

/** Who has a conversation now: nobody of the team yet, somebody of it, or the bot again. */
export const HANDOFF_STATES = ['waiting', 'team', 'bot'] as const;
