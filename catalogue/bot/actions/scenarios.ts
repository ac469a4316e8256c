import type { FactoryTextName } from '@catalogue/bot/config/factory-texts';
import type { Text } from '../../language';
import { safeUrl } from '../../lib/url';
import { noLonger } from '../checks';
import { contactIn } from '../contact';
import type { FoundOrder, OrderLookup, Wait } from '../engine-types';
import { helpChoices, offerHelp } from '../follow-up';
import { openHandoffWithRequest } from '../handoff';
import type { Message } from '../messages';
import { orderCluesIn } from '../orders/order-number';
import { cardOf, orderStatusText } from '../orders/order-status';
import { type ActionDefinition, type Scene, type Turn, textMessage } from '../scene';
import { linksMessage } from './links';

const MAX_ANSWER_CHARS = 1000;

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
    // The scenario's messages are in the settings; before them the bot sends the `text` of the
    // action.
    template: () => ({ type, text: '' }),
    problems: (action, path) => noLonger(action.text, `${path}.text`),
    run: (action, scene) => {
      const turn = parts.run(action, scene);
      return { ...turn, output: [...textMessage(action.text), ...turn.output] };
    },
  };
}

function requestOrder(type: string): Pick<ScenarioParts, 'run'> {
  return {
    run: (_, scene) => ({
      output: [
        ...linkTo(scene, 'login_url', 'login_button'),
        ...textMessage(scene.textOf('ask_order_number')),
      ],
      wait: { kind: 'orderNumber', node: scene.node.id, scenario: type },
    }),
  };
}

function resumeOrder(found: (order: FoundOrder, scene: Scene) => Turn) {
  const resume: ActionDefinition['resume'] = (wait, answer, scene) => {
    const { order, contact } = orderCluesIn(answer.text);
    if (wait.kind === 'orderNumber') {
      if (!order) return repeatQuestion(wait, 'ask_order_number_again', scene);
      if (contact) return lookUpOrder(wait, { order, contact });
      if (scene.contact)
        return lookUpOrder(wait, { order, contact: scene.contact, verified: true });
      return requestContact(wait, order, scene);
    }
    if (wait.kind === 'orderContact') {
      const contact = contactIn(answer.text);
      if (!contact) return repeatQuestion(wait, 'ask_order_contact_again', scene);
      return lookUpOrder(wait, { order: wait.order, contact });
    }
    if (wait.kind !== 'orderResult') return { output: [] };
    if (answer.order === 'limited') {
      return {
        output: textMessage(scene.textOf('order_limited_message')),
        wait: { kind: 'any' },
        choices: helpChoices(scene),
      };
    }
    if (answer.order) return found(answer.order, scene);
    return wait.verified ? requestContact(wait, wait.order, scene) : notFound(wait, scene);
  };
  return resume;
}

type OrderWait = Extract<Wait, { scenario: string }>;

/** Repeats a question after the first wrong answer; then offers a hand-off and the menu. */
function repeatQuestion(
  wait: Extract<Wait, { tried?: true }>,
  name: FactoryTextName,
  scene: Scene,
): Turn {
  if (wait.tried) return offerHelp(wait, scene);
  return { output: textMessage(scene.textOf(name)), wait: { ...wait, tried: true } };
}

const requestContact = ({ node, scenario }: OrderWait, order: string, scene: Scene): Turn => ({
  output: textMessage(scene.textOf('ask_order_contact')),
  wait: { kind: 'orderContact', node, scenario, order },
});

const lookUpOrder = ({ node, scenario }: OrderWait, lookup: OrderLookup): Turn => ({
  output: [],
  wait: {
    kind: 'orderResult',
    node,
    scenario,
    order: lookup.order,
    ...(lookup.verified && { verified: true }),
  },
  orderLookup: lookup,
});

/** The bot waits for a corrected number; the buttons repeat the question or offer help. */
const notFound = ({ node, scenario }: OrderWait, scene: Scene): Turn => ({
  output: textMessage(scene.textOf('no_order_message')),
  wait: { kind: 'orderNumber', node, scenario },
  choices: [{ id: `node:${node}`, title: scene.textOf('try_again') }, ...helpChoices(scene)],
});

const ORDER: Text = { tr: 'Sipariş', en: 'Order' };

function orderMessages(order: FoundOrder, scene: Scene): Message[] {
  const number = order.number && `${ORDER[scene.language]} ${order.number}`;
  const head = [number, ...(order.products ?? [])].filter(Boolean).join('\n');
  const text = [head, statusText(order.status, scene)].filter(Boolean).join('\n\n');
  const url = safeUrl(order.tracking);
  return linksMessage(text, [url ? { title: scene.textOf('tracking_button'), url } : null]);
}

/** Sends messages, waits for the visitor's text and hands the text off to the team. */
function collectDetails(type: string, messagesOf: (scene: Scene) => Message[]): ScenarioRuntime {
  return {
    run: (_, scene) => ({
      output: messagesOf(scene),
      wait: { kind: 'details', node: scene.node.id, scenario: type },
    }),
    resume: (_, { text }, scene) =>
      openHandoffWithRequest(
        scene,
        text.slice(0, MAX_ANSWER_CHARS),
        textMessage(scene.textOf('agent_note_message')),
      ),
  };
}
type ScenarioRuntime = Required<Pick<ScenarioParts, 'run' | 'resume'>>;

function linkTo(scene: Scene, url: string, title: FactoryTextName, text = ''): Message[] {
  const safe = safeUrl(scene.config[url]);
  return safe ? linksMessage(text, [{ title: scene.textOf(title), url: safe }]) : textMessage(text);
}

function statusText(status: string, { bot, language }: Scene): string {
  const card = cardOf(status, bot.statuses);
  return card ? `${card.key}\n${card.desc}` : orderStatusText(status, language);
}

const scenario_order_status = scenario('scenario_order_status', {
  label: { tr: 'Sipariş durumu', en: 'Order status' },
  help: {
    tr: 'Sipariş numarası ve e-posta ya da telefonla durumu söyler.',
    en: 'Tells the status by order number and e-mail or phone.',
  },
  ...requestOrder('scenario_order_status'),
  resume: resumeOrder((order, scene) => ({ output: orderMessages(order, scene) })),
});

const scenario_order_notcome = scenario('scenario_order_notcome', {
  label: { tr: 'Sipariş gelmedi', en: 'Order did not come' },
  help: {
    tr: 'Siparişi bulur, özür diler ve ekibinize aktarır.',
    en: 'Finds the order, says sorry and passes it on to your team.',
  },
  ...requestOrder('scenario_order_notcome'),
  resume: resumeOrder((order, scene) =>
    openHandoffWithRequest(scene, order.number ?? '', [
      ...orderMessages(order, scene),
      ...textMessage(scene.textOf('order_notcome_message')),
    ]),
  ),
});

const scenario_wrong_product = scenario('scenario_wrong_product', {
  label: { tr: 'Yanlış ürün geldi', en: 'Wrong product' },
  help: { tr: 'Ayrıntıları alır ve ekibinize aktarır.', en: 'Takes the details for your team.' },
  ...collectDetails('scenario_wrong_product', (scene) =>
    textMessage(scene.textOf('order_wrong_product_text')),
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
      scene.textOf('product_change_text'),
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
    ...textMessage(scene.textOf('product_giveback_text')),
    ...textMessage(scene.textOf('giveback_reason_text')),
  ]),
});

const scenario_invoice_request = scenario('scenario_invoice_request', {
  label: { tr: 'Fatura isteği', en: 'Invoice request' },
  help: { tr: 'Fatura isteğini ekibinize aktarır.', en: 'Passes the request on to your team.' },
  ...collectDetails('scenario_invoice_request', (scene) =>
    textMessage(scene.textOf('invoice_request_text')),
  ),
});

const scenario_product_question = scenario('scenario_product_question', {
  label: { tr: 'Ürün sorusu', en: 'Product question' },
  help: { tr: 'Ürün sorusunu ekibinize aktarır.', en: 'Passes the question on to your team.' },
  ...collectDetails('scenario_product_question', (scene) =>
    linkTo(scene, 'productInfo_url', 'product_info_button', scene.textOf('product_question_text')),
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
      scene.textOf('contact_page_text'),
    ),
  }),
});

/** All scenarios in the order of the editor's list. */
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
