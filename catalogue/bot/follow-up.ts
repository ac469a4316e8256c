import type { Text } from '../language';
import { lookUp } from '../lib/look-up';
import { hoursOf, isOpen } from './business-hours';
import type { Wait } from './engine-types';
import type { Choice } from './messages';
import { type Scene, type Turn, textMessage } from './scene';
import type { FeedbackOption } from './types';

export const feedbackLabels: Record<FeedbackOption, Text> = {
  none: { tr: 'Yok', en: 'None' },
  feedback: { tr: 'İşe yaradı mı?', en: 'Did it help?' },
  anotherquestion: { tr: 'Başka soru', en: 'Another question' },
  forwardagentwithanother: { tr: 'Temsilci ya da başka soru', en: 'A person or another question' },
  timeforwardagentwithanother: {
    tr: 'Mesai saatinde temsilci ya da başka soru',
    en: 'A person during opening hours, or another question',
  },
};

interface FollowUp {
  text: string;
  choices: Choice[];
}

const again = (scene: Scene): Choice => ({ id: 'again', title: scene.textOf('another_question') });

/**
 * Returns the choice that leads to the start menu, with the title "Main menu" instead of "Another
 * question".
 */
export const menuChoice = (scene: Scene): Choice => ({
  id: 'again',
  title: scene.textOf('main_menu'),
});
export const agentChoice = (scene: Scene): Choice => ({
  id: 'agent',
  title: scene.textOf('connect_to_agent'),
});

/** Returns the choices for a visitor whom the bot could not help: a person and the main menu. */
export const helpChoices = (scene: Scene): Choice[] => [agentChoice(scene), menuChoice(scene)];

/** Offers a hand-off and the menu; the question stays pending. */
export const offerHelp = (
  wait: Wait,
  scene: Scene,
  name: 'order_help_message' | 'forward_agent_card_message' = 'order_help_message',
): Turn => ({ output: textMessage(scene.textOf(name)), wait, choices: helpChoices(scene) });

/** Follow-ups by the name of their feedback option; the option `none` has no follow-up. */
const followUps: Record<string, (scene: Scene) => FollowUp> = {
  feedback: (scene) => ({
    text: scene.textOf('feedback_question'),
    choices: [
      { id: 'yes', title: scene.textOf('positive_message') },
      { id: 'no', title: scene.textOf('negative_message') },
    ],
  }),
  anotherquestion: (scene) => ({ text: '', choices: [again(scene)] }),
  forwardagentwithanother: (scene) => ({
    text: scene.textOf('forward_agent_card_message'),
    choices: [agentChoice(scene), again(scene)],
  }),
  timeforwardagentwithanother: (scene) => {
    const hours = hoursOf(undefined, scene.config);
    if (hours && !isOpen(hours, scene.now)) return { text: '', choices: [again(scene)] };
    return {
      text: scene.textOf('forward_agent_card_message'),
      choices: [agentChoice(scene), again(scene)],
    };
  },
};
const PAYLOAD_NAMES: Record<string, string> = {
  __feedback: 'feedback',
  another_question: 'anotherquestion',
};

/**
 * Returns the text and the choices that follow an action; both are empty for `none` and for an
 * unknown option.
 */
export function followUp(payload: string, scene: Scene): FollowUp {
  const option = lookUp(followUps, lookUp(PAYLOAD_NAMES, payload) ?? payload);
  return option?.(scene) ?? { text: '', choices: [] };
}

/**
 * Returns the response to "yes" or "no", and its follow-up, which never asks the feedback question
 * again.
 */
export function reactToFeedback(
  positive: boolean,
  { textOf, config }: Scene,
): { text: string; payload: string } {
  if (positive) {
    const payload = String(config.positive_message_payload ?? 'none');
    return {
      text: textOf('feedback_positive_result_text'),
      payload: payload === '__feedback' || payload === 'feedback' ? 'none' : payload,
    };
  }
  const forward = config.feedback_poorly_forward === true;
  return {
    text: textOf('feedback_negative_result_text'),
    payload: forward ? 'forwardagentwithanother' : 'anotherquestion',
  };
}
