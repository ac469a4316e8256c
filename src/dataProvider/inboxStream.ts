import { API_BASE } from './request';

/** Event of the inbox. Without a `conversation`, it means that events may have been missed. */
export interface InboxEvent {
  conversation?: string;
  /** True when the customer has written. */
  heard?: boolean;
  assignee?: string | null;
  typing?: { user: string | null; name: string };
}

interface Listener {
  onEvent: (event: InboxEvent) => void;
  onLive: (live: boolean) => void;
}

type Message = { event: InboxEvent } | { live: boolean } | { ask: true };

const NAME = 'vitrin.inbox';

/**
 * Follows the changes of the inbox until the returned function is called. Only one tab has a
 * connection and forwards its events, because a browser allows few connections to one server.
 */
export function followInbox({ onEvent, onLive }: Listener): () => void {
  if (typeof EventSource === 'undefined' || !navigator.locks) return () => {};
  const channel = new BroadcastChannel(NAME);
  const ended = new AbortController();
  let source: EventSource | undefined;
  const hear = (message: Message) => {
    if ('event' in message) onEvent(message.event);
    else if ('live' in message) onLive(message.live);
  };
  const tell = (message: Message) => {
    hear(message);
    channel.postMessage(message);
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('ask' in data) {
      if (source) channel.postMessage({ live: source.readyState === EventSource.OPEN });
    } else hear(data);
  };
  navigator.locks
    .request(NAME, { signal: ended.signal }, () => {
      source = new EventSource(`${API_BASE}/conversations/live`);
      source.onopen = () => tell({ live: true });
      source.onerror = () => tell({ live: false });
      source.addEventListener('change', ({ data }) => tell({ event: JSON.parse(data) }));
      return new Promise<void>((resolve) => {
        ended.signal.addEventListener('abort', () => {
          source?.close();
          resolve();
        });
      });
    })
    // The request rejects when this tab stops listening before it holds the lock.
    .catch(() => {});
  channel.postMessage({ ask: true });
  return () => {
    ended.abort();
    channel.close();
  };
}
