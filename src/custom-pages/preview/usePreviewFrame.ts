import type { ActionEntry } from '@catalogue/campaign';
import { compileEntries } from '@catalogue/compile';
import type { Language } from '@catalogue/language';
import {
  PREVIEW,
  type PreviewPage,
  type PreviewPicture,
  type PreviewShow,
  readPreviewReply,
} from '@contract/preview';
import { useEffect, useRef, useState } from 'react';

/** While typing the preview follows at most this often. */
const REFRESH_INTERVAL_MS = 1000;

interface Wanted {
  /** Disables animations, which do not run in a hidden frame. */
  still?: boolean;
  /** Gets the source of the picture that was requested. */
  onPicture?: (svg: string) => void;
  entries: readonly ActionEntry[];
  page: PreviewPage;
  language: Language;
}

/**
 * Keeps a sandboxed preview frame in step with the entries. `drawn` are the types on its page, null
 * until it has answered; `animate` draws everything anew with its motion; `requestPicture` takes a
 * picture of what is drawn.
 */
export function usePreviewFrame({ entries, page, language, still = false, onPicture }: Wanted) {
  const heard = useRef(onPicture);
  heard.current = onPicture;
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [drawn, setDrawn] = useState<readonly string[] | null>(null);
  const sent = useRef(0);
  const place = `${page} ${language}`;
  const lastPlace = useRef('');

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      // The frame has an origin of its own ("null"): the window itself is what proves the sender.
      if (!frame.current || event.source !== frame.current.contentWindow) return;
      const reply = readPreviewReply(event.data);
      if (reply?.type === 'ready') setReady(true);
      if (reply?.type === 'drawn') setDrawn(reply.types);
      if (reply?.type === 'picture') heard.current?.(reply.svg);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  const send = useRef((_animate: boolean) => {});
  send.current = (animate) => {
    const actions = compileEntries(entries);
    const message: PreviewShow = {
      channel: PREVIEW,
      type: 'show',
      page,
      actions,
      language,
      animate,
    };
    // A frame without an origin cannot be named as a target; the message holds no secret.
    frame.current?.contentWindow?.postMessage(message, '*');
    sent.current = Date.now();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it sends whenever what is shown changes
  useEffect(() => {
    if (!ready) return;
    const moved = place !== lastPlace.current;
    lastPlace.current = place;
    const wait = moved ? 0 : Math.max(0, sent.current + REFRESH_INTERVAL_MS - Date.now());
    const timer = setTimeout(() => send.current(moved && !still), wait);
    return () => clearTimeout(timer);
  }, [ready, entries, place, still]);

  const requestPicture = () => {
    const message: PreviewPicture = { channel: PREVIEW, type: 'picture' };
    frame.current?.contentWindow?.postMessage(message, '*');
  };

  return { frame, drawn, animate: () => send.current(true), requestPicture };
}
