/** Kind of button that opens the chat, by its name in the API. */
export const OPENS_CHAT = 'dahiChatConnect';

/** Fragment parameter with the first message, in a link that opens the chat. */
export const CHAT_NAME = 'vitrin-chat';
