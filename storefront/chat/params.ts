import { LANGUAGES, type Language } from '@catalogue/language';

/** The parameters of the address: /chat.html?bot={token}. */
export interface ChatParams {
  bot: string;
  /** On a shop: the published version. */
  live: boolean;
  /** Proof of the console that the test version may be shown; undefined on a shop. */
  pass: string | undefined;
  /** Visitors only pick, they do not type. */
  inputDisabled: boolean;
  /** Null: the bot's own. */
  language: Language | null;
  /** The shop page the chat was opened on. */
  page: string;
  /** Whether the visitor had not consented yet when the page opened the chat; undefined: unknown. */
  held: boolean | undefined;
  /** Message that the chat sends for the visitor at the beginning; empty for none. */
  say: string;
  /** Inside a frame of the launcher or the console. */
  framed: boolean;
}

const HELD = new Map([
  ['true', true],
  ['false', false],
]);

export function readParams(search: string, framed: boolean): ChatParams {
  const given = new URLSearchParams(search);
  return {
    bot: given.get('bot') ?? '',
    live: given.get('live') === '1',
    pass: given.get('pass') ?? undefined,
    inputDisabled: given.get('bot_input_disabled') === '1',
    language: LANGUAGES.find((language) => language === given.get('lang')) ?? null,
    page: given.get('page') ?? '',
    held: HELD.get(given.get('held') ?? ''),
    say: given.get('say') ?? '',
    framed,
  };
}
