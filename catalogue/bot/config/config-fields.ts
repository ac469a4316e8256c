import { DEFAULT_HOURS } from '@catalogue/bot/business-hours';
import type { BotChannel, BotConfig } from '@catalogue/bot/types';
import { DEFAULT_THRESHOLD, THRESHOLDS } from '@catalogue/bot/understanding/threshold';
import type { Language, Text } from '@catalogue/language';
import { lookUp } from '@catalogue/lib/look-up';
import { FACTORY_TEXTS, type FactoryTextName } from './factory-texts';

/** Value type of a settings field; `hours` is a BusinessHours, `fixed` is shown and never saved. */
export type ConfigFieldKind = 'line' | 'text' | 'url' | 'boolean' | 'choice' | 'hours' | 'fixed';

export interface ConfigField {
  name: string;
  kind: ConfigFieldKind;
  label: Text;
  hint?: Text;
  options?: readonly { value: string; label: Text }[];
  defaultOption?: string;
  maxChars?: number;
  /** The only channel whose settings have this field; absent for both channels. */
  channel?: BotChannel;
}

export const isFieldOf = (field: ConfigField, channel: BotChannel): boolean =>
  field.channel === undefined || field.channel === channel;

export interface ConfigGroup {
  id: string;
  label: Text;
  fields: readonly ConfigField[];
}

/**
 * Choices of the settings for what the bot offers after an action of the family `scenario`, and,
 * except `__feedback`, after a "yes" to the feedback question.
 */
const FEEDBACK_PAYLOADS = [
  'none',
  '__feedback',
  'another_question',
  'forwardagentwithanother',
  'timeforwardagentwithanother',
] as const;

const payloadLabels: Record<(typeof FEEDBACK_PAYLOADS)[number], Text> = {
  none: { tr: 'Hiçbir şey', en: 'Nothing' },
  __feedback: { tr: 'İşe yaradı mı diye sor', en: 'Ask whether it helped' },
  another_question: { tr: 'Başka soru öner', en: 'Offer another question' },
  forwardagentwithanother: {
    tr: 'Temsilci ya da başka soru öner',
    en: 'Offer a person or another question',
  },
  timeforwardagentwithanother: {
    tr: 'Mesai saatinde temsilci, her zaman başka soru öner',
    en: 'Offer a person during opening hours, another question always',
  },
};
const payloads = FEEDBACK_PAYLOADS.map((value) => ({ value, label: payloadLabels[value] }));

const line = (name: string, tr: string, en: string): ConfigField => ({
  name,
  kind: 'line',
  label: { tr, en },
  maxChars: 60,
});
const text = (name: string, tr: string, en: string): ConfigField => ({
  name,
  kind: 'text',
  label: { tr, en },
  maxChars: 1000,
});
const url = (name: string, tr: string, en: string): ConfigField => ({
  name,
  kind: 'url',
  label: { tr, en },
  maxChars: 2048,
});
const toggle = (name: string, tr: string, en: string): ConfigField => ({
  name,
  kind: 'boolean',
  label: { tr, en },
});

export const CONFIG_GROUPS: readonly ConfigGroup[] = [
  {
    id: 'general',
    label: { tr: 'Genel', en: 'General' },
    fields: [
      {
        name: 'language',
        kind: 'choice',
        label: { tr: 'Botun dili', en: 'Language of the bot' },
        options: [
          { value: 'tr', label: { tr: 'Türkçe', en: 'Turkish' } },
          { value: 'en', label: { tr: 'İngilizce', en: 'English' } },
        ],
      },
      {
        name: 'content',
        kind: 'choice',
        label: { tr: 'İçerik', en: 'Content' },
        options: [
          { value: 'own', label: { tr: 'Kendi içeriği', en: 'Its own content' } },
          { value: 'web', label: { tr: 'Web botunun içeriği', en: 'The web bot’s content' } },
        ],
        defaultOption: 'own',
        channel: 'whatsapp',
      },
      {
        name: 'match_threshold',
        kind: 'choice',
        label: { tr: 'Anlama eşiği', en: 'How sure the bot must be' },
        options: Object.entries(THRESHOLDS).map(([value, { label }]) => ({ value, label })),
        defaultOption: DEFAULT_THRESHOLD,
      },
      { name: 'test_id', kind: 'fixed', label: { tr: 'Bot anahtarı', en: 'Bot token' } },
      line('list_button', 'Liste düğmesi', 'List button'),
      line('another_question', 'Başka soru düğmesi', 'Another question button'),
      text('did_you_mean', 'Emin olmadığında', 'When it is not sure'),
      line('something_else', 'Başka bir şey düğmesi', 'Something else button'),
      text('ask_again', 'Yanıt anlaşılmadığında', 'When an answer is not understood'),
      line('main_menu', 'Ana menü düğmesi', 'Main menu button'),
    ],
  },
  {
    id: 'feedback',
    label: { tr: 'Geri bildirim', en: 'Feedback' },
    fields: [
      text('feedback_question', 'Soru', 'Question'),
      line('positive_message', 'Olumlu düğme', 'Positive button'),
      {
        name: 'positive_message_payload',
        kind: 'choice',
        label: { tr: 'Olumlu yanıttan sonra', en: 'After a positive answer' },
        options: payloads.filter(({ value }) => value !== '__feedback'),
      },
      text('feedback_positive_result_text', 'Olumlu yanıta karşılık', 'Reply to a positive answer'),
      line('negative_message', 'Olumsuz düğme', 'Negative button'),
      text(
        'feedback_negative_result_text',
        'Olumsuz yanıta karşılık',
        'Reply to a negative answer',
      ),
      toggle(
        'feedback_poorly_forward',
        'Olumsuz yanıtta temsilci öner',
        'Offer a person after a negative answer',
      ),
      {
        name: 'feedback_payload',
        kind: 'choice',
        label: { tr: 'Senaryolardan sonra', en: 'After a scenario' },
        options: payloads,
      },
    ],
  },
  {
    id: 'agent',
    label: { tr: 'Temsilci', en: 'Agents' },
    fields: [
      line('connect_to_agent', 'Temsilci düğmesi', 'Talk to a person button'),
      text('forward_agent_card_message', 'Temsilci önerisi', 'Offering a person'),
      text('agent_forward_message', 'Temsilciye aktarırken', 'While handing over to a person'),
      text('agent_note_message', 'Mesaj iletildiğinde', 'After a message was forwarded'),
      text('agent_left_message', 'Ekiple görüşme bittiğinde', 'When the team has finished'),
      text('forwardtogrouptext', 'Ekibe aktarırken', 'While handing over to a team'),
      toggle(
        'direct_forward_group_forward',
        'Ekibe sormadan aktar',
        'Hand over to a team without asking',
      ),
      {
        name: 'business_hours',
        kind: 'hours',
        label: { tr: 'Mesai saatleri', en: 'Opening hours' },
      },
      {
        ...text('outtime_message', 'Mesai dışında', 'Outside opening hours'),
        hint: {
          tr: '{{opening}} yerine bir sonraki açılış zamanı yazılır.',
          en: '{{opening}} becomes the next opening time.',
        },
      },
      text('outtime_request', 'Mesai dışında mesaj isterken', 'Asking for a message meanwhile'),
      text('ask_contact', 'İletişim bilgisi eksikse', 'When contact details are missing'),
      url('time_check_url', 'Çalışma saatleri sayfası', 'Page with the opening hours'),
      line('time_check_button', 'Çalışma saatleri düğmesi', 'Opening hours button'),
    ],
  },
  {
    id: 'order',
    label: { tr: 'Sipariş', en: 'Orders' },
    fields: [
      text('ask_order_number', 'Sipariş numarasını sorarken', 'Asking for the order number'),
      text('ask_order_contact', 'İletişim bilgisini sorarken', 'Asking for the contact'),
      text(
        'ask_order_number_again',
        'Sipariş numarası anlaşılmadığında',
        'Order number not understood',
      ),
      text(
        'ask_order_contact_again',
        'İletişim bilgisi anlaşılmadığında',
        'Contact details not understood',
      ),
      text(
        'order_help_message',
        'Bilgi verilemediğinde temsilci önerisi',
        'Offering a person when details are missing',
      ),
      line('try_again', 'Yeniden dene düğmesi', 'Try again button'),
      line('tracking_button', 'Kargo takip düğmesi', 'Parcel tracking button'),
      text('no_order_message', 'Sipariş bulunamadığında', 'When no order was found'),
      text('order_limited_message', 'Çok fazla yanlış denemeden sonra', 'After too many attempts'),
      text('order_notcome_message', 'Sipariş gelmediğinde', 'When an order has not arrived'),
      text('order_wrong_product_text', 'Yanlış ürün geldiğinde', 'When the product is wrong'),
      text('invoice_request_text', 'Fatura istendiğinde', 'When an invoice is asked for'),
      url('login_url', 'Giriş / siparişlerim adresi', 'Sign-in or orders page'),
      line('login_button', 'Siparişlerim düğmesi', 'My orders button'),
    ],
  },
  {
    id: 'return',
    label: { tr: 'Değişim ve iade', en: 'Exchange and return' },
    fields: [
      text('product_change_text', 'Değişim metni', 'Exchange text'),
      url('product_change_url', 'Değişim adresi', 'Exchange address'),
      line('product_change_button', 'Değişim düğmesi', 'Exchange button'),
      text('product_giveback_text', 'İade metni', 'Return text'),
      text('giveback_reason_text', 'İade nedeni sorusu', 'Question for the reason'),
    ],
  },
  {
    id: 'contact',
    label: { tr: 'Ürün sorusu ve iletişim', en: 'Product questions and contact' },
    fields: [
      text('product_question_text', 'Ürün sorusu metni', 'Product question text'),
      url('productInfo_url', 'Ürün bilgisi adresi', 'Product information address'),
      line('product_info_button', 'Ürün bilgisi düğmesi', 'Product information button'),
      text('contact_page_text', 'İletişim metni', 'Contact text'),
      url('contact_page_url', 'İletişim sayfası adresi', 'Contact page address'),
      line('contact_page_button', 'İletişim sayfası düğmesi', 'Contact page button'),
    ],
  },
];

export const CONFIG_FIELDS: readonly ConfigField[] = CONFIG_GROUPS.flatMap(({ fields }) => fields);

export function factoryConfig(language: Language): BotConfig {
  const texts = Object.entries(FACTORY_TEXTS).map(([name, text]) => [name, text[language]]);
  const urls = CONFIG_FIELDS.filter(({ kind }) => kind === 'url').map(({ name }) => [name, '']);
  return {
    _type: 'config',
    language,
    ...Object.fromEntries(urls),
    ...Object.fromEntries(texts),
    positive_message_payload: 'another_question',
    feedback_payload: '__feedback',
    feedback_poorly_forward: true,
    direct_forward_group_forward: false,
    business_hours: DEFAULT_HOURS,
  };
}

export function configText(config: BotConfig, name: FactoryTextName): string {
  const own = config[name];
  if (typeof own === 'string' && own.trim()) return own;
  return FACTORY_TEXTS[name][languageOf(config)];
}

/** Returns the default text of a settings field; undefined for a field without a default. */
export function factoryText(name: string, config: BotConfig): string | undefined {
  return lookUp(FACTORY_TEXTS, name)?.[languageOf(config)];
}

export const languageOf = (config: BotConfig): Language => (config.language === 'en' ? 'en' : 'tr');
