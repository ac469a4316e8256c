/** Kind of button that opens the chat, by its name in the API. */
export const OPENS_CHAT = 'dahiChatConnect';

/** Parameter in the fragment of a link that opens the chat; its value is the first message. */
export const CHAT_NAME = 'vitrin-chat';
