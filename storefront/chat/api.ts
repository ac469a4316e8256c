import type { PageValues } from '@catalogue/variables/page-values';
import type { ChatLine, ChatNeeds, OpenedChat } from '@contract/entities/bots/bot-chat';

type ChatFailure = 'offline' | 'unavailable' | 'slow' | 'gone';

export class ChatError extends Error {
  constructor(readonly reason: ChatFailure) {
    super(reason);
  }
}

export interface Sending {
  bot: string;
  key: string;
  text?: string;
  choice?: string;
  nonce: string;
  values?: PageValues;
  /** Id of the widget's visitor, so that the chat and the events belong to the same person. */
  visitor?: string;
}

const REQUEST_TIMEOUT_MS = 15_000;

export const startChat = (body: {
  bot: string;
  live: boolean;
  pass?: string;
  key?: string;
  fresh?: boolean;
  values?: PageValues;
  page?: string;
}): Promise<OpenedChat | ChatNeeds> => post('start', body);

interface ChatNews {
  lines: ChatLine[];
  team: boolean;
  /** True when the bot waits for typed text. */
  asks: boolean;
  /** True while a team member is typing. */
  typing: boolean;
}

export const sendChat = (body: Sending): Promise<ChatNews> => post('send', body);

/** Returns the lines of the conversation after the line with the id `after`. */
export const readNews = (body: { bot: string; key: string; after: number }): Promise<ChatNews> =>
  post('news', body);

export const reportTyping = (body: { bot: string; key: string }): Promise<unknown> =>
  post('typing', body).catch(() => {});

async function post<Data>(name: string, body: object): Promise<Data> {
  let response: Response;
  try {
    response = await fetch(`/api/chat/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-vitrin': '1' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
  } catch {
    throw new ChatError('offline');
  }
  if (response.status === 429) throw new ChatError('slow');
  if (response.status === 404 || response.status === 409) {
    throw new ChatError(name === 'start' ? 'unavailable' : 'gone');
  }
  if (!response.ok) throw new ChatError('offline');
  const answer = (await response.json()) as { data: Data };
  return answer.data;
}
