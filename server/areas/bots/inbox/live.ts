import type { Deps } from '@server/context';
import { readMerchant } from '@server/http/guards/session';
import { AppError } from '@server/platform/errors';
import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { type InboxChange, inboxHub } from './hub';

const LIVE = { name: 'GET /conversations/live', changes: false };
const MAX_STREAMS_PER_SHOP = 200;
/** Interval of keep-alive bytes, shorter than the idle timeout of proxies. */
const BEAT_MS = 20_000;
/** Lifetime of a stream; the browser then opens another one, whose session is checked again. */
const STREAM_MS = 15 * 60_000;

/** Sends changes of the shop's inbox as server-sent events, as long as the page is open. */
export function mountInboxLive(app: Hono, deps: Deps): void {
  const hub = inboxHub(deps);
  deps.changes.onInbox(hub.receive);
  app.get('/api/conversations/live', async (c) => {
    const { pid } = await readMerchant(deps, c, LIVE);
    if (hub.streams(pid) >= MAX_STREAMS_PER_SHOP) throw new AppError('rate_limited');
    c.header('cache-control', 'no-store');
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, async (stream) => {
      const ended = new Promise<void>((resolve) => {
        const stop = () => {
          clearTimeout(life);
          clearInterval(beat);
          leave();
          resolve();
        };
        const send = (change: InboxChange | null) => {
          const { pid: _, ...data } = change ?? { pid };
          stream.writeSSE({ event: 'change', data: JSON.stringify(data) }).catch(stop);
        };
        const leave = hub.listen(pid, send);
        const beat = setInterval(() => stream.write(':\n\n').catch(stop), BEAT_MS);
        const life = setTimeout(stop, STREAM_MS);
        stream.onAbort(stop);
        deps.signal.addEventListener('abort', stop, { once: true });
        // Null makes the inbox page reload everything, because it may have missed changes.
        send(null);
      });
      await ended;
    });
  });
}
