import type { Language, Text } from '../../language';
import { fold } from '../../lib/fold';
import { lookUp } from '../../lib/look-up';
import { isChoiceQuestion } from '../actions/ask';
import { actionTypeOf } from '../actions/registry';
import { childrenOf } from '../choices';
import type { BotConfig, BotIssue, BotNode } from '../types';
import { plainWords } from '../understanding/similarity';

/** Limits of WhatsApp's Cloud API: characters of texts, and numbers of items. */
export const WHATSAPP_LIMITS = {
  buttons: 3,
  buttonTitle: 20,
  rows: 10,
  rowTitle: 24,
  rowDescription: 72,
  body: 1024,
  listButton: 20,
  text: 4096,
  caption: 1024,
  videoMegabytes: 16,
} as const;
type WhatsappLimit = keyof typeof WHATSAPP_LIMITS;

export const limitTexts: Record<WhatsappLimit, Text> = {
  buttons: {
    tr: 'WhatsApp bir mesajda en fazla 3 düğme gösterir.',
    en: 'WhatsApp shows at most 3 buttons in a message.',
  },
  buttonTitle: {
    tr: 'WhatsApp düğme adı en fazla 20 karakter olabilir.',
    en: 'A WhatsApp button title has at most 20 characters.',
  },
  rows: {
    tr: 'WhatsApp listesi en fazla 10 satır gösterir.',
    en: 'A WhatsApp list shows at most 10 rows.',
  },
  rowTitle: {
    tr: 'WhatsApp liste satırı en fazla 24 karakter olabilir.',
    en: 'A WhatsApp list row title has at most 24 characters.',
  },
  rowDescription: {
    tr: 'WhatsApp liste açıklaması en fazla 72 karakter olabilir.',
    en: 'A WhatsApp list row description has at most 72 characters.',
  },
  body: {
    tr: 'Düğmeli WhatsApp mesajının metni en fazla 1024 karakter olabilir.',
    en: 'The text of a WhatsApp message with buttons has at most 1024 characters.',
  },
  listButton: {
    tr: 'WhatsApp liste düğmesi en fazla 20 karakter olabilir.',
    en: 'A WhatsApp list button has at most 20 characters.',
  },
  text: {
    tr: 'WhatsApp mesajı en fazla 4096 karakter olabilir.',
    en: 'A WhatsApp message has at most 4096 characters.',
  },
  caption: {
    tr: 'WhatsApp görsel ve video açıklaması en fazla 1024 karakter olabilir.',
    en: 'The caption of a WhatsApp image or video has at most 1024 characters.',
  },
  videoMegabytes: {
    tr: 'WhatsApp videosu en fazla 16 MB olabilir.',
    en: 'A WhatsApp video has at most 16 MB.',
  },
};

const formatTexts: Record<'imageFormat' | 'videoFormat', Text> = {
  imageFormat: {
    tr: 'WhatsApp yalnızca JPEG ve PNG görselleri gösterir. Görseli buraya yükleyin ya da başka bir adres girin.',
    en: 'WhatsApp shows only JPEG and PNG pictures. Upload the picture here, or enter another address.',
  },
  videoFormat: {
    tr: 'WhatsApp yalnızca MP4 ve 3GP videoları gösterir.',
    en: 'WhatsApp shows only MP4 and 3GP videos.',
  },
};
const sentences: Record<string, Text> = { ...limitTexts, ...formatTexts };

export function limitSentence(code: string, language: Language): string | undefined {
  const name = code.startsWith('whatsapp.') ? code.slice('whatsapp.'.length) : '';
  return lookUp(sentences, name)?.[language];
}

const over = (value: unknown, limit: WhatsappLimit, path: string): BotIssue[] =>
  typeof value === 'string' && [...value].length > WHATSAPP_LIMITS[limit]
    ? [{ path, code: `whatsapp.${limit}`, params: { most: WHATSAPP_LIMITS[limit] } }]
    : [];

/**
 * Returns a node's issues on WhatsApp. A name must fit a button, or the row of a list if its level
 * has more than 3 nodes.
 */
export function whatsappNodeProblems(node: BotNode, nodes: readonly BotNode[]): BotIssue[] {
  const others = childrenOf(nodes, node.type === 'category' ? null : node.parent);
  const count = others.filter(({ id }) => id !== node.id).length + 1;
  const hasName = node.type === 'category' || node.type === 'action';
  const isTaken = others.some(
    ({ id, name }) => id !== node.id && plainWords(name) === plainWords(node.name),
  );
  const nameLimit = count > WHATSAPP_LIMITS.buttons ? 'rowTitle' : 'buttonTitle';
  return [
    ...(hasName ? over(node.name, nameLimit, 'name') : []),
    ...(hasName && isTaken && node.name.trim() ? [{ path: 'name', code: 'nameTaken' }] : []),
    ...over(node.data.text, 'body', 'data.text'),
    ...over(node.data.start_text, 'body', 'data.start_text'),
    ...over(node.data.starting_text, 'body', 'data.starting_text'),
    ...(node.data.actions ?? []).flatMap((action, index) => {
      const path = `data.actions.${index}`;
      const type = actionTypeOf(action);
      const options = isChoiceQuestion(action) ? (action.options ?? []) : [];
      const optionLimit = options.length > WHATSAPP_LIMITS.buttons ? 'rowTitle' : 'buttonTitle';
      const withButtons =
        Boolean(action.buttons?.length || options.length) || type === 'url' || type === 'group';
      const media = type === 'image' || type === 'video';
      const kind = type === 'image' || type === 'video' ? type : undefined;
      const fits = !kind || !action.value || isSendable(action.value, kind);
      const textLimit = media ? 'caption' : withButtons ? 'body' : 'text';
      return [
        ...(fits ? [] : [{ path: `${path}.value`, code: `whatsapp.${kind}Format` }]),
        ...over(action.text, textLimit, `${path}.text`),
        ...over(action.button_text, 'buttonTitle', `${path}.button_text`),
        ...(action.buttons ?? []).flatMap((button, at) =>
          over(button.title, 'buttonTitle', `${path}.buttons.${at}.title`),
        ),
        ...options.flatMap((option) => over(option, optionLimit, `${path}.options`)),
      ];
    }),
  ];
}

/** Settings texts that WhatsApp shows as buttons. */
const BUTTON_FIELDS = [
  'positive_message',
  'negative_message',
  'another_question',
  'connect_to_agent',
  'product_change_button',
  'contact_page_button',
  'login_button',
  'time_check_button',
  'product_info_button',
  'try_again',
  'tracking_button',
] as const;
const BODY_FIELDS = [
  'feedback_question',
  'forward_agent_card_message',
  'agent_left_message',
  'order_help_message',
  'no_order_message',
] as const;

export function whatsappConfigProblems(config: BotConfig): BotIssue[] {
  return [
    ...BUTTON_FIELDS.flatMap((name) => over(config[name], 'buttonTitle', name)),
    ...over(config.list_button, 'listButton', 'list_button'),
    ...BODY_FIELDS.flatMap((name) => over(config[name], 'body', name)),
  ];
}

type WhatsappMediaKind = 'image' | 'video';

const FORMATS: Record<WhatsappMediaKind, RegExp> = { image: /^(jpe?g|png)$/, video: /^(mp4|3gp)$/ };
/** An uploaded picture, for which the server also stores a JPEG of the same name. */
const OWN_PICTURE = /(\/uploads\/[0-9a-f]{32})\.webp$/;

/** Returns the address of an uploaded picture's JPEG: WhatsApp accepts only JPEG and PNG. */
export const whatsappImageUrl = (url: string): string => url.replace(OWN_PICTURE, '$1.jpg');

function endingOf(url: string): string {
  const path = fold(url.trim().split(/[?#]/, 1)[0] ?? '').replace(/^https?:\/\/[^/]*/, '');
  return /\.([a-z0-9]{2,5})$/.exec(path)?.[1] ?? '';
}

/** Returns whether WhatsApp accepts a file, by its extension; true for an address without one. */
export function isSendable(url: string, kind: WhatsappMediaKind): boolean {
  const ending = endingOf(kind === 'image' ? whatsappImageUrl(url) : url);
  return ending === '' || FORMATS[kind].test(ending);
}
