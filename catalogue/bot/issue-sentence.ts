import type { Language, Text } from '../language';
import { lookUp } from '../lib/look-up';
import type { BotIssue } from './types';
import { limitSentence } from './whatsapp/whatsapp-limits';

/** Message for each code of the bot's rules; `%{name}` stands for a number or name of the issue. */
const SENTENCES = {
  required: { tr: 'Bu alan zorunlu.', en: 'This field is required.' },
  tooLong: { tr: 'En çok %{most} karakter olabilir.', en: 'At most %{most} characters.' },
  notAUrl: {
    tr: 'Geçerli bir adres girin, örneğin https://magazam.com.',
    en: 'Enter a valid address, such as https://myshop.com.',
  },
  notHttps: {
    tr: 'https:// ile başlayan tam bir adres girin.',
    en: 'Enter a full address that begins with https://.',
  },
  variableOutsideQuery: {
    tr: 'Değişkenler yalnızca soru işaretinden sonra kullanılabilir.',
    en: 'Variables can be used only after the question mark.',
  },
  notAHeader: {
    tr: 'Bir başlık adı girin, örneğin X-Api-Key.',
    en: 'Enter a header name, such as X-Api-Key.',
  },
  headerReserved: {
    tr: 'Bu başlığı sistem belirler. Başka bir başlık kullanın.',
    en: 'This header is set by the system. Use another one.',
  },
  headerRepeated: { tr: 'Bu başlık yukarıda da var.', en: 'This header is already listed above.' },
  notAHeaderValue: {
    tr: 'Yalnızca İngilizce harfler, rakamlar ve işaretler kullanın.',
    en: 'Use only English letters, digits and punctuation.',
  },
  secretMissing: {
    tr: 'Gizli değeri girin. Kopyalanan ve içe aktarılan botlarda yeniden girilmelidir.',
    en: 'Enter the secret value. It must be entered again in copied and imported bots.',
  },
  secretElsewhere: {
    tr: 'Adres başka bir sunucuya gidiyor. Gizli değeri yeniden girin.',
    en: 'The address leads to another server. Enter the secret value again.',
  },
  notJson: {
    tr: 'Geçerli bir JSON girin; değişkenleri tırnak içinde yazın.',
    en: 'Enter valid JSON, with variables inside quotes.',
  },
  notAnImage: {
    tr: 'Bir görsel dosyasının adresini girin.',
    en: 'Enter the address of an image file.',
  },
  notAVideo: {
    tr: 'Bir video dosyasının adresini girin.',
    en: 'Enter the address of a video file.',
  },
  tooFewItems: { tr: 'En az %{least} tane gerekli.', en: 'At least %{least} needed.' },
  tooManyItems: { tr: 'En çok %{most} tane olabilir.', en: 'At most %{most} allowed.' },
  emptyLine: { tr: 'Boş satır bırakmayın.', en: 'Leave no line empty.' },
  repeatedLine: { tr: 'Her satır farklı olmalı.', en: 'Each line must be different.' },
  notANumber: { tr: 'Bir sayı girin, örneğin 750.', en: 'Enter a number, such as 750.' },
  notAPhone: {
    tr: 'Ülke koduyla geçerli bir numara girin.',
    en: 'Enter a valid number with country code.',
  },
  notATimeZone: { tr: 'Listeden bir saat dilimi seçin.', en: 'Choose a time zone from the list.' },
  endBeforeStart: {
    tr: 'Bitiş, başlangıçtan sonra olmalı.',
    en: 'The end must be after the start.',
  },
  intervalsOverlap: { tr: 'Aralıklar çakışıyor.', en: 'The spans overlap.' },
  notADay: { tr: 'Geçerli bir gün girin.', en: 'Enter a valid day.' },
  notAnOption: { tr: 'Listeden birini seçin.', en: 'Choose one from the list.' },
  unknownType: { tr: 'Bu aksiyon türü tanınmıyor.', en: 'This action type is unknown.' },
  notOnThisChannel: {
    tr: 'Bu tür bu kanalda kullanılamaz.',
    en: 'This type cannot be used on this channel.',
  },
  notUnique: { tr: 'Bu kimlik başka bir satırda var.', en: 'Another row has this id.' },
  sentenceElsewhere: {
    tr: 'Deneme cümlesi "%{sentence}" başka bir yanıta gidiyor: "%{reached}".',
    en: 'The test sentence "%{sentence}" reaches another answer: "%{reached}".',
  },
  sentenceUnclear: {
    tr: 'Deneme cümlesi "%{sentence}" bu yanıta ulaşmıyor.',
    en: 'The test sentence "%{sentence}" does not reach this answer.',
  },
  wrongType: { tr: 'Bu değer kullanılamaz.', en: 'This value cannot be used.' },
  unknownField: { tr: 'Bu ayar tanınmıyor.', en: 'This setting is unknown.' },
  notAName: {
    tr: 'Yalnızca harf, rakam ve alt çizgi kullanın.',
    en: 'Use only letters, digits and underscores.',
  },
  nameTaken: {
    tr: 'Bu ad burada başka bir düğmede var: WhatsApp iki düğmeyi ayırt edemez.',
    en: 'Another button here has this name, and WhatsApp cannot tell them apart.',
  },
} satisfies Record<string, Text>;

export function issueSentence({ code, params = {} }: BotIssue, language: Language): string {
  const limit = limitSentence(code, language);
  if (limit) return limit;
  const text = lookUp<Text | undefined>(SENTENCES, code) ?? SENTENCES.wrongType;
  return text[language].replace(/%\{(\w+)\}/g, (_, name) => String(params[name] ?? ''));
}
