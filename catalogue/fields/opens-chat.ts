/** The kind of button that opens the chat, by the name it has on the wire. */
export const OPENS_CHAT = 'dahiChatConnect';

/** Names the visitor's first words in the fragment of a link that opens the chat. */
export const CHAT_NAME = 'vitrin-chat';
