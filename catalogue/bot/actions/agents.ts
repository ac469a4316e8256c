import { DEFAULT_HOURS, hoursProblems } from '../business-hours';
import { noLonger, required } from '../checks';
import { agentChoice } from '../follow-up';
import { openHandoff } from '../handoff';
import type { ActionDefinition } from '../scene';

export const agent: ActionDefinition = {
  label: { tr: 'Temsilciye aktar', en: 'Hand over to a person' },
  help: {
    tr: 'Konuşmayı ekibinize aktarır ve size e-posta gönderir. Mesai dışında ne zaman açılacağınızı söyler ve mesajı alır.',
    en: 'Passes the conversation on to your team and mails you. Outside opening hours it says when you are back and takes a message.',
  },
  family: 'agent',
  channels: ['web', 'whatsapp'],
  template: () => ({ type: 'agent', text: '' }),
  problems: (action, path) => noLonger(action.text, `${path}.text`),
  run: (action, scene) => openHandoff(scene, { text: action.text }),
};

export const agent_time: ActionDefinition = {
  label: { tr: 'Mesai saatinde temsilci', en: 'A person during opening hours' },
  help: {
    tr: 'Temsilciye aktarır; mesai saatleri bu yanıta özeldir.',
    en: 'Hands over to a person, with opening hours of its own.',
  },
  family: 'agent',
  channels: ['web', 'whatsapp'],
  template: () => ({ type: 'agent_time', text: '', hours: DEFAULT_HOURS }),
  problems: (action, path) => [
    ...noLonger(action.text, `${path}.text`),
    ...(action.hours ? hoursProblems(action.hours, `${path}.hours`) : []),
  ],
  run: (action, scene) => openHandoff(scene, { text: action.text, hours: action.hours }),
};

export const group: ActionDefinition = {
  label: { tr: 'Ekibe aktar', en: 'Hand over to a team' },
  help: {
    tr: 'Konuşmayı adını verdiğiniz ekibe aktarır.',
    en: 'Passes the conversation on to a team you name.',
  },
  family: 'agent',
  channels: ['web', 'whatsapp'],
  template: () => ({ type: 'group', text: '', group: '' }),
  problems: (action, path) => [
    ...required(action.group, `${path}.group`),
    ...noLonger(action.group, `${path}.group`, 60),
    ...noLonger(action.text, `${path}.text`),
  ],
  run: (action, scene) => {
    const wish = { group: String(action.group ?? ''), text: action.text };
    if (scene.config.direct_forward_group_forward === true) return openHandoff(scene, wish);
    return {
      output: [{ kind: 'text', text: scene.textOf('forward_agent_card_message') }],
      wait: { kind: 'any' },
      choices: [
        { ...agentChoice(scene), id: `group:${scene.node.id}` },
        { id: 'again', title: scene.textOf('another_question') },
      ],
    };
  },
};
