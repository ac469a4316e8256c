import { LANGUAGES, type Language } from '@catalogue/language';

/** The parameters of the address: /chat.html?bot={token}. */
export interface ChatParams {
  bot: string;
  /** True on a shop, where the published version runs. */
  live: boolean;
  /** Token that the console adds for the test version; undefined on a shop. */
  pass: string | undefined;
  /** True when visitors can only choose buttons and not type. */
  inputDisabled: boolean;
  /** Language of the chat; null for the bot's own language. */
  language: Language | null;
  /** Address of the shop page on which the chat was opened. */
  page: string;
  /** True: the visitor had not consented when the page opened the chat; undefined: unknown. */
  held: boolean | undefined;
  /** Message that the chat sends for the visitor at the beginning; empty for none. */
  say: string;
  /** Title of a test chat, the shop's host; empty for the usual title. */
  name: string;
  /** True inside a frame of the launcher or of the console. */
  framed: boolean;
}

const HELD = new Map([
  ['true', true],
  ['false', false],
]);

export function readParams(search: string, framed: boolean): ChatParams {
  const query = new URLSearchParams(search);
  return {
    bot: query.get('bot') ?? '',
    live: query.get('live') === '1',
    pass: query.get('pass') ?? undefined,
    inputDisabled: query.get('bot_input_disabled') === '1',
    language: LANGUAGES.find((language) => language === query.get('lang')) ?? null,
    page: query.get('page') ?? '',
    held: HELD.get(query.get('held') ?? ''),
    say: query.get('say') ?? '',
    name: query.get('live') === '1' ? '' : (query.get('name') ?? ''),
    framed,
  };
}
