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

/** Choice that leads to the start menu like "Another question", but is titled "Main menu". */
export const menuChoice = (scene: Scene): Choice => ({
  id: 'again',
  title: scene.textOf('main_menu'),
});
export const agentChoice = (scene: Scene): Choice => ({
  id: 'agent',
  title: scene.textOf('connect_to_agent'),
});

export const helpChoices = (scene: Scene): Choice[] => [agentChoice(scene), menuChoice(scene)];

/** Offers a hand-off and the menu; the question stays pending. */
export const offerHelp = (
  wait: Wait,
  scene: Scene,
  name: 'order_help_message' | 'forward_agent_card_message' = 'order_help_message',
): Turn => ({ output: textMessage(scene.textOf(name)), wait, choices: helpChoices(scene) });

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
 * Returns the text and the choices of a follow-up; both are empty for `none` and an unknown option.
 */
export function followUp(payload: string, scene: Scene): FollowUp {
  const option = lookUp(followUps, lookUp(PAYLOAD_NAMES, payload) ?? payload);
  return option?.(scene) ?? { text: '', choices: [] };
}

/** Returns the reply to feedback and the follow-up option, which never asks for feedback again. */
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
