import { LANGUAGES, type Language } from '@catalogue/language';

/** The parameters of the address: /chat.html?bot={token}. */
export interface ChatParams {
  bot: string;
  /** On a shop: the published version. */
  live: boolean;
  /** Visitors only pick, they do not type. */
  inputDisabled: boolean;
  /** Null: the bot's own. */
  language: Language | null;
  /** The shop page the chat was opened on. */
  page: string;
  /** Whether the conversation may be found again; not before a shop's visitor has agreed. */
  stores: boolean;
  /** Inside a frame of the launcher or the console. */
  framed: boolean;
}

export function readParams(search: string, framed: boolean): ChatParams {
  const given = new URLSearchParams(search);
  return {
    bot: given.get('bot') ?? '',
    live: given.get('live') === '1',
    inputDisabled: given.get('bot_input_disabled') === '1',
    language: LANGUAGES.find((language) => language === given.get('lang')) ?? null,
    page: given.get('page') ?? '',
    stores: given.get('stores') !== '0',
    framed,
  };
}
