import type { Text } from '../../language';
import { fold } from '../../lib/fold';
import { safeUrl } from '../../lib/url';
import { noLonger } from '../checks';
import type { FactoryTextName } from '../factory-texts';
import { passOnRequest } from '../handoff';
import type { Message } from '../messages';
import { orderStatusText } from '../order-status';
import { type ActionDefinition, type Scene, type Turn, textMessage } from '../scene';
import { linksMessage } from './links';

const LONGEST_ANSWER = 1000;
const LONGEST_ORDER = 60;

interface ScenarioParts {
  label: Text;
  help: Text;
  run: ActionDefinition['run'];
  resume?: ActionDefinition['resume'];
}

function scenario(type: string, parts: ScenarioParts): ActionDefinition {
  return {
    ...parts,
    family: 'scenario',
    channels: ['web', 'whatsapp'],
    // The settings hold the texts; a text here is sent before them.
    template: () => ({ type, text: '' }),
    problems: (action, path) => noLonger(action.text, `${path}.text`),
    run: (action, scene) => {
      const turn = parts.run(action, scene);
      return { ...turn, output: [...textMessage(action.text), ...turn.output] };
    },
  };
}

/** Asks for an order number, then for the e-mail or phone it was ordered with. */
function requestOrder(type: string): Pick<ScenarioParts, 'run'> {
  return {
    run: (_, scene) => ({
      output: [
        ...linkTo(scene, 'login_url', 'login_button'),
        ...textMessage(scene.say('ask_order_number')),
      ],
      wait: { kind: 'orderNumber', node: scene.node.id, scenario: type },
    }),
  };
}

function resumeOrder(found: (status: string, order: string, scene: Scene) => Turn) {
  const resume: ActionDefinition['resume'] = (wait, answer, scene) => {
    if (wait.kind === 'orderNumber') {
      const order = answer.text.trim().slice(0, LONGEST_ORDER);
      return {
        output: textMessage(scene.say('ask_order_contact')),
        wait: { ...wait, kind: 'orderContact', order },
      };
    }
    if (wait.kind === 'orderContact') {
      const contact = answer.text.trim().slice(0, LONGEST_ANSWER);
      return {
        output: [],
        wait: { ...wait, kind: 'orderResult' },
        lookup: { order: wait.order, contact },
      };
    }
    if (answer.order === 'limited')
      return { output: textMessage(scene.say('order_limited_message')) };
    if (wait.kind === 'orderResult' && answer.order) {
      return found(answer.order.status, wait.order, scene);
    }
    return { output: textMessage(scene.say('no_order_message')) };
  };
  return resume;
}

/** Says something, waits for one message of the visitor and passes it on to the team. */
function collectDetails(type: string, says: (scene: Scene) => Message[]): ScenarioRuntime {
  return {
    run: (_, scene) => ({
      output: says(scene),
      wait: { kind: 'details', node: scene.node.id, scenario: type },
    }),
    resume: (_, { text }, scene) =>
      passOnRequest(
        scene,
        text.slice(0, LONGEST_ANSWER),
        textMessage(scene.say('agent_note_message')),
      ),
  };
}
type ScenarioRuntime = Required<Pick<ScenarioParts, 'run' | 'resume'>>;

function linkTo(scene: Scene, url: string, title: FactoryTextName, text = ''): Message[] {
  const safe = safeUrl(scene.config[url]);
  return safe ? linksMessage(text, [{ title: scene.say(title), url: safe }]) : textMessage(text);
}

/** The card of a status, by its own name or its words; the words while the merchant wrote none for it. */
function statusText(status: string, { bot, language }: Scene): string {
  const words = orderStatusText(status, language);
  const names = [status, words].map((name) => fold(name.trim()));
  const card = bot.statuses.find(({ key }) => names.includes(fold(key.trim())));
  return card ? `${card.key}\n${card.desc}` : words;
}

const scenario_order_status = scenario('scenario_order_status', {
  label: { tr: 'Sipariş durumu', en: 'Order status' },
  help: {
    tr: 'Sipariş numarası ve e-posta ya da telefonla durumu söyler.',
    en: 'Tells the status by order number and e-mail or phone.',
  },
  ...requestOrder('scenario_order_status'),
  resume: resumeOrder((status, _, scene) => ({ output: textMessage(statusText(status, scene)) })),
});

const scenario_order_notcome = scenario('scenario_order_notcome', {
  label: { tr: 'Sipariş gelmedi', en: 'Order did not come' },
  help: {
    tr: 'Siparişi bulur, özür diler ve ekibinize aktarır.',
    en: 'Finds the order, says sorry and passes it on to your team.',
  },
  ...requestOrder('scenario_order_notcome'),
  resume: resumeOrder((status, order, scene) =>
    passOnRequest(scene, order, [
      ...textMessage(statusText(status, scene)),
      ...textMessage(scene.say('order_notcome_message')),
    ]),
  ),
});

const scenario_wrong_product = scenario('scenario_wrong_product', {
  label: { tr: 'Yanlış ürün geldi', en: 'Wrong product' },
  help: { tr: 'Ayrıntıları alır ve ekibinize aktarır.', en: 'Takes the details for your team.' },
  ...collectDetails('scenario_wrong_product', (scene) =>
    textMessage(scene.say('order_wrong_product_text')),
  ),
});

const scenario_product_change = scenario('scenario_product_change', {
  label: { tr: 'Değişim', en: 'Exchange' },
  help: { tr: 'Değişim koşulları ve bağlantısı.', en: 'Exchange terms and link.' },
  run: (_, scene) => ({
    output: linkTo(
      scene,
      'product_change_url',
      'product_change_button',
      scene.say('product_change_text'),
    ),
  }),
});

const scenario_giveback = scenario('scenario_giveback', {
  label: { tr: 'İade', en: 'Return' },
  help: {
    tr: 'İade koşullarını söyler, nedenini sorar ve ekibinize aktarır.',
    en: 'Says the terms, asks for the reason and passes it on.',
  },
  ...collectDetails('scenario_giveback', (scene) => [
    ...textMessage(scene.say('product_giveback_text')),
    ...textMessage(scene.say('giveback_reason_text')),
  ]),
});

const scenario_invoice_request = scenario('scenario_invoice_request', {
  label: { tr: 'Fatura isteği', en: 'Invoice request' },
  help: { tr: 'Fatura isteğini ekibinize aktarır.', en: 'Passes the request on to your team.' },
  ...collectDetails('scenario_invoice_request', (scene) =>
    textMessage(scene.say('invoice_request_text')),
  ),
});

const scenario_product_question = scenario('scenario_product_question', {
  label: { tr: 'Ürün sorusu', en: 'Product question' },
  help: { tr: 'Ürün sorusunu ekibinize aktarır.', en: 'Passes the question on to your team.' },
  ...collectDetails('scenario_product_question', (scene) =>
    linkTo(scene, 'productInfo_url', 'product_info_button', scene.say('product_question_text')),
  ),
});

const scenario_contact = scenario('scenario_contact', {
  label: { tr: 'İletişim', en: 'Contact' },
  help: { tr: 'İletişim metni ve bağlantısı.', en: 'Contact text and link.' },
  run: (_, scene) => ({
    output: linkTo(
      scene,
      'contact_page_url',
      'contact_page_button',
      scene.say('contact_page_text'),
    ),
  }),
});

/** Every scenario in the order it is offered. */
export const scenarios = {
  scenario_order_status,
  scenario_order_notcome,
  scenario_wrong_product,
  scenario_product_change,
  scenario_giveback,
  scenario_invoice_request,
  scenario_product_question,
  scenario_contact,
};
